/** Requests of a page within this time after user input count as the user's. */
const inUseMs = 60_000
let lastMs = Number.NEGATIVE_INFINITY

const note = () => {
  lastMs = performance.now()
}
if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(type, note, { capture: true, passive: true })
  }
}

/** Whether the user is active: requests then prolong the session, background requests do not. */
export const isInUse = (): boolean => performance.now() - lastMs < inUseMs
