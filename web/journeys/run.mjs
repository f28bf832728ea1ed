/* run.mjs -- runs journeys, prints TAP. Each *.journey.mjs exports `journeys`: sentences and what to do.
 *
 *     node journeys/run.mjs               all, a few at a time
 *     node journeys/run.mjs people        only files whose name has the word
 *     JOURNEY_ONLY=blank node journeys/run.mjs    only sentences that match
 */
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { open, picture } from './harness.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(here).filter(
    (file) => file.endsWith('.journey.mjs') && (wanted.length === 0 || wanted.some((word) => file.includes(word))),
);
const found = await Promise.all(files.map((file) => import(pathToFileURL(join(here, file)).href)));
const only = new RegExp(process.env.JOURNEY_ONLY ?? '');
const journeys = found.flatMap((module) => module.journeys).filter((journey) => only.test(journey.name));

let number = 0;
let failed = 0;
console.log(`1..${journeys.length}`);

async function run({ name, walk }) {
    const began = Date.now();
    let house = null;
    let problem = null;
    const pages = [];
    try {
        house = await open();
        const make = house.page.bind(house);
        house.page = async (settings) => {
            const page = await make(settings);
            pages.push(page);
            return page;
        };
        await walk(house);
    } catch (error) {
        problem = error;
        for (const [index, page] of pages.entries()) {
            await picture(page, `failed-${name.replace(/\W+/g, '-')}-${index}`).catch(() => undefined);
        }
    }
    try {
        await house?.close();
    } catch (error) {
        problem ??= error;
    }
    number++;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    if (problem) {
        failed++;
        console.log(`not ok ${number} - ${name}`);
        console.log(String(problem.stack ?? problem).replace(/^/gm, '# '));
    } else {
        console.log(`ok ${number} - ${name} (${seconds} s)`);
    }
}

/* Most of a journey is waiting for the other player: a few go side by side. */
const lanes = Number(process.env.JOURNEY_LANES ?? Math.max(2, Math.min(4, cpus().length)));
const queue = [...journeys];
await Promise.all(
    Array.from({ length: lanes }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await run(next);
    }),
);
process.exit(failed === 0 ? 0 : 1);
