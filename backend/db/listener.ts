import { randomUUID } from 'node:crypto'
import pg from 'pg'

const firstPauseMs = 1000
const maxPauseMs = 30_000
const maxHearMs = 5000
/** How long a listener counts as connected after its last notification. */
const believedMs = 10_000

interface Options {
  connectionString: string
  channel: string
  onNotify: (payload: string) => void
  /** A connection has broken; it is being replaced. */
  onDisconnect?: (cause: Error) => void
  /** Sends a notice as any other part of this process does, and not on the connection that listens. */
  notify: (channel: string) => Promise<unknown>
  /** How long a notice may take back, in milliseconds. Default: 5 s. */
  hearMs?: number
}

/** Listens to a channel of PostgreSQL on a dedicated connection, and reconnects until it is closed. */
export class Listener {
  private isStopped = false
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private failures = 0
  private isListening = false
  /** Of this listener alone: what it says there comes back, unless something in between keeps notices. */
  private readonly ownChannel = `quayside_listener_${randomUUID()}`
  private heardAt = Number.NEGATIVE_INFINITY
  private onHeard: (() => void) | undefined
  private hearing: Promise<boolean> | undefined

  /** Calls back on each notification, and with an empty payload after each connect, as some may have been missed. */
  constructor(private readonly options: Options) {
    void this.connect()
  }

  async close(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.client?.end().catch(() => {})
  }

  /** Whether a notice of this process arrives here within 5 s. A pooler between would take `listen` and keep all notices. */
  hears(): Promise<boolean> {
    if (Date.now() - this.heardAt < believedMs) return Promise.resolve(true)
    this.hearing ??= this.hear().finally(() => {
      this.hearing = undefined
    })
    return this.hearing
  }

  private async hear(): Promise<boolean> {
    let timeout: NodeJS.Timeout | undefined
    const heard = new Promise<boolean>((resolve) => {
      this.onHeard = () => resolve(true)
      timeout = setTimeout(() => resolve(false), this.options.hearMs ?? maxHearMs)
    })
    if (this.isListening) this.speak()
    else this.skipPause()
    const isHeard = await heard
    clearTimeout(timeout)
    this.onHeard = undefined
    // Its connection is dead, or leads to the wrong place: the next one may not.
    if (!isHeard) void this.client?.end().catch(() => {})
    return isHeard
  }

  private speak(): void {
    this.options.notify(this.ownChannel).catch(() => {})
  }

  private connect = async (): Promise<void> => {
    const { connectionString, channel, onNotify, onDisconnect } = this.options
    const next = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000 })
    this.client = next
    next.on('notification', (notice) => {
      if (notice.channel === this.ownChannel) this.noteHeard()
      else onNotify(notice.payload ?? '')
    })
    next.on('error', (cause) => onDisconnect?.(cause))
    next.once('end', this.reconnect)
    try {
      await next.connect()
      for (const name of [channel, this.ownChannel]) await next.query(`listen ${pg.escapeIdentifier(name)}`)
      this.failures = 0
      this.isListening = true
      if (this.onHeard) this.speak()
      onNotify('')
    } catch (cause) {
      onDisconnect?.(cause as Error)
      next.end().catch(() => {})
      this.reconnect()
    }
  }

  private noteHeard(): void {
    this.heardAt = Date.now()
    this.onHeard?.()
  }

  private reconnect = (): void => {
    this.isListening = false
    this.heardAt = Number.NEGATIVE_INFINITY
    if (this.isStopped || this.timer) return
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** this.failures) * (0.5 + Math.random() / 2)
    this.failures += 1
    this.timer = setTimeout(this.skipPause, pauseMs)
  }

  private skipPause = (): void => {
    if (!this.timer) return
    clearTimeout(this.timer)
    this.timer = undefined
    void this.connect()
  }
}
