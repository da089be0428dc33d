import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../../db/database'
import { takeLock } from '../../db/own-lock'
import { NoValueColumn, type ReportQuery, type ReportSession, runReport } from '../report-query'
import { reportTables } from '../report-tables'
import { type ReportOutcome, ReportRefused, type ReportStore } from '../reporter'
import { widerRight } from './wider-right'

interface Options {
  database: Database
  /** Of the API. */
  databaseUrl: string
  /** A role that an operator has made, or a replica; without it the API makes a role. */
  reportUrl?: string
  /** A statement is ended after this time. */
  maxRunMs: number
}

/** What an operator may give, or the API gives itself: the rights of the role. */
const grants = (role: string, names: readonly string[], maxRunMs: number) => [
  `alter role ${role} set default_transaction_read_only = on`,
  `alter role ${role} set statement_timeout = ${maxRunMs}`,
  `alter role ${role} set lock_timeout = '2s'`,
  `alter role ${role} set work_mem = '16MB'`,
  `alter role ${role} connection limit 4`,
  `grant usage on schema public to ${role}`,
  `grant select on ${names.join(', ')} to ${role}`,
]
/** Only for superusers, and whom they allow it. */
const limitOfFiles = (role: string) => `alter role ${role} set temp_file_limit = '512MB'`

/** A connection that another run has left counts until the server has noticed. */
const freeConnection = { waitMs: 3000, pauseMs: 100 }
/** How long it is believed that a role has not been given more. */
const checkedMs = 30_000

/** Runs statements as a role that can log in and read the report views, each on a connection of its own. */
export class ReportRole implements ReportStore {
  private url: Promise<string> | undefined
  private checked: { at: number; refusal: string | undefined } | undefined

  constructor(private readonly options: Options) {}

  prepare = async (): Promise<void> => {
    await this.address()
  }

  /** What an operator has given may be more than it needs; the API's own role is made without it. */
  refusal = async (): Promise<string | undefined> => {
    if (!this.options.reportUrl) return undefined
    if (this.checked && Date.now() - this.checked.at < checkedMs) return this.checked.refusal
    const client = await this.connect()
    try {
      return await this.checkRights(client)
    } finally {
      await client.end().catch(() => {})
    }
  }

  private async checkRights(client: pg.Client): Promise<string | undefined> {
    const refusal = await widerRight(client)
    this.checked = { at: Date.now(), refusal }
    return refusal
  }

  close = async (): Promise<void> => {}

  run = async (query: ReportQuery): Promise<ReportOutcome> => {
    const client = await this.connect()
    const started = performance.now()
    // The server ends each statement; this is for one that does not answer.
    const timer = setTimeout(() => void client.end().catch(() => {}), this.options.maxRunMs + 1000)
    const dataTime = new Date()
    try {
      const refusal = this.options.reportUrl ? await this.checkRights(client) : undefined
      if (refusal) throw new ReportRefused('unsafe', refusal)
      const answer = await runReport(sessionOf(client), query)
      return { ...answer, milliseconds: Math.round(performance.now() - started), dataTime }
    } catch (cause) {
      throw refusalOf(cause)
    } finally {
      clearTimeout(timer)
      // What a session could keep, such as a lock, ends with it.
      await client.end().catch(() => {})
    }
  }

  private async connect(isAgain = false, started = Date.now()): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: await this.address(),
      connectionTimeoutMillis: 5000,
      statement_timeout: this.options.maxRunMs,
      application_name: 'quayside-statistics',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (cause) {
      const code = String((cause as { code?: unknown }).code)
      if (code === '53300') {
        if (Date.now() - started > freeConnection.waitMs) throw new ReportRefused('busy', '')
        await sleep(freeConnection.pauseMs)
        return this.connect(isAgain, started)
      }
      // Another API may have given the role another password, or its database may have been restored without it.
      const isUnknown = /^28/.test(code)
      if (isAgain || !isUnknown || this.options.reportUrl) throw cause
      this.url = undefined
      return this.connect(true, started)
    }
  }

  private address(): Promise<string> {
    if (this.options.reportUrl) return Promise.resolve(this.options.reportUrl)
    this.url ??= this.makeRole().catch((cause) => {
      this.url = undefined
      throw cause
    })
    return this.url
  }

  /** @throws ReportRefused with the statements for an operator where the API may not make a role. */
  private async makeRole(): Promise<string> {
    const { database, maxRunMs } = this.options
    const address = new URL(this.options.databaseUrl)
    const name = decodeURIComponent(address.pathname.slice(1))
    const role = `quayside_statistics_${createHash('sha256').update(name).digest('hex').slice(0, 12)}`
    // The same for all APIs of a database: each of them knows the address.
    const password = createHmac('sha256', this.options.databaseUrl).update(role).digest('hex')
    const names = reportTables.map((view) => view.name)
    const make = [
      `do $make$ begin create role ${role}; exception when duplicate_object then null; end $make$`,
      `alter role ${role} login noinherit password '${password}'`,
      ...grants(role, names, maxRunMs),
    ]
    try {
      await database.outside(() =>
        database.transaction(async () => {
          // Two APIs that start at once.
          await takeLock(database, 'report role')
          for (const statement of make) await database.rows(statement, [])
        }),
      )
    } catch (cause) {
      if (!isForbidden(cause)) throw cause
      const shown = [`create role statistics login password '…'`, ...grants('statistics', names, maxRunMs)]
      throw new ReportRefused('unavailable', `${shown.join('; ')};`)
    }
    await database
      .outside(() => database.rows(limitOfFiles(role), []))
      .catch((cause) => {
        if (!isForbidden(cause)) throw cause
      })
    address.username = role
    address.password = password
    return address.toString()
  }
}

/** The extended protocol takes one statement at a time, also where it has no parameters. */
const sessionOf = (client: pg.Client): ReportSession => ({
  query: (text, values = []) => client.query({ text, values, queryMode: 'extended' } as pg.QueryConfig),
})

function refusalOf(cause: unknown): unknown {
  if (cause instanceof ReportRefused) return cause
  if (cause instanceof NoValueColumn) return new ReportRefused('noValue', '')
  const { code, message } = cause as { code?: unknown; message: string }
  if (code === '57014') return new ReportRefused('tooSlow', '')
  if (message === 'Connection terminated') return new ReportRefused('tooSlow', '')
  // The classes of what a statement can do wrong; the others are of the server.
  if (typeof code === 'string' && /^(0A|21|22|25|2F|34|42|53|54|P0|XX)/.test(code))
    return new ReportRefused('sql', message)
  return cause
}

const isForbidden = (cause: unknown): boolean => {
  for (let at = cause; at instanceof Error; at = at.cause as Error) if ('code' in at && at.code === '42501') return true
  return false
}
