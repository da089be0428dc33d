import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../problem'

/** A list of others takes several turns, one for each of its statements. */
const maxMs = 5

/** Lets other calls have their turn during long work of the event loop. */
export class Pause {
  private sinceMs = performance.now()

  /** @param signal aborted when the work is of no use any more */
  constructor(private readonly signal?: AbortSignal) {}

  /**
   * Waits for a turn of the event loop if the last one is some milliseconds ago.
   * @throws Problem where the work is of no use any more
   */
  async ifDue(): Promise<void> {
    if (this.signal?.aborted) throw new Problem('overloaded')
    if (performance.now() - this.sinceMs < maxMs) return
    await nextTurn()
    this.sinceMs = performance.now()
  }
}
