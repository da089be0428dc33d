import { Duplex } from 'node:stream'
import type { WorkerHandle } from './worker-handle'

type Done = (error?: Error | null) => void

/** Messages that PostgreSQL responds to: query, sync, flush, the ends of a copy. */
const respondedTypes = new Set(['Q', 'S', 'H', 'c', 'f'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)

/** Replaces the socket of a PostgreSQL client; the bytes go to the database thread. */
export class ProtocolStream extends Duplex {
  private held: Buffer[] = []
  private started = false

  constructor(private readonly worker: WorkerHandle) {
    super()
  }

  /** Called by pg on a socket. There is nothing to connect to, so it is connected at once. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.collect([chunk], done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.collect(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  private collect(chunks: Buffer[], done: Done): void {
    this.held.push(...chunks)
    const bytes = Buffer.concat(this.held)
    const last = this.started ? lastMessageType(bytes) : undefined
    const isWhole = !this.started || (last !== undefined && last !== terminate && respondedTypes.has(last))
    if (!isWhole) {
      done()
      return
    }
    this.held = []
    this.started = true
    this.worker.request(bytes).then(
      (response) => {
        if (response.length > 0) this.push(response)
        done()
      },
      (cause: Error) => done(cause),
    )
  }
}

/** The type of the last complete message, or undefined while one is incomplete. */
function lastMessageType(bytes: Buffer): number | undefined {
  let type: number | undefined
  let at = 0
  while (at + 5 <= bytes.length) {
    type = bytes[at]
    at += 1 + bytes.readUInt32BE(at + 1)
  }
  return at === bytes.length ? type : undefined
}
