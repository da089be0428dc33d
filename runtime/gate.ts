import { patience } from './patience'

export interface GateLimits {
  /** Max. requests in progress at once. */
  running: number
  /** Max. requests in the queue behind them. */
  waiting: number
  /** Max. time in the queue, in milliseconds; times `PATIENCE`. */
  waitMs: number
  /** Max. time a slot counts as taken, in milliseconds: a slow reader must not hold it for ever. */
  holdMs: number
  /** Turns of the event loop before the next admission, each of which accepts one connection; default 1. */
  turns?: number
  /**
   * Turns of the event loop between any two admissions. Work that fills a turn would otherwise be begun with each
   * connection that is accepted, and the others queued in the kernel, where they cannot be rejected. Default: none.
   */
  turnsBetween?: number
}

export interface Load {
  running: number
  waiting: number
  /** Rejected since the start, because the queue was full or too slow. */
  rejected: number
}

interface Visit {
  /** Aborted when the client disconnects. Read only when the request has to wait. */
  signal?: () => AbortSignal
  /** False: rejected instead of queued, for prefetches. */
  mayWait?: boolean
}

/** A release function of the slot, `busy` for a rejection, `gone` for a disconnected client. */
export type Admission = (() => void) | 'busy' | 'gone'

/** After pending I/O: requests that do not pass the gate are served between two that do. */
const afterTurns = (turns: number, then: () => void): void => {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, then) : then()))
}

/** Limits the requests in progress and in the queue; the rest are rejected at once. */
export class Gate {
  // Private to the language: Jest clears the objects in `globalThis` after a test file.
  #running = 0
  #isResting = false
  #rejected = 0
  readonly #queue = new Set<() => void>()
  readonly #limits: GateLimits

  constructor(limits: GateLimits) {
    this.#limits = limits
  }

  load(): Load {
    return { running: this.#running, waiting: this.#queue.size, rejected: this.#rejected }
  }

  async enter({ signal, mayWait = true }: Visit = {}): Promise<Admission> {
    if (this.#mayAdmit()) return this.#take()
    if (mayWait && this.#queue.size < this.#limits.waiting) return this.#wait(signal?.())
    this.#rejected += 1
    return 'busy'
  }

  /** Whether a request would be rejected at once; it then counts as rejected. */
  refuseIfFull(): boolean {
    const isFull = !this.#mayAdmit() && this.#queue.size >= this.#limits.waiting
    if (isFull) this.#rejected += 1
    return isFull
  }

  #take(): () => void {
    this.#running += 1
    this.#rest()
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      this.#running -= 1
      afterTurns(this.#limits.turns ?? 1, () => this.#admitNext())
    }
    const timer = setTimeout(release, this.#limits.holdMs).unref()
    return release
  }

  #mayAdmit = (): boolean => this.#running < this.#limits.running && !this.#isResting

  #rest(): void {
    const { turnsBetween = 0 } = this.#limits
    if (turnsBetween === 0) return
    this.#isResting = true
    afterTurns(turnsBetween, () => {
      this.#isResting = false
      this.#admitNext()
    })
  }

  #admitNext(): void {
    const [next] = this.#queue
    if (next && this.#mayAdmit()) next()
  }

  #wait(signal: AbortSignal | undefined): Promise<Admission> | 'gone' {
    if (signal?.aborted) return 'gone'
    return new Promise((resolve) => {
      const leave = (admission: Admission) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        this.#queue.delete(admit)
        resolve(admission)
      }
      const admit = () => leave(this.#take())
      const onAbort = () => leave('gone')
      const timer = setTimeout(() => {
        this.#rejected += 1
        leave('busy')
      }, this.#limits.waitMs * patience())
      signal?.addEventListener('abort', onAbort)
      this.#queue.add(admit)
    })
  }
}

/**
 * The gate of that name in this process: route handlers and what runs in front of them are bundled apart, so each has
 * its own copy of a module.
 */
export function sharedGate(name: string, limits: GateLimits): Gate {
  const mark = Symbol.for(`quayside.gate.${name}`)
  const known: Gate | undefined = Reflect.get(globalThis, mark)
  if (known) return known
  const gate = new Gate(limits)
  Reflect.set(globalThis, mark, gate)
  return gate
}

const retryS = { min: 2, max: 6 }

/** Seconds until a retry: random, or all rejected clients would retry at once. */
export const retryAfterS = (): number => retryS.min + Math.floor(Math.random() * (retryS.max - retryS.min + 1))
