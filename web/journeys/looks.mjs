/* looks.mjs -- what every screen is looked at for: axe-core finds nothing, nothing sticks out sideways,
 * and texts that have to come. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { must } from './harness.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const TONGUES = ['en', 'sv', 'pl', 'et'];

/** Opens an address as somebody new: `open(path, { tongue, look, width, height, touch, moving })`. Motion is
 * asked to be reduced unless `moving`. */
export const opener = (house) => async (path, { tongue = 'en', moving = false, ...settings } = {}) => {
    const { width = 1280, height = 800, look = 'light', touch = false } = settings;
    const context = moving
        ? await house.browser.newContext({
              viewport: { width, height },
              locale: tongue,
              colorScheme: look,
              hasTouch: touch,
              isMobile: touch,
              baseURL: house.server.url,
          })
        : null;
    const page = await house.page({ locale: tongue, ...settings, context });
    await page.goto(path);
    return page;
};

export async function audit(page, name) {
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    const told = violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).slice(0, 4).join('; ')}`);
    must(told.length === 0, `${name}: axe-core found ${told.join(' | ')}`);
}

export async function fits(page, name) {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    must(over <= 0, `${name}: ${over} px wider than the window`);
}

/** The whole page as a picture, from its head to its foot. */
export async function wholePicture(page, path) {
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}

/** Waits until the text of an element matches. */
export async function says(page, selector, pattern) {
    const found = page.waitForFunction(
        ([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ''),
        [selector, pattern.source],
        { timeout: 15_000 },
    );
    await found.catch(async () => {
        const text = await page.textContent(selector, { timeout: 100 }).catch(() => null);
        throw new Error(`${selector}: ${pattern} wanted, "${text}" found`);
    });
}
