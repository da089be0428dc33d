import { Gate, type GateLimits, retryAfterS } from '@/runtime/gate'
import { Problem } from '../../problem'

const usualQueue = { waiting: 400, waitMs: 20_000, holdMs: 60_000 }

/**
 * Limits how many images of other sites are fetched at once, in total and for each account: each may use ten megabytes
 * and ten seconds. Those of a long list are queued.
 */
export class PictureGates {
  private readonly all: Gate
  private readonly ofAccounts = new Map<number, Gate>()

  /** @param refusal of what finds no place and waits too long */
  constructor(
    private readonly atOnce: number,
    private readonly queue: Omit<GateLimits, 'running'> = usualQueue,
    private readonly refusal: 'tooManyPictures' | 'tooManyTools' = 'tooManyPictures',
  ) {
    this.all = new Gate({ running: atOnce, ...queue })
  }

  /**
   * Throws the refusal when too many wait.
   * @param signal aborted when the client disconnects: a queued image is not fetched then
   */
  async run<T>(adminId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const own = this.ofAccounts.get(adminId) ?? new Gate({ running: Math.ceil(this.atOnce / 3), ...this.queue })
    this.ofAccounts.set(adminId, own)
    try {
      return await this.through(own, signal, () => this.through(this.all, signal, work))
    } finally {
      const { running, waiting } = own.load()
      if (running + waiting === 0) this.ofAccounts.delete(adminId)
    }
  }

  private async through<T>(gate: Gate, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const admission = signal.aborted ? 'gone' : await gate.enter({ signal: () => signal })
    if (typeof admission === 'string') {
      throw new Problem(this.refusal, {}, undefined, { 'Retry-After': String(retryAfterS()) })
    }
    try {
      return await work()
    } finally {
      admission()
    }
  }
}
