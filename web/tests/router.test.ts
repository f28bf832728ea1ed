// @vitest-environment node
import { expect, test } from 'vitest';
import { pathOf, routeOf, type Route } from '../src/core/router';

test('every route comes back from its own path', () => {
    const routes: Route[] = [
        { screen: 'start' },
        { screen: 'new', kind: 'words', theme: null, against: null },
        { screen: 'new', kind: 'kalah', theme: null, against: 'here' },
        { screen: 'new', kind: 'words', theme: 'animals-en', against: null },
        { screen: 'game', game: 'k3f9', invite: null },
        { screen: 'game', game: 'k3f9', invite: 'a+b' },
        { screen: 'themes' },
        { screen: 'rules', of: 'words' },
        { screen: 'rules', of: 'kalah' },
        { screen: 'companion' },
        { screen: 'about' },
    ];
    for (const route of routes) {
        const url = new URL(pathOf(route), 'http://x');
        expect(routeOf(url.pathname, url.search)).toEqual(route);
    }
});

test('an address of nothing leads to the page that says so', () => {
    expect(routeOf('/nowhere', '').screen).toBe('missing');
    expect(routeOf('/game/a/b', '').screen).toBe('missing');
    expect(routeOf('/game/%3Cscript%3E', '').screen).toBe('missing');
});
