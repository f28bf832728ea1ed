/* router.ts -- addresses to screens and back. Real paths, so that a link can be shared and the
 * browser's own back button works; the server answers every one of them with the same page.
 *
 *     routeOf('/game/k3f9', '?invite=ab')   { screen: 'game', game: 'k3f9', invite: 'ab' }
 *     pathOf({ screen: 'themes' })          '/themes'
 */
export type Route =
    | { screen: 'start' }
    | { screen: 'new'; kind: 'words' | 'kalah'; theme: string | null; against: 'bot' | 'person' | 'here' | null }
    | { screen: 'game'; game: string; invite: string | null }
    | { screen: 'themes' }
    | { screen: 'rules'; of: 'words' | 'kalah' }
    | { screen: 'companion' }
    | { screen: 'about' }
    | { screen: 'missing' };

const FIXED: Record<string, Route> = {
    '/': { screen: 'start' },
    '/themes': { screen: 'themes' },
    '/rules': { screen: 'rules', of: 'words' },
    '/rules/words': { screen: 'rules', of: 'words' },
    '/rules/kalah': { screen: 'rules', of: 'kalah' },
    '/companion': { screen: 'companion' },
    '/about': { screen: 'about' },
};

export function routeOf(path: string, query: string): Route {
    const wanted = new URLSearchParams(query);
    const game = /^\/game\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path);
    if (game?.[1]) {
        return { screen: 'game', game: game[1], invite: wanted.get('invite') };
    }
    const place = path.length > 1 ? path.replace(/\/$/, '') : path;
    if (place === '/new') {
        const kind = wanted.get('game') === 'kalah' ? 'kalah' : 'words';
        const against = (['bot', 'person', 'here'] as const).find((each) => each === wanted.get('against')) ?? null;
        return { screen: 'new', kind, theme: wanted.get('theme'), against };
    }
    return FIXED[place] ?? { screen: 'missing' };
}

export function pathOf(route: Route): string {
    switch (route.screen) {
        case 'start':
        case 'missing':
            return '/';
        case 'new': {
            const query = new URLSearchParams();
            if (route.kind === 'kalah') query.set('game', 'kalah');
            if (route.theme) query.set('theme', route.theme);
            if (route.against) query.set('against', route.against);
            return query.size > 0 ? `/new?${query}` : '/new';
        }
        case 'game':
            return `/game/${route.game}` + (route.invite ? `?invite=${encodeURIComponent(route.invite)}` : '');
        case 'rules':
            return `/rules/${route.of}`;
        default:
            return `/${route.screen}`;
    }
}
