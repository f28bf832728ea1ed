/* Whole games, each by one way of putting tiles down and by nothing else. */
import { cell, create, gameOf, isBlank, makeMove, moveCount, moved, must, myTurn, picture, playToTheEnd, rackTile, tilesOf } from './harness.mjs';

const PRACTICE = { language: 'en', opponent: 'bot:kalle', practice: true, first: 'me' };

/* ---- keyboard */

/** From wherever the focus is on the board or in the field to a square, by arrow keys alone. */
async function walkTo(page, { row, col }) {
    const where = () =>
        page.evaluate(() => {
            const at = document.activeElement;
            return at?.dataset.row === undefined ? null : { row: Number(at.dataset.row), col: Number(at.dataset.col) };
        });
    if ((await where()) === null) await page.keyboard.press('ArrowDown');
    for (let steps = 0; steps < 60; steps++) {
        const now = await where();
        must(now !== null, 'the arrow keys do not lead to the board');
        if (now.row === row && now.col === col) return;
        if (now.row !== row) await page.keyboard.press(now.row < row ? 'ArrowDown' : 'ArrowUp');
        else await page.keyboard.press(now.col < col ? 'ArrowRight' : 'ArrowLeft');
    }
    throw new Error('the square was not reached');
}

async function aim(page, { row, col, across }) {
    const wanted = across ? `${row + 1}${String.fromCharCode(65 + col)}` : `${String.fromCharCode(65 + col)}${row + 1}`;
    await walkTo(page, { row, col });
    for (let tries = 0; tries < 3; tries++) {
        if ((await page.textContent('[data-arrow]')) === wanted) return;
        await page.keyboard.press('Space');
    }
    must((await page.textContent('[data-arrow]')) === wanted, `the arrow does not stand at ${wanted}`);
}

async function typeTiles(page, tiles) {
    await aim(page, tiles[0]);
    for (const { letter } of tiles) {
        await page.keyboard.press(isBlank(letter) ? `Shift+${letter.toUpperCase()}` : letter.toLowerCase());
    }
}

const byKeyboard = {
    name: 'a full game by keyboard only, from the start page to the report',
    async walk(house) {
        const page = await house.page();
        await page.goto('/new');
        await page.waitForSelector('form');
        /* The choices are radio groups: Tab between them, arrows inside. Practice, so that hints exist. */
        await page.keyboard.press('Tab');
        for (let tabs = 0; tabs < 60; tabs++) {
            if (await page.evaluate(() => document.activeElement?.tagName === 'SUMMARY')) break;
            await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
        await page.getByRole('radio', { name: /practice/i }).focus();
        await page.keyboard.press('Space');
        await page.getByRole('radio', { name: /^I do/i }).focus();
        await page.keyboard.press('Space');
        for (let tabs = 0; tabs < 20; tabs++) {
            if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'submit')) break;
            await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
        await page.waitForSelector('[role=grid]');
        await playToTheEnd(
            page,
            typeTiles,
            (each) => each.keyboard.press('Enter'),
            async (each) => {
                await each.locator('[data-command]').focus();
                await each.keyboard.type('pass');
                await each.keyboard.press('Enter');
                await each.keyboard.press('Escape');
            },
        );
        await page.waitForSelector('[data-over]');
        await picture(page, 'game-over-1280-light');
        must((await page.locator('[data-over] table tbody tr').count()) === 5, 'the report has five lines');
        const count = await moveCount(page);
        const whole = await page.locator('.square .tile').count();
        await page.getByRole('button', { name: 'To the beginning' }).click();
        must((await page.locator('.square .tile').count()) === 0, 'the replay begins with an empty board');
        await page.getByRole('button', { name: 'One move forward' }).click();
        const first = await page.locator('.square .tile').count();
        must(first >= 2 && first < whole, 'one move forward shows the first word');
        await picture(page, 'replay-1280-light');
        await page.getByRole('button', { name: 'To the end' }).click();
        must((await page.locator('.square .tile').count()) === whole, 'the end shows every tile again');
        must(count > 10, 'the list has the whole game');
        const record = await page.request.get(`/game/${gameOf(page)}.gcg`);
        must(record.ok() && (await record.text()).includes('#player1'), 'the record can be saved');
    },
};

/* ---- taps */

async function tapTiles(page, tiles) {
    const back = page.getByRole('button', { name: 'Take back' });
    if (await back.isVisible()) await back.tap();
    const first = tiles[0];
    for (let tries = 0; tries < 3; tries++) {
        const wanted = first.across ? `${first.row + 1}${String.fromCharCode(65 + first.col)}` : `${String.fromCharCode(65 + first.col)}${first.row + 1}`;
        if ((await page.textContent('[data-arrow]')) === wanted) break;
        await cell(page, first).tap();
    }
    for (const { letter } of tiles) {
        await rackTile(page, letter).tap();
        if (isBlank(letter)) await page.locator(`[data-pick="${letter.toUpperCase()}"]`).tap();
    }
}

const byTaps = {
    name: 'a full game by taps only on a 390 px touch screen',
    async walk(house) {
        const page = await house.page({ width: 390, height: 844, touch: true });
        await create(page, PRACTICE);
        await myTurn(page);
        const square = await cell(page, { row: 0, col: 0 }).boundingBox();
        must(square.width >= 24 && square.height >= 24, `squares are targets of 24 px (${square.width})`);
        must(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen');
        await playToTheEnd(
            page,
            tapTiles,
            (each) => each.getByRole('button', { name: /^Play/ }).tap(),
            async (each) => {
                await each.getByRole('button', { name: 'More' }).tap();
                await each.locator('.side').getByRole('button', { name: 'Pass' }).tap();
                await each.locator('.side').getByRole('button', { name: 'Really pass?' }).tap();
                await each.getByRole('button', { name: 'More' }).tap();
            },
        );
        await page.waitForSelector('[data-over]');
        await picture(page, 'game-over-390-light');
    },
};

/* ---- drag */

async function dragTo(page, from, to) {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + start.width / 2 + 5, start.y + start.height / 2 + 2);
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
    await page.mouse.up();
}

async function dragTiles(page, tiles) {
    for (const tile of tiles) {
        await dragTo(page, rackTile(page, tile.letter), cell(page, tile));
        if (isBlank(tile.letter)) await page.locator(`[data-pick="${tile.letter.toUpperCase()}"]`).click();
    }
}

const byDrag = {
    name: 'a full game by dragging tiles',
    async walk(house) {
        const page = await house.page();
        await create(page, PRACTICE);
        await playToTheEnd(
            page,
            dragTiles,
            (each) => each.getByRole('button', { name: /^Play/ }).click(),
            async (each) => {
                await each.locator('.hand').getByRole('button', { name: 'Pass' }).click();
                await each.locator('.hand').getByRole('button', { name: 'Really pass?' }).click();
            },
        );
        await page.waitForSelector('[data-over]');
    },
};

const dragSwaps = {
    name: 'dragged tiles change places, come back and are never hidden',
    async walk(house) {
        const page = await house.page();
        await create(page, PRACTICE);
        await myTurn(page);
        const letters = await page.locator('.rack .slot').evaluateAll((slots) => slots.map((slot) => slot.dataset.tile));
        const plain = letters.filter((letter) => letter !== '?').slice(0, 2);
        const [left, right] = [{ row: 7, col: 7 }, { row: 7, col: 8 }];
        await dragTo(page, rackTile(page, plain[0]), cell(page, left));
        await dragTo(page, rackTile(page, plain[1]), cell(page, right));
        const shown = async (spot) => (await cell(page, spot).locator('.letter').textContent()) ?? '';
        await dragTo(page, cell(page, left), cell(page, right));
        must((await shown(left)) === plain[1] && (await shown(right)) === plain[0], 'the two change places');
        await cell(page, left).dblclick();
        must((await cell(page, left).locator('.tile').count()) === 0, 'a double click takes one back');
        await cell(page, right).click({ button: 'right' });
        must((await page.locator('.rack .slot:not(:disabled)').count()) === 7, 'a right click takes one back');
        await dragTo(page, rackTile(page, plain[0]), cell(page, left));
        await dragTo(page, cell(page, left), page.locator('.rack .slot').last());
        must((await page.locator('.rack .slot:not(:disabled)').count()) === 7, 'dragged to the rack it is back');
    },
};

const twoClicks = {
    name: 'first visit to first tile placed in two clicks, under 150 kB',
    async walk(house) {
        const page = await house.page();
        let bytes = 0;
        const client = await page.context().newCDPSession(page);
        await client.send('Network.enable');
        client.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
        await page.goto('/');
        await page.locator('[data-play-now]').click();
        await page.waitForSelector('.rack .slot');
        if ((await page.textContent('[data-arrow]')) === '') {
            /* Lova began: the square is the second click, a key the first letter. */
            await myTurn(page);
            await cell(page, { row: 0, col: 0 }).click();
            const letter = await page.locator('.rack .slot').evaluateAll((slots) => slots.map((slot) => slot.dataset.tile).find((each) => each !== '?'));
            await page.keyboard.press(letter.toLowerCase());
        } else {
            await page.locator('.rack .slot:not([data-tile="?"])').first().click();
        }
        await page.waitForSelector('.square .tile.tentative');
        must(bytes > 20_000 && bytes < 150_000, `first load and game: ${bytes} bytes`);
        console.log(`# first load, start page and game: ${bytes} bytes over the network`);
    },
};

const exchange = {
    name: 'tiles are exchanged in the dialog and by command',
    async walk(house) {
        const page = await house.page();
        await create(page, PRACTICE);
        await myTurn(page);
        let before = await moveCount(page);
        await page.getByRole('button', { name: 'Exchange' }).click();
        await page.locator('[data-exchange]').nth(0).click();
        await page.locator('[data-exchange]').nth(2).click();
        await picture(page, 'exchange-1280-light');
        await page.getByRole('button', { name: 'Exchange 2 tiles' }).click();
        await moved(page, before);
        must((await page.locator('.side [data-moves] li').first().textContent()).includes('exchange 2'), 'the list says so');
        await myTurn(page);
        before = await moveCount(page);
        const letter = await page.locator('.rack .slot').first().getAttribute('data-tile');
        await page.locator('[data-command]').fill(`exchange ${letter.toLowerCase()}`);
        await page.keyboard.press('Enter');
        await moved(page, before);
        await myTurn(page);
        const move = await makeMove(page);
        await myTurn(page);
        await page.locator('[data-command]').fill('8Z nonsense');
        await page.keyboard.press('Enter');
        must((await page.locator('.story form p').textContent()).length > 5, 'a bad command is explained');
        must(tilesOf(move).length > 0, 'a move was typed');
    },
};

export const journeys = [byKeyboard, byTaps, byDrag, dragSwaps, twoClicks, exchange];
