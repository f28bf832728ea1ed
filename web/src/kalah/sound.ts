/* sound.ts -- the small knock of a stone falling, made on the spot; nothing is loaded. */
let audio: AudioContext | null = null;

/** A knock on wood; deeper for the store. Silent where the browser plays no sound yet. */
export function click(store: boolean): void {
    try {
        audio ??= new AudioContext();
        if (audio.state !== 'running') {
            void audio.resume();
            return;
        }
        const now = audio.currentTime;
        const tone = audio.createOscillator();
        const volume = audio.createGain();
        tone.type = 'triangle';
        tone.frequency.setValueAtTime(store ? 420 : 780 + Math.random() * 120, now);
        tone.frequency.exponentialRampToValueAtTime(store ? 190 : 360, now + 0.05);
        volume.gain.setValueAtTime(0.09, now);
        volume.gain.exponentialRampToValueAtTime(0.0008, now + 0.09);
        tone.connect(volume).connect(audio.destination);
        tone.start(now);
        tone.stop(now + 0.1);
    } catch {
        audio = null;
    }
}
