/* Two people: by link in two browsers, on one device; challenges between them; watchers. */
import { cell, command, create, gameOf, hint, moveCount, moved, must, myTurn, picture, rackTile, say } from './harness.mjs';

const rackOf = (page) => page.locator('.rack .slot').evaluateAll((slots) => slots.map((slot) => slot.dataset.tile));

const byLink = {
    name: 'two people in two browsers: link, moves, chat, a watcher who sees no rack, another game',
    async walk(house) {
        const ann = await house.page();
        await ann.goto('/new?against=person');
        await ann.getByText('Board, clock and rules').click();
        await ann.getByRole('radio', { name: /^I do/ }).check();
        await ann.getByRole('radio', { name: /Practice/ }).check();
        await ann.getByLabel('Your name').fill('Ann');
        await ann.getByRole('button', { name: 'Start the game' }).click();
        await ann.waitForSelector('[data-invite]');
        await picture(ann, 'invite-1280-light');
        const link = await ann.locator('[data-invite]').inputValue();
        must(link.includes('/game/') && link.includes('invite='), 'there is a link to send');

        const bo = await house.page({ width: 390, height: 844, touch: true });
        await bo.goto(link);
        await bo.getByLabel('Your name').fill('Bo');
        await picture(bo, 'join-390-light');
        await bo.getByRole('button', { name: 'Join the game' }).tap();
        await bo.waitForSelector('[role=grid]');
        await ann.waitForSelector('[role=grid]');
        must((await ann.locator('.seats').textContent()).includes('Bo'), 'Ann sees who came');
        must(!bo.url().includes('invite'), 'the link does not stay in the address');

        const before = await moveCount(ann);
        await command(ann, (await hint(ann)) ?? 'pass');
        await moved(bo, before);
        must(await myTurn(bo), 'Bo is to move');

        await ann.getByRole('tab', { name: 'Chat' }).click();
        await ann.getByLabel('Write a message').fill('<b>hello</b>');
        await ann.keyboard.press('Enter');
        await bo.getByRole('button', { name: 'More' }).tap();
        await bo.getByRole('tab', { name: /Chat/ }).tap();
        await bo.locator('[role=log]').getByText('<b>hello</b>').waitFor();
        await bo.getByLabel('Write a message').fill('hello yourself');
        await bo.getByRole('button', { name: 'Send' }).tap();
        await ann.locator('[role=log]').getByText('hello yourself').waitFor();
        await picture(bo, 'chat-390-light');

        const watcher = await house.page();
        await watcher.goto(`/game/${gameOf(ann)}`);
        await watcher.waitForSelector('[role=grid]');
        must((await watcher.locator('.rack').count()) === 0, 'a watcher has no rack');
        const seen = await say(watcher, 'open', { game: gameOf(ann), token: null, since: 0 });
        must(seen.rack === null || seen.rack === undefined, 'and is told none');

        await ann.getByRole('button', { name: 'Resign' }).click();
        must((await ann.getAttribute('main.game', 'data-phase')) === 'running', 'one click does not resign');
        await ann.getByRole('button', { name: 'Really resign?' }).click();
        await ann.waitForSelector('[data-over]');
        await bo.waitForSelector('[data-over]');
        must((await bo.locator('[data-over] h2').textContent()) === 'You win!', 'Bo is told');
        const old = gameOf(ann);
        await ann.getByRole('button', { name: 'Another game' }).click();
        await ann.waitForFunction((id) => !location.pathname.includes(id), old);
        await bo.getByText('wants another game').waitFor();
        await bo.getByRole('button', { name: 'Another game' }).tap();
        await bo.waitForFunction((id) => !location.pathname.includes(id), old);
        await bo.waitForSelector('[role=grid]');
        must(gameOf(bo) === gameOf(ann), 'both sit at the same new table');
    },
};

/** Puts three tiles of the rack across the middle, whatever word they make, and plays them. */
async function playAnything(page) {
    while ((await page.textContent('[data-arrow]')) !== '8H') await cell(page, { row: 7, col: 7 }).click();
    const rack = (await rackOf(page)).filter((letter) => letter !== '?');
    const hard = [...rack].sort((a, b) => 'AEIOUY'.includes(a) - 'AEIOUY'.includes(b)).slice(0, 3);
    const letters = hard.some((letter) => 'AEIOUY'.includes(letter)) ? [hard[0], hard[0] === hard[1] ? hard[2] : hard[1], hard[2]] : hard;
    for (const letter of letters) await rackTile(page, letter).click();
    return letters.join('');
}

const challenge = {
    name: 'two on one device: a wrong word is challenged away, a right one costs the turn',
    async walk(house) {
        const page = await house.page();
        await create(page, { language: 'en', opponent: 'here', challenge: 'double', first: 'me' });
        if (await page.getByRole('button', { name: 'Show my tiles' }).isVisible()) await page.getByRole('button', { name: 'Show my tiles' }).click();
        await myTurn(page);
        const word = await playAnything(page);
        must((await page.locator('.words .invalid, .words .valid').count()) === 0, 'in challenge play nobody is told what is wrong');
        await page.getByRole('button', { name: /^Play/ }).click();
        await page.getByRole('button', { name: 'Show my tiles' }).waitFor();
        await picture(page, 'cover-1280-light');
        must((await page.locator('.rack').count()) === 0, 'between turns no tiles are shown');
        await page.getByRole('button', { name: 'Show my tiles' }).click();
        await myTurn(page);
        await picture(page, 'challenge-1280-light');
        await page.getByRole('button', { name: 'Challenge' }).click();
        await page.waitForFunction(() => document.querySelectorAll('.side [data-moves] li').length >= 2);
        const story = await page.locator('.side [data-moves]').textContent();
        const valid = (await say(page, 'companion', { language: 'en', player: 'regina', cgp: `${'15/'.repeat(14)}15 ${word}/ 0/0 0 lex en;`, count: 20 })).moves?.some((each) => /^\d/.test(each.move) && each.move.endsWith(`.${word}`));
        must(valid ? story.includes('turn lost') : story.includes('taken back'), `${word}: ${story}`);
    },
};

export const journeys = [byLink, challenge];
