import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { CompiledStatements } from '../db/compiled-statements'
import type { Database } from '../db/database'
import { requestLogs } from '../db/schema/system'

type Entry = typeof requestLogs.$inferInsert

const flushMs = 1000
const batch = 200
const bound = 20_000
/** The server that wrote a row, if there are several. */
export const serverName = `${hostname()}:${process.pid}`

/** Logs a row for every call. Rows are written in batches, after the responses they describe. */
export class RequestLog {
  private waiting: Entry[] = []
  private dropped = 0
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
  ) {}

  add(entry: Omit<Entry, 'application' | 'server'> & { createdTime: Date }): void {
    if (this.waiting.length >= bound) {
      this.dropped += 1
      return
    }
    this.waiting.push({ application: 'api', server: serverName, ...entry })
    this.timer ??= setTimeout(() => void this.flush(), flushMs).unref()
  }

  /** Writes the queued rows; a failure is logged and loses only these rows. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing.then(() => this.write())
    return this.writing
  }

  private async write(): Promise<void> {
    if (this.dropped > 0) this.log.warn({ rows: this.dropped }, 'Request log rows were dropped.')
    this.dropped = 0
    const rows = this.waiting
    this.waiting = []
    try {
      for (let at = 0; at < rows.length; at += batch) {
        await this.database.outside(() => insertRows(rows.slice(at, at + batch), this.database))
      }
    } catch (cause) {
      this.log.error({ err: cause, rows: rows.length }, 'Request log rows could not be written.')
    }
  }
}

/** The columns of a row, with the types of their lists. */
const listed = {
  application: 'text',
  server: 'text',
  requestId: 'text',
  hostIp: 'text',
  adminId: 'bigint',
  companyId: 'bigint',
  method: 'text',
  path: 'text',
  data: 'text',
  statusCode: 'integer',
  durationMs: 'integer',
  createdTime: 'timestamptz',
} as const
const fields = Object.keys(listed) as (keyof typeof listed)[]

/** One list for each column, so that the statement reads the same however many rows there are. */
const inserts = new CompiledStatements<'rows'>(() => {
  const columns = fields.map((field) => sql.identifier(requestLogs[field].name))
  const lists = fields.map((field) => sql`${sql.placeholder(field)}::${sql.raw(listed[field])}[]`)
  return sql`insert into ${requestLogs} (${sql.join(columns, sql`, `)}) select * from unnest(${sql.join(lists, sql`, `)})`
})
const insertRows = (rows: readonly Entry[], database: Database) => {
  const lists = fields.map((field) => [field, rows.map((row) => row[field])])
  return inserts.run('rows', Object.fromEntries(lists), database)
}

const secret =
  /passw(or)?d|passphrase|pwd|secret|token|credential|configuration|authorization|cookie|session|signature|bearer|jwt|(api|access|private|signing|encryption)[-_]?key|^(auth|sign|sig|otp|pin|cvv|cvc|hmac)$/i
const maxLength = 4000

/** Whether a field of this name holds a secret. */
export const isSecret = (name: string): boolean => secret.test(name)

const address = /((?:[a-z][a-z0-9+.-]{0,20}:)?\/\/)([^\s/?#"'<>]*@)?([^\s?#"'<>]*)(\?[^\s#"'<>]*)?(#[^\s"'<>]*)?/gi

/** Masks credentials, query and fragment of every address in a text, as in `see https://***@shop.example/item?***`. */
export function maskText(text: string): string {
  // Longer addresses are cut, so that masking takes a bounded time.
  const cut = text.slice(0, 3 * maxLength)
  if (!cut.includes('//')) return cut
  return cut.replace(address, (_, scheme, user, rest, query, fragment) =>
    [scheme, user && '***@', rest, query && '?***', fragment && '#***'].filter(Boolean).join(''),
  )
}

const maskValue = (name: string, value: unknown) => {
  // A bare `key` is often one that opens something; where it only names a thing, the log can do without.
  if (name && (isSecret(name) || /^key$/i.test(name))) return '***'
  return typeof value === 'string' ? maskText(value) : value
}
const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

/** The body of a request for the log: secrets masked at any depth, and truncated. */
export function maskBody(body: unknown): string | null {
  return body === undefined || body === null ? null : cut(JSON.stringify(body, maskValue))
}

/** A path and query without secrets, such as the token that streams carry there. */
export function maskPath(path: string, query: URLSearchParams): string {
  const masked = new URLSearchParams([...query].map(([name, value]) => [name, String(maskValue(name, value))]))
  return cut(masked.size > 0 ? `${path}?${masked}` : path)
}
