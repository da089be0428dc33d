import type pg from 'pg'
import { StatementNames } from './statement-names'
import { WriteEvents, writtenTable } from './write-events'

type Query = pg.Client['query']
type Ask = (...all: unknown[]) => unknown

/**
 * A pool of one. The embedded database has a single connection, so whoever has it holds everybody else back until
 * it is released. pg's own pool drops its client after a failed statement, which would end the database here.
 * Drizzle knows a pool by this word in the name of its class.
 */
export class SingleConnectionPool {
  private tail: Promise<void> = Promise.resolve()
  private readonly names = new StatementNames()
  readonly writes = new WriteEvents()

  constructor(private readonly client: pg.Client) {}

  async connect(): Promise<{ query: Query; release: () => void }> {
    const before = this.tail
    let free: () => void = () => {}
    this.tail = new Promise((resolve) => {
      free = resolve
    })
    await before
    const written = new Set<string | null>()
    const query = (statement: unknown, ...rest: unknown[]) => {
      const table = writtenTable(textOf(statement))
      if (table !== undefined) written.add(table)
      return (this.client.query as Ask).call(this.client, this.names.named(statement, rest[0]), ...rest)
    }
    const release = () => {
      // Nobody else has read since, and whoever wrote has not been told that it is done.
      this.writes.tell(written)
      written.clear()
      free()
    }
    return { query: query as Query, release }
  }

  async query(...parameters: unknown[]): Promise<unknown> {
    const connection = await this.connect()
    try {
      return await (connection.query as (...all: unknown[]) => Promise<unknown>)(...parameters)
    } finally {
      connection.release()
    }
  }

  /** Waits for what was asked before. */
  async end(): Promise<void> {
    await this.tail
    await this.client.end()
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text)
