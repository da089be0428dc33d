export type Outcome = 'found' | 'several' | 'none' | 'waiting' | 'again'
/** Beside the outcomes of a scan: a check is saved, and with it perhaps the last pieces of an order have come. */
export type Sound = Outcome | 'checked' | 'complete'

/** Each outcome has a sound of its own: pitches in hertz, one after another. */
const pitches: Readonly<Record<Sound, readonly number[]>> = {
  found: [880, 1175],
  several: [660, 660],
  none: [220, 165, 220],
  waiting: [520],
  again: [220, 220],
  checked: [660, 880],
  complete: [660, 880, 1320],
}

/** Plays a sound; a browser that refuses is silent. */
export function playOutcome(outcome: Sound): void {
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
