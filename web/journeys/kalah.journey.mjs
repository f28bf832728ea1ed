/* Kalah in the browser: whole games by keyboard, by taps, two people, two on one device. */
import { join } from 'node:path';
import { must, PICTURES } from './harness.mjs';
import { audit, fits, opener, says, wholePicture } from './looks.mjs';

export const journeys = [];
const journey = (name, walk) => journeys.push({ name, walk });
const shot = (page, name) => wholePicture(page, join(PICTURES, `${name}.png`));

const GAME = /\/game\/[A-Za-z0-9_-]+/;

async function start(page, choose) {
    await page.waitForSelector('text=Pebble');
    await choose(page);
    await page.locator('main button[type=submit], main .start button').first().click();
    await page.waitForURL(GAME);
    await page.waitForSelector('[data-kalah]');
}

const card = (page, name) => page.locator('label.card', { hasText: name }).first();

async function stores(page) {
    return Promise.all([0, 1].map(async (seat) => Number(await page.textContent(`[data-store="${seat}"]`))));
}

const isOver = async (page) => (await page.textContent('[data-status]'))?.includes('over') ?? false;

/* Waits until it is our turn or the game is over; true while it goes on. */
async function myTurn(page) {
    await page.waitForFunction(
        () => {
            const status = document.querySelector('[data-kalah] [data-status]')?.textContent ?? '';
            const idle = !document.querySelector('[data-kalah]')?.hasAttribute('data-moving');
            return idle && /Your turn|over/.test(status);
        },
        undefined,
        { timeout: 30_000 },
    );
    return !(await isOver(page));
}

const firstFull = (page) => page.locator('[data-hole]:not(.off)').last().getAttribute('data-hole');

journey('kalah: a whole game by keyboard only', async (house) => {
    const open = opener(house);
    const page = await open('/new?game=kalah');
    await start(page, async () => card(page, 'Pebble').click());
    await shot(page, 'kalah-start');
    await audit(page, 'kalah board');
    let moves = 0;
    while (await myTurn(page)) {
        const hole = await firstFull(page);
        if (moves % 2 === 0) {
            await page.keyboard.press(hole);
        } else {
            await page.focus(`[data-hole][tabindex="0"]`);
            for (let at = 0; at < 8; at++) await page.keyboard.press('ArrowLeft');
            for (let at = 1; at < Number(hole); at++) await page.keyboard.press('ArrowRight');
            must((await page.evaluate(() => document.activeElement?.getAttribute('data-hole'))) === hole, 'arrow keys walk the holes');
            await page.keyboard.press('Enter');
        }
        moves++;
        must(moves < 120, 'a game of Kalah ends');
        await page.waitForTimeout(60);
    }
    const [south, north] = await stores(page);
    must(south + north === 72, `all stones come home: ${south} + ${north}`);
    must((await page.textContent('[data-spoken]')) !== '', 'moves are spoken');
    await shot(page, 'kalah-end');
    for (let step = 0; step < 400 && !(await page.locator('.replay button').first().isDisabled()); step++) await page.keyboard.press('ArrowLeft');
    must((await page.locator('[data-kalah] text.count').allTextContents()).filter((each) => each === '6').length === 12, 'back to the start, step by step');
    await page.keyboard.press('ArrowRight');
    await says(page, '[data-story]', /sow/);
    await shot(page, 'kalah-replay');
    await audit(page, 'kalah, the end');
    await fits(page, 'kalah, the end');
});

journey('kalah: a whole game by taps on a phone, with sowing seen and skipped', async (house) => {
    const open = opener(house);
    const page = await open('/new?game=kalah', { width: 390, height: 800, touch: true, look: 'dark', moving: true });
    await start(page, async () => card(page, 'Wren').tap());
    await fits(page, 'kalah on a phone');
    let moves = 0;
    while (await myTurn(page)) {
        const hole = await firstFull(page);
        const target = page.locator(`[data-hole="${hole}"]`);
        const box = await target.boundingBox();
        must(box.width >= 24 && box.height >= 24, 'a hole is wide enough for a finger');
        await target.tap();
        if (moves === 0) {
            await page.waitForSelector('[data-kalah][data-moving]');
            await shot(page, 'kalah-sowing');
            await page.waitForSelector('[data-kalah]:not([data-moving])', { timeout: 15_000 });
            await says(page, '[data-story]', /sow/);
        } else if (await page.locator('.skip button, button.skip').count()) {
            await page.locator('button.skip').tap({ timeout: 500 }).catch(() => undefined);
        }
        moves++;
        must(moves < 120, 'a game of Kalah ends');
        await page.waitForTimeout(120);
    }
    await shot(page, 'kalah-phone-end');
    await audit(page, 'kalah on a phone');
});

journey('kalah: two people in two browsers, one move each, and the same board for both', async (house) => {
    const open = opener(house);
    const ann = await open('/new?game=kalah');
    await ann.waitForSelector('text=Pebble');
    await card(ann, 'A friend, by link').click();
    await card(ann, 'I do').click();
    await ann.locator('main .start button').click();
    await ann.waitForURL(GAME);
    const link = await ann.locator('input[readonly], [data-invite]').first().evaluate((each) => each.value ?? each.textContent);
    must(/invite=/.test(link), `there is a link to send: ${link}`);
    const ben = await open(new URL(link).pathname + new URL(link).search, { tongue: 'pl', width: 900 });
    await ben.locator('main button').first().click();
    await ann.waitForSelector('[data-kalah]');
    await ben.waitForSelector('[data-kalah]');
    await ann.keyboard.press('1');
    await says(ann, '[data-story]', /you move again/);
    await ann.keyboard.press('2');
    await says(ben, '[data-status]', /Twój ruch/);
    await ben.waitForSelector('[data-kalah]:not([data-moving])');
    must(JSON.stringify(await stores(ann)) === JSON.stringify(await stores(ben)), 'both see the same stores');
    await shot(ben, 'kalah-second-person');
    await ben.keyboard.press('2');
    await says(ann, '[data-story]', /sows/);
});

journey('kalah: two on one device, four holes, both sides are played from one screen', async (house) => {
    const open = opener(house);
    const page = await open('/new?game=kalah', { width: 2560, height: 1400 });
    await start(page, async () => {
        await card(page, 'Two on this device').click();
        await page.locator('details, summary').first().evaluate((each) => (each.open = true));
        await page.locator('fieldset', { hasText: 'Holes on each side' }).locator('label', { hasText: /^\s*4\s*$/ }).click();
        await card(page, 'Also when').click();
    });
    await says(page, '[data-rule]', /alone/);
    let moves = 0;
    while (!(await isOver(page))) {
        const hole = await firstFull(page);
        await page.keyboard.press(hole);
        await page.waitForTimeout(150);
        if (++moves === 2) {
            await shot(page, 'kalah-two-here');
            await audit(page, 'kalah, two on one device');
        }
        must(moves < 150, 'a game of Kalah ends');
    }
    const [south, north] = await stores(page);
    must(south + north === 48, `all stones come home: ${south} + ${north}`);
});

journey('kalah: an empty hole and a move out of turn are answered in words', async (house) => {
    const open = opener(house);
    const page = await open('/new?game=kalah');
    await start(page, async () => {
        await card(page, 'Raven').click();
        await card(page, 'I do').click();
    });
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.querySelector('[data-store="0"]')?.textContent === '1');
    await page.keyboard.press('1');
    await says(page, '[data-story]', /empty: choose/);
});
