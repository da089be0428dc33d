import { patience } from './patience'

export interface BufferLimits {
  /** Max. bodies in memory at once. */
  count: number
  /** Max. bytes of all of them. */
  bytes: number
  /** Max. time in which a body has to arrive, in milliseconds; times `PATIENCE`. */
  deadlineMs: number
}

/** A body, and the function that releases it. */
export interface Received<Body> {
  body: Body
  release: () => void
}

interface Held {
  bytes: number
  /** Ends a body that is still arriving. */
  drop?: () => void
}

/**
 * Limits the request bodies held in memory. Clients may send slowly, so a body is received before its request takes a
 * slot of a `Gate`. Without space, the oldest incomplete body is evicted: clients that never finish cannot block
 * others.
 */
export class BodyBuffers {
  private readonly held = new Set<Held>()
  private bytes = 0

  constructor(private readonly limits: BufferLimits) {}

  /**
   * Waits for a body; rejects with the error of `read`.
   * @param read gets a function with which it reserves bytes, at the latest when they arrive
   * @returns `late` after the deadline, `busy` without space
   */
  async receive<Body>(
    read: (reserve: (bytes: number) => void) => Promise<Body>,
  ): Promise<Received<Body> | 'late' | 'busy'> {
    const { count, bytes, deadlineMs } = this.limits
    if (this.held.size >= count && !this.dropOldest()) return 'busy'
    const held: Held = { bytes: 0 }
    this.held.add(held)
    const release = () => {
      if (this.held.delete(held)) this.bytes -= held.bytes
    }
    let timer: NodeJS.Timeout | undefined
    const ended = new Promise<'late' | 'busy'>((resolve) => {
      timer = setTimeout(resolve, deadlineMs * patience(), 'late')
      held.drop = () => {
        release()
        resolve('busy')
      }
    })
    const reserve = (more: number) => {
      if (!this.held.has(held)) return
      held.bytes += more
      this.bytes += more
      while (this.bytes > bytes && this.dropOldest()) {}
    }
    try {
      const outcome = await Promise.race([ended, read(reserve).then((body) => ({ body, release }))])
      if (typeof outcome === 'string') release()
      return outcome
    } catch (cause) {
      release()
      throw cause
    } finally {
      clearTimeout(timer)
      held.drop = undefined
    }
  }

  private dropOldest(): boolean {
    for (const { drop } of this.held) {
      if (!drop) continue
      drop()
      return true
    }
    return false
  }
}
