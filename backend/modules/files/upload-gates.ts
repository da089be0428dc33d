import { Gate, retryAfterS } from '@/runtime/gate'
import { Problem } from '../../problem'

const limits = { running: 2, waiting: 20, waitMs: 20_000, holdMs: 3_600_000 }

/**
 * Limits how many uploads of an account come in at once: each has a file and a connection for as long as its client
 * takes. Further ones wait a little, unread.
 */
export class UploadGates {
  private readonly ofAccounts = new Map<number, Gate>()

  /**
   * Throws `tooManyUploads` when too many wait, or for too long.
   * @param signal aborted when the client disconnects
   */
  async run<T>(adminId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const gate = this.ofAccounts.get(adminId) ?? new Gate(limits)
    this.ofAccounts.set(adminId, gate)
    try {
      const admission = await gate.enter({ signal: () => signal })
      if (typeof admission === 'string') {
        throw new Problem('tooManyUploads', { n: limits.running }, undefined, { 'Retry-After': String(retryAfterS()) })
      }
      try {
        return await work()
      } finally {
        admission()
      }
    } finally {
      const { running, waiting } = gate.load()
      if (running + waiting === 0) this.ofAccounts.delete(adminId)
    }
  }
}
