import { readStored, writeStored } from '@/components/state/browser-storage'

const pauseMs = 3000
const stampKey = 'chat-chime'

/** Two short tones for a new message: in one tab of the browser, and not before the user has pressed anything. */
export function playChime(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  // The first tab that gets the lock plays; the others see its timestamp and stay silent.
  void navigator.locks?.request(stampKey, () => {
    const last = Number(readStored('localStorage', stampKey))
    if (Math.abs(Date.now() - last) < pauseMs) return
    writeStored('localStorage', stampKey, String(Date.now()))
    playTones()
  })
}

function playTones(): void {
  const audio = new AudioContext()
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.08, audio.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35)
  gain.connect(audio.destination)
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(gain)
    tone.start(audio.currentTime + index * 0.12)
    tone.stop(audio.currentTime + index * 0.12 + 0.2)
    tone.onended = () => index === 1 && void audio.close()
  }
}
