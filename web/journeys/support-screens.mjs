/* support-screens.mjs -- what the journeys through rules, themes, companion, about and Kalah share.
 *
 *     journey('kalah by keyboard', async ({ open, shot }) => { const page = await open('/new?game=kalah'); ... });
 *     await run();
 *
 * TESSERA_URL names a running server (http://127.0.0.1:8080 otherwise). Screenshots go to
 * build/screenshots. A journey fails by throwing; the browser's own errors fail it too.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const BASE = process.env.TESSERA_URL ?? 'http://127.0.0.1:8080';
const SHOTS = new URL('../../build/screenshots/', import.meta.url).pathname;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const journeys = [];

export const TONGUES = ['en', 'sv', 'pl', 'et'];

export function journey(name, walk) {
    journeys.push({ name, walk });
}

export function expect(truth, message) {
    if (!truth) throw new Error(message);
}

export async function expectText(page, selector, pattern) {
    await page
        .waitForFunction(
            ([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ''),
            [selector, pattern.source],
            { timeout: 15_000 },
        )
        .catch(async () => {
            const found = await page.textContent(selector).catch(() => null);
            throw new Error(`${selector}: ${pattern} wanted, "${found}" found`);
        });
}

/* A visitor: a browser of its own, with a language, a look and a size. */
async function visitor(browser, { tongue = 'en', look = 'light', width = 1280, height = 800, touch = false, calm = false } = {}) {
    const context = await browser.newContext({
        viewport: { width, height },
        locale: tongue,
        colorScheme: look,
        hasTouch: touch,
        isMobile: touch,
        reducedMotion: calm ? 'reduce' : 'no-preference',
    });
    const page = await context.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
    page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(BASE).origin) faults.push(`a request to ${origin}`);
    });
    return { page, context, faults };
}

export async function audit(page, name) {
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    const told = violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).slice(0, 4).join('; ')}`);
    expect(told.length === 0, `${name}: axe-core found ${told.join(' | ')}`);
}

/* Nothing may stick out sideways. */
export async function expectFits(page, name) {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over <= 0, `${name}: ${over} px wider than the window`);
}

export async function run() {
    mkdirSync(SHOTS, { recursive: true });
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    const only = process.argv[2];
    let failed = 0;
    for (const { name, walk } of journeys.filter((each) => !only || each.name.includes(only))) {
        const visitors = [];
        const open = async (path, options) => {
            const one = await visitor(browser, options);
            visitors.push(one);
            await one.page.goto(BASE + path);
            return one.page;
        };
        const shot = (page, file) => page.screenshot({ path: `${SHOTS}${file}.png`, fullPage: true });
        const started = Date.now();
        try {
            await walk({ open, shot });
            const faults = visitors.flatMap((one) => one.faults);
            expect(faults.length === 0, faults.join(' | '));
            console.log(`ok    ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
        } catch (error) {
            failed++;
            console.log(`FAIL  ${name}: ${error.message}`);
            for (const [at, one] of visitors.entries()) await shot(one.page, `failed-${name.replace(/\W+/g, '-')}-${at}`).catch(() => undefined);
        }
        for (const one of visitors) await one.context.close();
    }
    await browser.close();
    process.exitCode = failed > 0 ? 1 : 0;
}
