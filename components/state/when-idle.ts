/** As long as nobody waits for it, work waits for an idle moment at most so long, in milliseconds. */
const longestMs = 10_000

/**
 * Runs work once the page is idle; browsers without idle callbacks never run it, so it has to be done on demand as well.
 * Returns a function that calls it off.
 */
export function whenIdle(work: () => void): () => void {
  const handle = window.requestIdleCallback?.(work, { timeout: longestMs })
  return () => window.cancelIdleCallback?.(handle)
}

/** Whether the user wants to save data, so that nothing is loaded that may not be used. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
