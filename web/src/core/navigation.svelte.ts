/* navigation.svelte.ts -- where the player is. Components read `place.route`; a plain
 * <a href="/themes"> anywhere works, because clicks on our own links are caught here. */
import { pathOf, routeOf, type Route } from './router';

const here = (): Route => routeOf(location.pathname, location.search);

export const place = $state<{ route: Route }>({ route: here() });

/** Goes to another screen; `replace` leaves no step for the back button. */
export function goTo(route: Route, replace = false): void {
    goToPath(pathOf(route), replace);
}

function goToPath(path: string, replace: boolean): void {
    if (replace) {
        history.replaceState(null, '', path);
    } else {
        history.pushState(null, '', path);
    }
    place.route = here();
    scrollTo(0, 0);
}

function isOurs(link: HTMLAnchorElement): boolean {
    return (
        link.origin === location.origin &&
        !link.target &&
        !link.hasAttribute('download') &&
        routeOf(link.pathname, link.search).screen !== 'missing'
    );
}

/** Called once, by App. */
export function watchAddress(): void {
    addEventListener('popstate', () => {
        place.route = here();
    });
    document.addEventListener('click', (event) => {
        const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!plain || event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !isOurs(link)) return;
        if (link.pathname === location.pathname && link.hash) return;
        event.preventDefault();
        goToPath(link.pathname + link.search, false);
    });
}
