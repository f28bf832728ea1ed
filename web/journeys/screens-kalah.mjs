/* Kalah in the browser: whole games by keyboard, by taps, two people, two on one device. */
import { audit, expect, expectFits, expectText, journey, run } from './support-screens.mjs';

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

journey('kalah: a whole game by keyboard only', async ({ open, shot }) => {
    const page = await open('/new?game=kalah', { calm: true });
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
            expect((await page.evaluate(() => document.activeElement?.getAttribute('data-hole'))) === hole, 'arrow keys walk the holes');
            await page.keyboard.press('Enter');
        }
        moves++;
        expect(moves < 120, 'a game of Kalah ends');
        await page.waitForTimeout(60);
    }
    const [south, north] = await stores(page);
    expect(south + north === 72, `all stones come home: ${south} + ${north}`);
    expect((await page.textContent('[data-spoken]')) !== '', 'moves are spoken');
    await shot(page, 'kalah-end');
    await audit(page, 'kalah, the end');
    await expectFits(page, 'kalah, the end');
});

journey('kalah: a whole game by taps on a phone, with sowing seen and skipped', async ({ open, shot }) => {
    const page = await open('/new?game=kalah', { width: 390, height: 800, touch: true, look: 'dark' });
    await start(page, async () => card(page, 'Wren').tap());
    await expectFits(page, 'kalah on a phone');
    let moves = 0;
    while (await myTurn(page)) {
        const hole = await firstFull(page);
        const target = page.locator(`[data-hole="${hole}"]`);
        const box = await target.boundingBox();
        expect(box.width >= 24 && box.height >= 24, 'a hole is wide enough for a finger');
        await target.tap();
        if (moves === 0) {
            await page.waitForSelector('[data-kalah][data-moving]');
            await shot(page, 'kalah-sowing');
            await page.waitForSelector('[data-kalah]:not([data-moving])', { timeout: 15_000 });
            await expectText(page, '[data-story]', /sow/);
        } else if (await page.locator('.skip button, button.skip').count()) {
            await page.locator('button.skip').tap({ timeout: 500 }).catch(() => undefined);
        }
        moves++;
        expect(moves < 120, 'a game of Kalah ends');
        await page.waitForTimeout(120);
    }
    await shot(page, 'kalah-phone-end');
    await audit(page, 'kalah on a phone');
});

await run();
