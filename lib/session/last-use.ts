/** What a page asks for so long after somebody has touched it counts as their doing. */
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

/** Whether somebody uses this page: what it asks for then keeps the session alive, what it asks by itself does not. */
export const isInUse = (): boolean => performance.now() - lastMs < inUseMs
