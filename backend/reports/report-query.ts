import { parametersIn, withoutSemicolons } from './check-sql'

/** SQL of a statistic, as it is run. */
export interface ReportQuery {
  sql: string
  /** The values of $1, $2 and so on. */
  parameters: readonly string[]
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
}

export interface ReportAnswer {
  rows: ReportRow[]
  /** There were more rows. */
  isCut: boolean
}

/** A connection to the views, whose statements run one after another. */
export interface ReportSession {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[]; fields: { name: string }[] }>
}

/** The SQL answers no column of the name `value`. */
export class NoValueColumn extends Error {}

const maxKeyLength = 200
const columnNames = {
  value: ['value'],
  time: ['time'],
  key: ['key'],
  companyId: ['company_id', 'companyid', 'companyId'],
} as const

/**
 * Runs a statement in a transaction that can only read and that is rolled back: nothing of it stays in the session. A
 * cursor takes one SELECT and nothing else.
 */
export async function runReport(session: ReportSession, query: ReportQuery): Promise<ReportAnswer> {
  await session.query('begin transaction read only')
  try {
    await session.query(`set local time zone 'UTC'`)
    return await runInside(session, query)
  } finally {
    await session.query('rollback')
  }
}

async function runInside(session: ReportSession, { sql, parameters, maxRows }: ReportQuery): Promise<ReportAnswer> {
  const inner = `(${withoutSemicolons(sql)}\n) as result`
  const given = maxRows === 0 ? new Array(parametersIn(sql)).fill(null) : [...parameters]
  await session.query(`declare report_probe no scroll cursor for select * from ${inner} limit 0`, given)
  const { fields } = await session.query('fetch 0 from report_probe')
  const names = fields.map(({ name }) => name)
  const columnOf = (field: keyof typeof columnNames) => columnNames[field].find((name) => names.includes(name))
  if (!columnOf('value')) throw new NoValueColumn()
  if (maxRows === 0) return { rows: [], isCut: false }
  await session.query('close report_probe')
  const [time, key, companyId] = [columnOf('time'), columnOf('key'), columnOf('companyId')]
  const columns = [
    'result.value::float8 as value',
    time
      ? `to_char(result.time::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time`
      : 'null as time',
    key ? `coalesce(left(result.key::text, ${maxKeyLength}), '') as key` : `'' as key`,
    companyId ? `result."${companyId}"::bigint::text as company_id` : 'null as company_id',
  ]
  await session.query(`declare report no scroll cursor for select ${columns.join(', ')} from ${inner}`, given)
  const { rows } = await session.query(`fetch ${maxRows + 1} from report`)
  return { rows: rows.slice(0, maxRows).flatMap(rowOf), isCut: rows.length > maxRows }
}

/** A row without a number says nothing. */
function rowOf({ value, time, key, company_id: companyId }: Record<string, unknown>): ReportRow[] {
  const number = value === null ? Number.NaN : Number(value)
  if (!Number.isFinite(number)) return []
  return [
    {
      value: number,
      time: typeof time === 'string' ? time : null,
      key: String(key ?? ''),
      companyId: companyId === null || companyId === undefined ? null : Number(companyId),
    },
  ]
}
