import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 10
/** Less than the limit of a test, and more than anything but a hang takes on a busy machine. */
const hangMs = 120_000

/**
 * Waits until something is so.
 * @param describe says in the error what there was instead
 */
export async function until(isSo: () => unknown, describe: () => string = String): Promise<void> {
  for (const startedMs = performance.now(); !(await isSo()); await pause(pollMs)) {
    if (performance.now() - startedMs > hangMs) throw new Error(`It has not come about: ${describe()}`)
  }
}
