/* The line breaks, the page is reloaded, the server is killed: the game goes on. */
import { cell, command, create, findMove, gameOf, hint, makeMove, moveCount, moved, must, myTurn, picture, rackTile, say, tilesOf, tokenOf } from './harness.mjs';

const PRACTICE = { language: 'en', opponent: 'bot:kalle', practice: true, first: 'me' };
const rackOf = (page) => page.locator('.rack .slot').evaluateAll((slots) => slots.map((slot) => slot.dataset.tile).join(''));

const reload = {
    name: 'after a reload rack order, tentative tiles and notes are as they were',
    async walk(house) {
        const page = await house.page();
        await create(page, PRACTICE);
        await myTurn(page);
        await page.getByRole('button', { name: 'Shuffle' }).click();
        const order = await rackOf(page);
        const letter = [...order].find((each) => each !== '?');
        await page.locator('[data-typing]').focus();
        await page.keyboard.press(letter.toLowerCase());
        await page.getByRole('tab', { name: 'Notes' }).click();
        await page.getByRole('textbox', { name: 'Notes' }).fill('she likes animals');
        await page.reload();
        await page.waitForSelector('.square .tile.tentative');
        must((await rackOf(page)) === order, 'the rack has its order');
        must((await cell(page, { row: 7, col: 7 }).locator('.letter').textContent()) === letter, 'the tile lies where it lay');
        await page.getByRole('tab', { name: 'Notes' }).click();
        must((await page.getByRole('textbox', { name: 'Notes' }).inputValue()) === 'she likes animals', 'the notes are there');
        await page.keyboard.press('Escape');
    },
};

const ahead = {
    name: 'tiles are placed in the other’s turn and stay',
    async walk(house) {
        const page = await house.page();
        /* With a clock a bot takes its time. */
        await create(page, { ...PRACTICE, minutes: 15, opponent: 'bot:olle' });
        await myTurn(page);
        await page.waitForSelector('[data-clock]');
        await makeMove(page);
        must((await page.getAttribute('main.game', 'data-mine')) === 'false', 'the other is thinking');
        await cell(page, { row: 0, col: 0 }).click();
        await rackTile(page, [...(await rackOf(page))].find((each) => each !== '?')).click();
        must((await cell(page, { row: 0, col: 0 }).locator('.tile.tentative').count()) === 1, 'a tile is placed meanwhile');
        await picture(page, 'thinking-1280-light');
        const clock = await page.locator('[data-clock]').allTextContents();
        must(clock.every((each) => /^1[45]:\d\d$/.test(each)), `clocks run: ${clock}`);
        await myTurn(page, 70_000);
        must((await cell(page, { row: 0, col: 0 }).locator('.tile.tentative').count()) === 1, 'and it stays');
    },
};

async function myPlays(page) {
    const state = await say(page, 'open', { game: gameOf(page), token: await tokenOf(page), since: 0 });
    return state.events.filter((event) => event.seat === state.seat && event.kind === 'play').map((event) => event.move);
}

const killed = {
    name: 'the server is killed and restarted in the middle: nothing is lost, a move sent meanwhile is made once',
    async walk(house) {
        house.mayFail = true;
        const page = await house.page();
        await create(page, PRACTICE);
        await myTurn(page);
        await makeMove(page);
        const move = await findMove(page);
        const before = await moveCount(page);
        const made = await myPlays(page);
        const scores = await page.locator('[data-score]').allTextContents();
        await house.server.stop('SIGKILL');
        await page.getByText('Reconnecting').waitFor();
        await picture(page, 'reconnecting-1280-light');
        for (const tile of tilesOf(move)) {
            const held = rackTile(page, tile.letter);
            const [from, to] = [await held.boundingBox(), await cell(page, tile).boundingBox()];
            await page.mouse.move(from.x + 20, from.y + 20);
            await page.mouse.down();
            await page.mouse.move(to.x + 15, to.y + 15, { steps: 3 });
            await page.mouse.up();
            if (tile.letter !== tile.letter.toUpperCase()) await page.locator(`[data-pick="${tile.letter.toUpperCase()}"]`).click();
        }
        await page.getByRole('button', { name: /^Play/ }).click();
        must((await page.locator('.square .tile.sent').count()) === tilesOf(move).length, 'the move is shown at once');
        await house.server.start();
        await moved(page, before);
        await page.getByText('Reconnecting').waitFor({ state: 'detached' });
        const mine = await myPlays(page);
        must(mine.length === made.length + 1 && mine.at(-1) === move, 'the move was made exactly once');
        must(scores.length === 2, 'scores stand');
        await myTurn(page);
    },
};

const offline = {
    name: 'offline is shown, and what was missed comes when the line is back',
    async walk(house) {
        house.mayFail = true;
        const page = await house.page();
        const other = await house.page();
        const made = await create(page, { language: 'en', opponent: 'person', first: 'me', practice: true });
        await other.goto(`/game/${made.game}?invite=${made.invite}`);
        await other.getByRole('button', { name: 'Join the game' }).click();
        await other.waitForSelector('[role=grid]');
        await page.waitForSelector('[role=grid]');
        await other.context().setOffline(true);
        await other.getByText('Reconnecting').waitFor({ timeout: 40_000 });
        const before = await moveCount(page);
        await command(page, (await hint(page)) ?? 'pass');
        await moved(page, before);
        await other.context().setOffline(false);
        await moved(other, before);
        must(await myTurn(other), 'it is the other’s turn there');
    },
};

export const journeys = [reload, ahead, killed, offline];
