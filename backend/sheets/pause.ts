import { setImmediate as nextTurn } from 'node:timers/promises'

const maxMs = 15

/** Lets other calls have their turn during long work of the event loop. */
export class Pause {
  private sinceMs = performance.now()

  /** Waits for a turn of the event loop if the last one is some milliseconds ago. */
  async ifDue(): Promise<void> {
    if (performance.now() - this.sinceMs < maxMs) return
    await nextTurn()
    this.sinceMs = performance.now()
  }
}
