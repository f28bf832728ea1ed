/* create.ts -- asks the server for a game and goes there. */
import { goTo } from '../core/navigation.svelte';
import { ask } from '../core/server.svelte';
import { Refusal } from '../core/socket';
import { taste } from '../core/taste.svelte';
import { remember } from '../core/keep';
import { keepSeat } from '../state/kept';
import { t } from '../text/game.svelte';
import { toast } from '../ui/notices.svelte';
import { optionsOf, type Choice, type Kind } from './options';

/** True when the game is there; otherwise the reason was shown. */
export async function createGame(kind: Kind, choice: Choice, otherName = ''): Promise<boolean> {
    remember('choice', choice);
    const other = choice.against === 'here' && otherName ? { other_name: otherName } : {};
    try {
        const created = await ask('create', { kind, options: optionsOf(kind, choice), name: taste.name, ...other });
        keepSeat(created.game, created.seat, created.token, created.invite);
        for (const [seat, token] of created.tokens.entries()) keepSeat(created.game, seat, token, created.invite);
        goTo({ screen: 'game', game: created.game, invite: null });
        return true;
    } catch (problem) {
        toast(t().problem(problem instanceof Refusal ? problem.code : 'other'), 'bad');
        return false;
    }
}
