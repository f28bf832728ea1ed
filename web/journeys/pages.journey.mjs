/* Every screen in every language, light and dark, at three widths: axe-core finds nothing, nothing is cut
 * off, and a picture of each is in build/screenshots. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, hint, moveCount, moved, must, myTurn, picture } from './harness.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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
    themes: '/themes',
    'rules-words': '/rules/words',
    'rules-kalah': '/rules/kalah',
    companion: '/companion',
    about: '/about',
    missing: '/nowhere',
    'no-game': '/game/000000000000',
};

/** Runs axe-core in the page; the library is brought in past the content policy by the debugger. */
async function axe(page, where) {
    const found = await page.evaluate(`${AXE}; axe.run(document, { resultTypes: ['violations'] })`);
    const words = found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`);
    must(words.length === 0, `${where}: ${words.join('; ')}`);
}

async function look(page, where, withAxe) {
    must(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} is wider than the window`);
    await picture(page, where);
    if (withAxe) await axe(page, where);
}

async function settled(page) {
    await page.waitForSelector('h1', { state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('main [role=status]'));
    await page.waitForTimeout(150);
}

function everyScreen(tongue, look_) {
    return {
        name: `every screen in ${tongue}, ${look_}: nothing cut off, axe-core finds nothing`,
        async walk(house) {
            /* A game that is not there is answered with an error: the console may say so. */
            for (const [size, settings] of Object.entries(SIZES)) {
                if (size !== '390' && tongue !== 'en' && tongue !== 'pl') continue;
                const page = await house.page({ ...settings, locale: LOCALES[tongue], look: look_ });
                for (const [name, path] of Object.entries(SCREENS)) {
                    await page.goto(path);
                    await settled(page);
                    must((await page.getAttribute('html', 'lang')) === tongue, `${path} speaks ${tongue}`);
                    await look(page, `${name}-${size}-${tongue}-${look_}`, size !== '2560');
                    if (name === 'new') {
                        await page.locator('summary').click();
                        await page.getByRole('radio').nth(1).scrollIntoViewIfNeeded();
                        await axe(page, `${name} with all rules, ${tongue}`);
                    }
                }
                await page.context().close();
            }
        },
    };
}

function gameScreens(tongue, look_) {
    return {
        name: `the game in ${tongue}, ${look_}, phone and desk: axe-core finds nothing`,
        async walk(house) {
            for (const [size, settings] of Object.entries(SIZES)) {
                const page = await house.page({ ...settings, locale: LOCALES[tongue], look: look_ });
                await create(page, { language: tongue, opponent: 'bot:hilda', practice: true, first: 'me', minutes: 0 });
                await myTurn(page);
                for (let turn = 0; turn < 3; turn++) {
                    const before = await moveCount(page);
                    const move = await hint(page);
                    if (!move) break;
                    if (size === '390') await page.evaluate(() => document.querySelector('.side').classList.add('drawer'));
                    await page.locator('[data-command]').fill(move.replace('.', ' '));
                    await page.locator('[data-command]').press('Enter');
                    await moved(page, before);
                    await myTurn(page);
                }
                if (size === '390') await page.evaluate(() => document.querySelector('.side').classList.remove('drawer'));
                const slot = page.locator('.rack .slot:not([data-tile="?"])').first();
                const square = page.locator('.square:not(:has(.tile))').first();
                await square.click();
                await slot.click();
                await look(page, `game-${size}-${tongue}-${look_}`, size !== '2560');
                if (size === '390') {
                    await page.locator('.drawer .button').click();
                    await look(page, `game-drawer-${size}-${tongue}-${look_}`, true);
                }
                if (size === '1280') {
                    await page.locator('[role=tab]').nth(1).click();
                    await look(page, `game-tiles-${size}-${tongue}-${look_}`, true);
                    await page.locator('.hand .button').nth(0).click();
                    await page.locator('.tools .button').nth(1).click();
                    await page.waitForSelector('dialog[open]');
                    await axe(page, `a dialog, ${tongue} ${look_}`);
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
            const stones = await house.page({ ...SIZES[390], locale: LOCALES[tongue], look: look_ });
            await create(stones, { opponent: 'bot:pebble', first: 'me' }, 'kalah');
            await stones.waitForTimeout(600);
            await look(stones, `kalah-390-${tongue}-${look_}`, true);
            const desk = await house.page({ ...SIZES[1280], locale: LOCALES[tongue], look: look_ });
            await create(desk, { opponent: 'bot:pebble', first: 'me' }, 'kalah');
            await desk.waitForTimeout(600);
            await look(desk, `kalah-1280-${tongue}-${look_}`, true);
        },
    };
}

export const journeys = [
    ...Object.keys(LOCALES).map((tongue) => everyScreen(tongue, tongue === 'sv' || tongue === 'et' ? 'dark' : 'light')),
    everyScreen('en', 'dark'),
    gameScreens('en', 'light'),
    gameScreens('en', 'dark'),
    gameScreens('sv', 'light'),
    gameScreens('pl', 'dark'),
    gameScreens('et', 'light'),
];
