type Load = () => Promise<unknown>

/** A page that is never idle must not wait for ever. */
const patienceMs = 10_000

/**
 * Calls back while the page is idle: after what is seen first is live, and beside nothing that the user waits for. At once
 * where the browser cannot tell.
 * @returns ends the wait
 */
export function whenIdle(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    act()
    return () => {}
  }
  const handle = window.requestIdleCallback(act, { timeout: patienceMs })
  return () => window.cancelIdleCallback?.(handle)
}

/** Whether the user wants to save data, so that nothing is loaded that may not be used. */
export const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/**
 * Loads code that a page may need later, one part at a time while the page is idle; nothing where the browser cannot tell, or
 * saves data. What fails is loaded again when it is needed.
 * @returns ends it
 */
export function loadWhenIdle(loads: readonly Load[]): () => void {
  let isOver = false
  let cancel = () => {}
  const next = ([load, ...others]: readonly Load[]) => {
    if (!load || isOver) return
    cancel = whenIdle(() => {
      void load()
        .catch(() => {})
        .then(() => next(others))
    })
  }
  if (typeof window.requestIdleCallback === 'function' && !savesData()) next(loads)
  return () => {
    isOver = true
    cancel()
  }
}

/** What tells that somebody uses a page, and does not only look at it. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const
const listening = { capture: true, passive: true }

let isUsed = false

/** Calls back at the first sign that the document is used, and at once after that. */
function whenUsed(act: () => void): () => void {
  const end = () => {
    for (const sign of signs) window.removeEventListener(sign, note, listening)
  }
  const note = () => {
    isUsed = true
    end()
    act()
  }
  if (isUsed) act()
  else for (const sign of signs) window.addEventListener(sign, note, listening)
  return end
}

/**
 * Loads code of what is opened by hand, as `loadWhenIdle` does, once the document is used: a pointer is on its way to the
 * button by then.
 * @returns ends it
 */
export function loadWhenUsed(loads: readonly Load[]): () => void {
  let stop = () => {}
  const stopWaiting = whenUsed(() => {
    stop = loadWhenIdle(loads)
  })
  return () => {
    stopWaiting()
    stop()
  }
}
