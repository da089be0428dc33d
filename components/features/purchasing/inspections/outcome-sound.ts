export type Outcome = 'found' | 'several' | 'none' | 'waiting' | 'again'

/** Each outcome has a sound of its own: pitches in hertz, one after another. */
const pitches: Readonly<Record<Outcome, readonly number[]>> = {
  found: [880, 1175],
  several: [660, 660],
  none: [220, 165, 220],
  waiting: [520],
  again: [220, 220],
}

/** Plays the sound of an outcome; a browser that refuses is silent. */
export function playOutcome(outcome: Outcome): void {
  try {
    const audio = new AudioContext()
    const volume = audio.createGain()
    volume.gain.value = 0.15
    volume.connect(audio.destination)
    for (const [place, pitch] of pitches[outcome].entries()) {
      const tone = audio.createOscillator()
      tone.frequency.value = pitch
      tone.connect(volume)
      tone.start(audio.currentTime + place * 0.14)
      tone.stop(audio.currentTime + place * 0.14 + 0.12)
    }
    setTimeout(() => void audio.close().catch(() => undefined), 1000)
  } catch {
    // Without sound the colour says it.
  }
}
