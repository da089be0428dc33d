import type pg from 'pg'
import { StatementNames } from './statement-names'
import { WriteEvents, writtenTable } from './write-events'

type Query = pg.Client['query']
type Ask = (...all: unknown[]) => unknown

/**
 * A pool of one, because the embedded database has a single connection. pg's own pool drops its client after a failed
 * statement, which would end the database here. Drizzle recognises a pool by "Pool" in the name of its class.
 */
export class SingleConnectionPool {
  private tail: Promise<void> = Promise.resolve()
  private readonly names = new StatementNames()
  readonly writes = new WriteEvents()

  /** @param maxWaitMs max. time a caller waits for its turn; a running statement cannot be cancelled here */
  constructor(
    private readonly client: pg.Client,
    private readonly maxWaitMs = 60_000,
  ) {}

  /** The connection, once it is free. Throws the same time-out error as pg's own pool after `maxWaitMs`. */
  async connect(): Promise<{ query: Query; release: () => void }> {
    const before = this.tail
    let free: () => void = () => {}
    this.tail = new Promise((resolve) => {
      free = resolve
    })
    await this.turn(before).catch((cause) => {
      before.then(free)
      throw cause
    })
    const written = new Set<string | null>()
    const query = (statement: unknown, ...rest: unknown[]) => {
      const table = writtenTable(textOf(statement))
      if (table !== undefined) written.add(table)
      return (this.client.query as Ask).call(this.client, this.names.named(statement, rest[0]), ...rest)
    }
    const release = () => {
      // Notified before the release: no other caller has read since, and the writer has no response yet.
      this.writes.notify(written)
      written.clear()
      free()
    }
    return { query: query as Query, release }
  }

  private async turn(before: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), this.maxWaitMs)
    })
    try {
      await Promise.race([before, timeout])
    } finally {
      clearTimeout(timer)
    }
  }

  async query(...parameters: unknown[]): Promise<unknown> {
    const connection = await this.connect()
    try {
      return await (connection.query as (...all: unknown[]) => Promise<unknown>)(...parameters)
    } finally {
      connection.release()
    }
  }

  /** Closes the connection after all queued callers. */
  async end(): Promise<void> {
    await this.tail
    await this.client.end()
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text)
