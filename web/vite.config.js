import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server that `npm run dev` talks to; the built files need no such address.
const server = process.env.TESSERA_SERVER ?? 'http://127.0.0.1:8080';

const proxy = {
    '/socket': { target: server, ws: true },
    '^/game/.*\\.gcg$': server,
};

export default defineConfig({
    plugins: [svelte()],
    build: {
        target: 'es2022',
        // Nothing becomes a data: address inside the pages: the content policy allows only files of our own.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
    },
    server: { proxy },
    preview: { proxy },
    resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
    test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
