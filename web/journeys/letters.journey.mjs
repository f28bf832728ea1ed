/* Letters from every keyboard: composed, dead keys, Caps Lock; and blanks, which nobody spends by accident. */
import { cell, create, gameOf, must, myTurn, picture, say, tokenOf } from './harness.mjs';

const rackOf = (page) => page.locator('.rack .slot').evaluateAll((slots) => slots.map((slot) => slot.dataset.tile));
const placed = (page) => page.locator('.square .tile.tentative .letter').evaluateAll((all) => all.map((each) => each.textContent).join(''));

/** Games until the rack holds what is wanted; the person begins. */
async function gameWith(page, language, wanted) {
    await page.goto('/about');
    for (let games = 0; games < 28; games++) {
        const made = await say(page, 'create', { kind: 'words', options: { language, opponent: 'bot:kalle', first: 'me', practice: true }, name: 'Ann' });
        must(made.type === 'created', `no game: ${JSON.stringify(made)}`);
        const state = await say(page, 'open', { game: made.game, token: made.token, since: 0 });
        if (!wanted(state.rack)) continue;
        const tokens = [0, 1].map((seat) => (seat === made.seat ? made.token : null));
        await page.evaluate(
            ({ game, tokens }) => localStorage.setItem(`tessera.seats.${game}`, JSON.stringify({ tokens, invite: null })),
            { game: made.game, tokens },
        );
        await page.goto(`/game/${made.game}`);
        await page.waitForSelector('.rack .slot');
        await myTurn(page);
        return state.rack;
    }
    throw new Error('no such rack in 28 games');
}

const isIn = (letters) => (rack) => rack.some((letter) => letters.includes(letter)) && !rack.includes('?');

function composed(name, language, letters) {
    return {
        name,
        async walk(house) {
            const page = await house.page();
            const rack = await gameWith(page, language, isIn(letters));
            const letter = rack.find((each) => letters.includes(each));
            await cell(page, { row: 7, col: 7 }).click();
            while ((await page.textContent('[data-arrow]')) !== '8H') await cell(page, { row: 7, col: 7 }).click();
            /* An input event without any keydown, as Alt-composed letters and phones send it. */
            await page.keyboard.insertText(letter.toLowerCase());
            must((await placed(page)) === letter, `${letter} is placed by an input event`);
            await page.keyboard.press('Backspace');
            must((await placed(page)) === '', 'Backspace takes it back');
            /* As a dead key does it: a sign being composed, then the letter. */
            const client = await page.context().newCDPSession(page);
            await client.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
            must((await placed(page)) === '', 'a sign being composed is no letter yet');
            await client.send('Input.insertText', { text: letter.toLowerCase() });
            await page.waitForFunction(() => document.querySelectorAll('.square .tile.tentative').length > 0);
            must((await placed(page)) === letter, `${letter} is placed when it is composed`);
            await page.keyboard.press('Escape');
            must((await placed(page)) === '', 'Escape takes all back');
            /* Two parts of one letter: the base and its mark. */
            await page.keyboard.insertText(letter.toLowerCase().normalize('NFD'));
            must((await placed(page)) === letter, `${letter} in parts is the same letter`);
            await picture(page, `letters-${language}-1280-light`);
        },
    };
}

const capsLock = {
    name: 'å with Caps Lock is å, and spends no blank',
    async walk(house) {
        const page = await house.page({ locale: 'sv-SE' });
        await gameWith(page, 'sv', (rack) => rack.includes('?') && !rack.includes('Å'));
        must((await page.textContent('[data-arrow]')) === '8H', 'the arrow waits in the middle');
        await page.locator('[data-typing]').focus();
        await page.keyboard.insertText('Å');
        must((await placed(page)) === '', 'a capital without Shift spends no blank');
        must((await page.textContent('[data-status]')).includes('Skift'), 'it is said how to use the blank');
        /* Caps Lock: the key gives a capital while no Shift is held. */
        const own = (await rackOf(page)).find((letter) => /^[A-Z]$/.test(letter));
        const client = await page.context().newCDPSession(page);
        await client.send('Input.dispatchKeyEvent', { type: 'keyDown', key: own, text: own, modifiers: 0 });
        await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key: own, modifiers: 0 });
        must((await placed(page)) === own, 'with Caps Lock the tile itself is placed');
        must((await rackOf(page)).includes('?'), 'and the blank is still there');
        must((await page.locator('.rack .slot:not(:disabled)[data-tile="?"]').count()) >= 1, 'on the rack');
    },
};

const blank = {
    name: 'a blank by Shift, by its button and by the picker; moved or taken back it is blank again',
    async walk(house) {
        const page = await house.page();
        await gameWith(page, 'en', (rack) => rack.filter((letter) => letter === '?').length === 1);
        const free = page.locator('.rack .slot:not(:disabled)[data-tile="?"]');
        await page.locator('[data-typing]').focus();
        await page.keyboard.press('Shift+Q');
        must((await placed(page)) === 'Q' && (await free.count()) === 0, 'Shift and a letter uses the blank');
        must((await page.locator('.tile.tentative.blank .points').count()) === 0, 'and it is worth nothing');
        await page.keyboard.press('Escape');
        must((await free.count()) === 1, 'taken back it is blank');
        await page.getByRole('button', { name: 'Use a blank' }).click();
        await page.keyboard.press('x');
        must((await placed(page)) === 'X', 'the button does the same');
        await page.keyboard.press('Escape');
        await free.click();
        await page.waitForSelector('[data-pick]');
        await picture(page, 'blank-1280-light');
        await page.locator('[data-pick="Z"]').click();
        must((await placed(page)) === 'Z', 'a tap asks for the letter');
        /* Moved, it asks again; closing the question takes the tile back. */
        const [from, to] = [await cell(page, { row: 7, col: 7 }).boundingBox(), await cell(page, { row: 8, col: 9 }).boundingBox()];
        await page.mouse.move(from.x + 15, from.y + 15);
        await page.mouse.down();
        await page.mouse.move(to.x + 15, to.y + 15, { steps: 5 });
        await page.mouse.up();
        await page.waitForSelector('[data-pick]');
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => document.querySelectorAll('.square .tile.tentative').length === 0);
        must((await free.count()) === 1, 'and it is blank again');
    },
};

const score = {
    name: 'the score stands on the first tile, and wrong words are named one by one where that is allowed',
    async walk(house) {
        const page = await house.page();
        await gameWith(page, 'en', (rack) => !rack.includes('?'));
        await page.locator('[data-typing]').focus();
        const answer = await say(page, 'hint', { game: gameOf(page), token: await tokenOf(page) });
        const good = answer.moves[0];
        await page.locator('[data-command]').fill('shuffle');
        await page.keyboard.press('Enter');
        await page.evaluate(() => document.activeElement.blur());
        const start = good.move.slice(0, good.move.indexOf('.'));
        const across = /^\d/.test(start);
        const spot = { row: Number(start.replace(/\D/g, '')) - 1, col: start.replace(/\d/g, '').charCodeAt(0) - 65 };
        while ((await page.textContent('[data-arrow]')) !== start) await cell(page, spot).click();
        await page.keyboard.type(good.move.slice(good.move.indexOf('.') + 1).toLowerCase());
        await page.waitForSelector('[data-badge]');
        must((await page.textContent('[data-badge]')) === String(good.score), 'the badge is the score');
        must((await cell(page, spot).locator('[data-badge]').count()) === 1, 'and stands on the first tile');
        await picture(page, 'tentative-1280-light');
        await page.keyboard.press('Escape');
        must(across !== undefined, 'the arrow came back');
        const rack = await rackOf(page);
        const junk = [...rack].sort((a, b) => 'AEIOUY'.includes(a) - 'AEIOUY'.includes(b)).join('').toLowerCase();
        await page.keyboard.type(junk);
        await page.waitForSelector('.words .invalid');
        must((await page.locator('.square .tile.bad').count()) === 7, 'every tile of the wrong word is marked');
        await picture(page, 'invalid-1280-light');
    },
};

export const journeys = [
    composed('Polish letters through input events', 'pl', 'ĄĆĘŁŃÓŚŹŻ'),
    composed('Estonian letters through input events', 'et', 'ÕÄÖÜŠŽ'),
    capsLock,
    blank,
    score,
];
