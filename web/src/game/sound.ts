/* sound.ts -- short sounds made on the spot (no files): a tile put down, a move, a turn, a refusal.
 * Silent when the one switch is off, or until the browser has seen a click. */
import { taste } from '../core/taste.svelte';

interface Note {
    hertz: number;
    after_s: number;
    lasts_s: number;
    loud: number;
    wave: OscillatorType;
}

const wood = (hertz: number, after_s = 0): Note => ({ hertz, after_s, lasts_s: 0.06, loud: 0.12, wave: 'triangle' });
const bell = (hertz: number, after_s = 0): Note => ({ hertz, after_s, lasts_s: 0.35, loud: 0.08, wave: 'sine' });

const SOUNDS = {
    tile: [wood(420)],
    back: [wood(300)],
    play: [wood(380), wood(520, 0.07)],
    turn: [bell(523), bell(659, 0.12)],
    refused: [wood(170), wood(150, 0.09)],
    warning: [bell(880), bell(880, 0.2)],
    win: [bell(523), bell(659, 0.14), bell(784, 0.28)],
    end: [bell(392), bell(523, 0.16)],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

function ring(audio: AudioContext, note: Note): void {
    const start = audio.currentTime + note.after_s;
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = note.wave;
    source.frequency.value = note.hertz;
    volume.gain.setValueAtTime(note.loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + note.lasts_s);
    source.connect(volume).connect(audio.destination);
    source.start(start);
    source.stop(start + note.lasts_s);
}

export function play(sound: Sound): void {
    if (!taste.sound || !navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const note of SOUNDS[sound]) ring(context, note);
}
