import { cursorName } from './judge/report-text'

/** SQL of a statistic, as it is run. */
export interface ReportQuery {
  /** The cursor over it (`statementOf`). */
  statement: string
  /** The values of $1, $2 and so on. */
  parameters: readonly (string | null)[]
  /** In which days begin; an IANA name that was checked. Default: UTC. */
  timeZone?: string | null
  /** 0: only whether it could run. */
  maxRows: number
}

/** What a run answered. */
export interface ReportRow {
  value: number
  /** ISO; null: not said. */
  time: string | null
  key: string
  companyId: number | null
  /** What the value is a mean or share of; null: not said. */
  weight: number | null
}

export interface ReportAnswer {
  rows: ReportRow[]
  /** There were more rows. */
  isCut: boolean
}

/** A connection to the views, whose statements run one after another. */
export interface ReportSession {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

/** Names of the IANA database, such as Asia/Hong_Kong. */
export const zonePattern = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/

/** The SQL answers no column of the name `value`. */
export class NoValueColumn extends Error {}

/**
 * Runs a statement in a transaction that can only read and that is rolled back: nothing of it stays in the session. A
 * cursor takes one SELECT and nothing else.
 */
export async function runReport(session: ReportSession, query: ReportQuery): Promise<ReportAnswer> {
  await session.query('begin transaction read only')
  try {
    await session.query(`set local time zone '${zoneName(query.timeZone)}'`)
    return await runInside(session, query)
  } finally {
    await session.query('rollback')
  }
}

/** PostgreSQL reads the sign of an offset the other way round, so it gets a name. */
function zoneName(timeZone: string | null | undefined): string {
  const name = timeZone || 'UTC'
  if (!zonePattern.test(name)) throw new Error('This is no name of a time zone.')
  return name
}

async function runInside(
  session: ReportSession,
  { statement, parameters, maxRows }: ReportQuery,
): Promise<ReportAnswer> {
  try {
    await session.query(statement, [...parameters])
  } catch (cause) {
    throw isWithoutValue(cause) ? new NoValueColumn() : cause
  }
  if (maxRows === 0) return { rows: [], isCut: false }
  const { rows } = await session.query(`fetch ${maxRows + 1} from ${cursorName}`)
  return { rows: rows.slice(0, maxRows).flatMap(rowOf), isCut: rows.length > maxRows }
}

/** The server's error for an undefined column, of the one that the statement around the SQL reads by its name. */
const isWithoutValue = (cause: unknown) =>
  (cause as { code?: unknown }).code === '42703' && (cause as Error).message.includes('result.value')

/** A row without a number says nothing. */
function rowOf({ value, time, key, company_id: companyId, weight }: Record<string, unknown>): ReportRow[] {
  const number = value === null ? Number.NaN : Number(value)
  if (!Number.isFinite(number)) return []
  return [
    {
      value: number,
      time: typeof time === 'string' ? time : null,
      key: String(key ?? ''),
      companyId: companyId === null || companyId === undefined ? null : Number(companyId),
      // A weight that is none makes the average one without weights.
      weight: typeof weight === 'number' && Number.isFinite(weight) && weight >= 0 ? weight : null,
    },
  ]
}
