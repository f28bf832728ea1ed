/* Rules, themes, companion, about and the page of nothing: every one in four languages, light and dark,
 * three widths; themes uploaded well and badly; a position set up by hand and advised on. */
import { join } from 'node:path';
import { must, PICTURES } from './harness.mjs';
import { audit, fits, opener, says, TONGUES, wholePicture } from './looks.mjs';

export const journeys = [];
const journey = (name, walk) => journeys.push({ name, walk });
const shot = (page, name) => wholePicture(page, join(PICTURES, `${name}.png`));

const PAGES = [
    { path: '/rules/words', name: 'rules-words', ready: '[data-part="end"] svg' },
    { path: '/rules/kalah', name: 'rules-kalah', ready: '[data-part="sizes"] svg' },
    { path: '/themes', name: 'themes', ready: '[data-theme]' },
    { path: '/companion', name: 'companion', ready: '[data-editor]' },
    { path: '/about', name: 'about', ready: 'table' },
    { path: '/rules/nowhere', name: 'missing', ready: 'main svg' },
];
const SIZES = [
    { width: 390, height: 800, touch: true },
    { width: 1280, height: 800 },
    { width: 2560, height: 1400 },
];

for (const { path, name, ready } of PAGES) {
    journey(`${name}: the whole page with what the server says, in every language`, async (house) => {
        const open = opener(house);
        const titles = new Set();
        for (const [at, tongue] of TONGUES.entries()) {
            const look = at % 2 === 0 ? 'light' : 'dark';
            const size = SIZES[at % SIZES.length];
            const page = await open(path, { tongue, look, ...size });
            await page.waitForSelector(ready);
            await page.waitForLoadState('networkidle');
            must((await page.getAttribute('html', 'lang')) === tongue, `the page is in ${tongue}`);
            titles.add(await page.textContent('h1'));
            await fits(page, `${path} ${tongue} ${size.width}`);
            await audit(page, `${path} ${tongue} ${look}`);
            await shot(page, `whole-${name}-${tongue}-${look}-${size.width}`);
            await page.context().close();
        }
        must(titles.size >= 3, `the heading is translated: ${[...titles].join(', ')}`);
    });
}

journey('rules: six parts each, and the contents lead to them', async (house) => {
    const open = opener(house);
    const page = await open('/rules/words');
    must((await page.locator('[data-part]').count()) === 6, 'six parts of the word game');
    await page.locator('nav a[href="#part-blanks"]').click();
    await page.waitForFunction(() => Math.abs(document.querySelector('[data-part="blanks"]').getBoundingClientRect().top) < innerHeight);
    await page.locator('nav a[href="/rules/kalah"]').first().click();
    await page.waitForSelector('[data-part="sowing"]');
    must((await page.locator('[data-part]').count()) === 6, 'six parts of Kalah');
});

journey('themes: a ready one shows its words and leads to a game with it', async (house) => {
    const open = opener(house);
    const page = await open('/themes', { tongue: 'sv' });
    await page.waitForSelector('[data-theme]');
    must((await page.locator('[data-theme]').count()) >= 8, 'at least eight ready themes');
    await page.locator('[data-theme]').first().click();
    await page.waitForSelector('dialog [data-words] li');
    await page.waitForTimeout(300);
    await shot(page, 'theme-words');
    await audit(page, 'the words of a theme');
    await page.locator('dialog a.button').click();
    await page.waitForURL(/\/new\?theme=/);
});

journey('themes: upload, good words and bad ones, each bad one with its reason; the name is shown as text', async (house) => {
    const open = opener(house);
    const page = await open('/themes', { tongue: 'en' });
    await page.waitForSelector('[data-upload]');
    const name = `<b>Pets & co</b> ${Date.now() % 100000}`;
    await page.setInputFiles('[data-upload] input[type=file]', {
        name: 'pets.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('cat, dog\nhamster x1 q\ncat zzzzzz <script>alert(1)</script> otter'),
    });
    await page.fill('[data-upload] input:not([type=file])', name);
    await page.locator('[data-upload] button[type=submit]').click();
    await page.waitForSelector('[data-made="yes"]');
    const kept = await page.locator('[data-made] [data-words] li').allTextContents();
    must(['CAT', 'DOG', 'OTTER', 'HAMSTER'].every((word) => kept.map((each) => each.toUpperCase()).includes(word)), `kept: ${kept}`);
    const dropped = await page.textContent('[data-dropped]');
    must(/x1.*not a letter/s.test(dropped) && /zzzzzz.*not in the word list/s.test(dropped) && /there already/.test(dropped), dropped);
    must(/<script>/.test(dropped) && (await page.locator('[data-made] script, [data-made] b, .cards b').count()) === 0, 'shown as text, not as markup');
    await shot(page, 'theme-uploaded');
    await audit(page, 'an uploaded theme');
    const card = page.locator('.cards button', { hasText: name });
    await card.waitFor();
    const again = await open('/themes', { tongue: 'pl' });
    await again.locator('#content label', { hasText: 'English' }).click();
    await again.locator('.cards button', { hasText: name }).click();
    await again.locator('dialog button', { hasText: 'Zgłoś' }).click();
    await again.waitForTimeout(200);
    await audit(again, 'the report of a theme');
    await shot(again, 'theme-report');
    await again.locator('dialog button', { hasText: 'Wyślij' }).click();
    await says(again, '.toasts', /Dziękujemy/);
});

journey('themes: a wrong file, too large a one, no name, no usable word: each is explained', async (house) => {
    const open = opener(house);
    const page = await open('/themes', { tongue: 'et' });
    await page.waitForSelector('[data-upload]');
    const file = (name, buffer) => page.setInputFiles('[data-upload] input[type=file]', { name, mimeType: 'text/plain', buffer });
    const send = () => page.locator('[data-upload] button[type=submit]').click();
    await file('pilt.png', Buffer.from('kass'));
    await says(page, '[data-wrong]', /ei ole tekstifail/);
    await file('suur.txt', Buffer.alloc(1025, 'kass '));
    await says(page, '[data-wrong]', /1025 baiti/);
    await file('imelik.txt', Buffer.from([0xff, 0xfe, 0x00, 0x41]));
    await says(page, '[data-wrong]', /lihttekst/);
    await page.fill('[data-upload] textarea', '');
    await send();
    await says(page, '[data-wrong]', /Sõnu veel ei ole/);
    await page.fill('[data-upload] textarea', 'xyzzy qwerty 123');
    await page.fill('[data-upload] input:not([type=file])', '');
    await send();
    await says(page, '[data-wrong]', /nimi/);
    await page.fill('[data-upload] input:not([type=file])', 'Tühi');
    await send();
    await page.waitForSelector('[data-made="no"]');
    must((await page.locator('[data-dropped] tbody tr').count()) === 3, 'three words are listed with reasons');
    await shot(page, 'theme-refused');
    await audit(page, 'a refused theme');
});

journey('themes: from a topic; a topic that nobody knows is honestly empty', async (house) => {
    const open = opener(house);
    for (const [tongue, topic] of [['en', 'sea'], ['sv', 'hav'], ['pl', 'morze'], ['et', 'meri']]) {
        const page = await open('/themes', { tongue });
        await page.waitForSelector('[data-topic]');
        await page.fill('[data-topic] input', topic);
        await page.locator('[data-topic] button').click();
        await page.waitForSelector('[data-made]');
        const found = await page.locator('[data-made="yes"] [data-words] li').count();
        console.log(`      ${tongue}: ${topic} gave ${found} words`);
        await shot(page, `theme-topic-${tongue}`);
        await page.fill('[data-topic] input', 'qqqxyz');
        await page.locator('[data-topic] button').click();
        await page.waitForSelector('[data-made="no"]');
        await page.context().close();
    }
});

journey('companion: set up by keyboard, ask, play the advice on the board, take it back', async (house) => {
    const open = opener(house);
    const page = await open('/companion', { tongue: 'en' });
    await page.waitForSelector('[data-editor]');
    await page.locator('[data-row="7"][data-col="5"]').click();
    await page.keyboard.type('house');
    await page.locator('[data-row="6"][data-col="9"]').click();
    await page.locator('[data-row="6"][data-col="9"]').click();
    await page.keyboard.type('r');
    must(/^15\/15\/15\/15\/15\/15\/9R5\/5HOUSE5\//.test(await page.inputValue('[data-cgp]')), await page.inputValue('[data-cgp]'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Delete');
    await page.fill('[data-rack]', 'aeinrt?');
    await page.locator('label', { hasText: 'Regina' }).click();
    await page.locator('button', { hasText: 'What would you do?' }).click();
    await page.waitForSelector('[data-choice]', { timeout: 20_000 });
    must((await page.locator('[data-suggestions] tbody tr').count()) === 10, 'ten suggestions');
    await page.locator('[data-suggestions] tbody tr').nth(1).hover();
    await shot(page, 'companion-advice');
    await audit(page, 'companion with advice');
    await page.locator('[data-choice] button').click();
    await says(page, '.toasts', /on the board/);
    const after = await page.inputValue('[data-cgp]');
    must(Number(await page.inputValue('[data-other-points]')) > 40, 'the points are counted for the side that moved');
    await page.fill('[data-by-hand]', '1A zebra');
    await page.locator('button', { hasText: 'Lay it' }).click();
    must(/^ZEBRA10\//.test(await page.inputValue('[data-cgp]')), 'a move by hand is laid');
    await page.locator('button', { hasText: 'Take back' }).click();
    must((await page.inputValue('[data-cgp]')) === after, 'taken back');
    await page.fill('[data-by-hand]', '15A zebraa zz');
    await page.fill('[data-by-hand]', '8N zebra');
    await page.locator('button', { hasText: 'Lay it' }).click();
    await says(page, '[data-wrong]', /over the edge/);
    await page.reload();
    await page.waitForSelector('[data-editor]');
    must((await page.inputValue('[data-cgp]')) === after, 'the position survives a reload');
});

journey('companion: by taps on a phone, in Polish; a position pasted as text; wrong ones explained', async (house) => {
    const open = opener(house);
    const page = await open('/companion', { tongue: 'pl', width: 390, height: 800, touch: true, look: 'dark' });
    await page.waitForSelector('[data-editor]');
    const square = page.locator('[data-row="7"][data-col="7"]');
    const box = await square.boundingBox();
    must(box.width >= 24 && box.height >= 24, `a square is wide enough for a finger: ${box.width.toFixed(1)} px`);
    await page.locator('[data-row="7"][data-col="6"]').tap();
    for (const letter of ['Ż', 'A', 'B', 'A']) await page.locator(`[data-letter="${letter}"]`).tap();
    await shot(page, 'companion-phone');
    must(/\/6ŻABA5\//.test(await page.inputValue('[data-cgp]')), await page.inputValue('[data-cgp]'));
    await page.fill('[data-cgp]', '15/15 AB/ 0/0 0');
    await page.locator('button', { hasText: 'Użyj tego tekstu' }).tap();
    await says(page, '[data-wrong]', /2/);
    await page.fill('[data-cgp]', '15/15/15/15/15/15/15/5HÄST6/15/15/15/15/15/15/15 ADEKRS?/ 12/34 0 lex sv;');
    await page.locator('button', { hasText: 'Użyj tego tekstu' }).tap();
    await page.waitForFunction(() => document.querySelector('[data-rack]').value === 'ADEKRS?');
    must((await page.inputValue('[data-points]')) === '12', 'points are read');
    await page.locator('label', { hasText: 'Lova' }).tap();
    await page.locator('button', { hasText: 'Co byś zrobił?' }).tap();
    await page.waitForSelector('[data-choice]', { timeout: 20_000 });
    await audit(page, 'companion on a phone');
    await fits(page, 'companion on a phone');
    await shot(page, 'companion-phone-advice');
});
