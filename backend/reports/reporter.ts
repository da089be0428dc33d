import { maxResults } from '@/contract/entities/statistics'
import { Gate } from '@/runtime/gate'
import { invalid } from '../http/parse'
import { Problem } from '../problem'
import { statementOf } from './judge/report-text'
import type { SqlJudge } from './judge/sql-judge'
import type { ReportAnswer, ReportQuery } from './report-query'

/** Statements at once, and how long a further one waits. */
const limits = { running: 4, waiting: 20, waitMs: 3000, holdMs: 120_000 }

export interface ReportOutcome extends ReportAnswer {
  milliseconds: number
  /** As of when the data is. */
  dataTime: Date
}

/** Where the SQL of statistics is run: it can read the report views there, and nothing else. */
export interface ReportStore {
  /** Throws `ReportRefused`. */
  run: (query: ReportQuery) => Promise<ReportOutcome>
  /** Makes what it needs, at the start of the API. Throws where it may not. */
  prepare: () => Promise<void>
  /** Why it must not be used, as it can read more than the views; undefined: it may. */
  refusal: () => Promise<string | undefined>
  close: () => Promise<void>
}

/** Why the store did not answer. */
export class ReportRefused extends Error {
  constructor(
    readonly why: 'sql' | 'noValue' | 'tooSlow' | 'ended' | 'unavailable' | 'busy' | 'unsafe',
    message: string,
  ) {
    super(message)
  }
}

/** Runs the SQL of statistics: judged by PostgreSQL's grammar, at most four at once, each for a limited time. */
export class Reporter {
  private readonly gate = new Gate(limits)

  constructor(
    /** Runs any statement, whatever it says. */
    readonly store: ReportStore,
    private readonly judge: SqlJudge,
    /** A statement is ended after this time. */
    private readonly maxRunMs: number,
  ) {}

  load = () => this.gate.load()
  prepare = () => this.store.prepare()
  refusal = () => this.store.refusal()
  close = async (): Promise<void> => {
    await this.judge.close()
    await this.store.close()
  }

  /**
   * Runs a statement and answers at most 10,000 rows.
   * @throws Problem 400 at `sqlCommand` with the reason, 429 with `Retry-After` where four run already, and 501 where the
   * API may not make a role that can only read the views
   */
  async run(sql: string, parameters: readonly string[], timeZone?: string | null): Promise<ReportOutcome> {
    const { statement } = await this.judged(sql)
    return this.runWithin({ statement, parameters, timeZone, maxRows: maxResults })
  }

  /** Throws where a statement could not run: 400 at `sqlCommand` with the reason. */
  async check(sql: string): Promise<void> {
    const { statement, count } = await this.judged(sql)
    try {
      await this.runWithin({ statement, parameters: new Array<null>(count).fill(null), maxRows: 0 })
    } catch (cause) {
      // What cannot be checked may still be written down.
      if (!(cause instanceof Problem) || cause.status !== 501) throw cause
    }
  }

  /** The statement that is run, and how many parameters it has. */
  private async judged(sql: string): Promise<{ statement: string; count: number }> {
    const statement = statementOf(sql)
    const verdict = await this.judge.judge(sql, statement)
    if (!verdict) throw busy()
    const field = 'sqlCommand'
    if ('parameters' in verdict) return { statement, count: verdict.parameters }
    if ('reason' in verdict) throw invalid([{ field, text: 'sqlReason', values: { reason: verdict.reason } }])
    if ('forbidden' in verdict)
      throw invalid([{ field, text: 'sqlForbidden', values: { name: verdict.forbidden.slice(0, 200) } }])
    throw invalid([{ field, text: 'sqlTooDeep' }])
  }

  private async runWithin(query: ReportQuery): Promise<ReportOutcome> {
    const release = await this.gate.enter()
    if (typeof release === 'string') throw busy()
    try {
      return await this.store.run(query)
    } catch (cause) {
      throw problemOf(cause, this.maxRunMs)
    } finally {
      release()
    }
  }
}

const busy = () => new Problem('statisticsBusy', { n: limits.running }, undefined, { 'Retry-After': '5' })

function problemOf(cause: unknown, maxRunMs: number): unknown {
  if (!(cause instanceof ReportRefused)) return cause
  const field = 'sqlCommand'
  switch (cause.why) {
    case 'sql':
      return invalid([{ field, text: 'sqlReason', values: { reason: cause.message.slice(0, 500) } }])
    case 'noValue':
      return invalid([{ field, text: 'sqlNoValue' }])
    case 'tooSlow':
      return invalid([{ field, text: 'sqlTooSlow', values: { seconds: maxRunMs / 1000 } }])
    case 'ended':
      return invalid([{ field, text: 'sqlEnded' }])
    case 'unavailable':
      return new Problem('statisticsOff', { statement: cause.message })
    case 'busy':
      return busy()
    case 'unsafe':
      return new Problem('statisticsUnsafe', { reason: cause.message })
  }
}
