/* drag.svelte.ts -- dragging by pointer events: nothing moves before 3 px, then the tile follows the
 * finger until it is let go. Works for mouse, pen and touch alike; a press without movement stays a
 * click. Escape or a cancelled pointer puts the tile back. */
const START_PX = 3;

export interface Dragged {
    id: number;
    x: number;
    y: number;
    touch: boolean;
}

export class Drag {
    now = $state.raw<Dragged | null>(null);
    /** True just after a drag, so that the click that follows it is not taken for a tap. */
    private ended_ms = -1000;

    constructor(private readonly drop: (dragged: Dragged) => void) {}

    get justEnded(): boolean {
        return performance.now() - this.ended_ms < 60;
    }

    start(event: PointerEvent, id: number): void {
        if (event.button !== 0 || !event.isPrimary) return;
        const { clientX, clientY, pointerId } = event;
        const touch = event.pointerType !== 'mouse';
        const move = (next: PointerEvent): void => {
            if (next.pointerId !== pointerId) return;
            if (!this.now && Math.hypot(next.clientX - clientX, next.clientY - clientY) < START_PX) return;
            next.preventDefault();
            this.now = { id, x: next.clientX, y: next.clientY, touch };
        };
        const end = (next: Event): void => {
            if (next instanceof PointerEvent && next.pointerId !== pointerId) return;
            if (next instanceof KeyboardEvent && next.key !== 'Escape') return;
            removeEventListener('pointermove', move);
            for (const kind of ['pointerup', 'pointercancel', 'keydown']) removeEventListener(kind, end, true);
            const dragged = this.now;
            this.now = null;
            if (!dragged) return;
            this.ended_ms = performance.now();
            if (next.type === 'pointerup') this.drop(dragged);
            else next.stopPropagation();
        };
        addEventListener('pointermove', move, { passive: false });
        for (const kind of ['pointerup', 'pointercancel', 'keydown']) addEventListener(kind, end, true);
    }
}
