/* The start page, a new game and the game itself in every language, light and dark, at three widths: axe-core
 * finds nothing, nothing is cut off, and a picture of each is in build/screenshots. */
import { create, makeMove, must, myTurn, picture } from './harness.mjs';
import { audit, fits } from './looks.mjs';

const LOCALES = { en: 'en-GB', sv: 'sv-SE', pl: 'pl-PL', et: 'et-EE' };
const SIZES = {
    390: { width: 390, height: 844, touch: true },
    1280: { width: 1280, height: 800 },
    2560: { width: 2560, height: 1440 },
};
const SCREENS = {
    start: '/',
    new: '/new',
    'new-kalah': '/new?game=kalah',
    'no-game': '/game/000000000000',
};

async function look(page, where, withAxe) {
    await fits(page, where);
    await picture(page, where);
    if (withAxe) await audit(page, where);
}

async function settled(page) {
    await page.waitForSelector('h1', { state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('main [role=status]'));
    await page.waitForTimeout(150);
}

function firstScreens(tongue, look_, sizes) {
    return {
        name: `start and new game in ${tongue}, ${look_}: nothing cut off, axe-core finds nothing`,
        async walk(house) {
            for (const size of sizes) {
                const settings = SIZES[size];
                const page = await house.page({ ...settings, locale: LOCALES[tongue], look: look_ });
                for (const [name, path] of Object.entries(SCREENS)) {
                    await page.goto(path);
                    await settled(page);
                    must((await page.getAttribute('html', 'lang')) === tongue, `${path} speaks ${tongue}`);
                    await look(page, `${name}-${size}-${tongue}-${look_}`, size !== 2560);
                    if (name === 'new') {
                        await page.locator('summary').click();
                        await page.getByRole('radio').nth(1).scrollIntoViewIfNeeded();
                        await audit(page, `${name} with all rules, ${tongue}`);
                    }
                }
                await page.context().close();
            }
        },
    };
}

function gameScreens(tongue, look_, sizes) {
    return {
        name: `the game in ${tongue}, ${look_}, phone and desk: axe-core finds nothing`,
        async walk(house) {
            for (const size of sizes) {
                const settings = SIZES[size];
                const page = await house.page({ ...settings, locale: LOCALES[tongue], look: look_ });
                await create(page, { language: tongue, opponent: 'bot:hilda', practice: true, first: 'me', minutes: 0 });
                await myTurn(page);
                for (let turn = 0; turn < 3; turn++) {
                    if (size === 390) await page.evaluate(() => document.querySelector('.side').classList.add('drawer'));
                    await makeMove(page);
                    await myTurn(page);
                }
                if (size === 390) await page.evaluate(() => document.querySelector('.side').classList.remove('drawer'));
                const slot = page.locator('.rack .slot:not([data-tile="?"])').first();
                const square = page.locator('.square:not(:has(.tile))').first();
                await square.click();
                await slot.click();
                await look(page, `game-${size}-${tongue}-${look_}`, size !== 2560);
                if (size === 390) {
                    await page.locator('.drawer .button').click();
                    await look(page, `game-drawer-${size}-${tongue}-${look_}`, true);
                }
                if (size === 1280) {
                    await page.locator('[role=tab]').nth(1).click();
                    await look(page, `game-tiles-${size}-${tongue}-${look_}`, true);
                    await page.locator('.hand .button').nth(0).click();
                    await page.locator('[data-open-exchange] button').click();
                    await page.waitForSelector('dialog[open]');
                    await audit(page, `a dialog, ${tongue} ${look_}`);
                    await page.keyboard.press('Escape');
                    await page.locator('[data-command]').fill('resign');
                    await page.locator('[data-command]').press('Enter');
                    await page.locator('[data-command]').fill('resign');
                    await page.locator('[data-command]').press('Enter');
                    await page.waitForSelector('[data-over]');
                    await look(page, `over-${size}-${tongue}-${look_}`, true);
                }
                await page.context().close();
            }
        },
    };
}

/* Every language in both looks; the three widths in turn, all of them in English. */
export const journeys = [
    firstScreens('en', 'light', [390, 1280, 2560]),
    firstScreens('en', 'dark', [390]),
    firstScreens('sv', 'light', [390]),
    firstScreens('sv', 'dark', [1280]),
    firstScreens('pl', 'light', [1280]),
    firstScreens('pl', 'dark', [390]),
    firstScreens('et', 'light', [1280]),
    firstScreens('et', 'dark', [390]),
    gameScreens('en', 'light', [390, 1280, 2560]),
    gameScreens('en', 'dark', [390, 1280]),
    gameScreens('sv', 'light', [390]),
    gameScreens('sv', 'dark', [1280]),
    gameScreens('pl', 'light', [1280]),
    gameScreens('pl', 'dark', [390]),
    gameScreens('et', 'light', [390]),
    gameScreens('et', 'dark', [1280]),
];
