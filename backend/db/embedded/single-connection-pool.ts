import type pg from 'pg'

type Query = pg.Client['query']

/**
 * A pool of one. The embedded database has a single connection, so whoever has it holds everybody else back until
 * it is released. pg's own pool drops its client after a failed statement, which would end the database here.
 * Drizzle knows a pool by this word in the name of its class.
 */
export class SingleConnectionPool {
  private tail: Promise<void> = Promise.resolve()

  constructor(private readonly client: pg.Client) {}

  async connect(): Promise<{ query: Query; release: () => void }> {
    const before = this.tail
    let free: () => void = () => {}
    this.tail = new Promise((resolve) => {
      free = resolve
    })
    await before
    return { query: this.client.query.bind(this.client) as Query, release: () => free() }
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
