import { maxResults } from '@/contract/entities/statistics'
import { Gate } from '@/runtime/gate'
import { invalid } from '../http/parse'
import { Problem } from '../problem'
import { sqlRefusal } from './check-sql'
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
  close: () => Promise<void>
}

/** Why the store did not answer. */
export class ReportRefused extends Error {
  constructor(
    readonly why: 'sql' | 'noValue' | 'tooSlow' | 'ended' | 'unavailable',
    message: string,
  ) {
    super(message)
  }
}

/** Runs the SQL of statistics: checked by its words, at most four at once, each for a limited time. */
export class Reporter {
  private readonly gate = new Gate(limits)

  constructor(
    /** Runs any statement, whatever its words. */
    readonly store: ReportStore,
    /** A statement is ended after this time. */
    private readonly maxRunMs: number,
  ) {}

  load = () => this.gate.load()
  prepare = () => this.store.prepare()
  close = () => this.store.close()

  /**
   * Runs a statement and answers at most 10,000 rows.
   * @throws Problem 400 at `sqlCommand` with the reason, 429 with `Retry-After` where four run already, and 501 where the
   * API may not make a role that can only read the views
   */
  run(sql: string, parameters: readonly string[]): Promise<ReportOutcome> {
    return this.runWithin({ sql, parameters, maxRows: maxResults })
  }

  /** Throws where a statement could not run: 400 at `sqlCommand` with the reason. */
  async check(sql: string): Promise<void> {
    try {
      await this.runWithin({ sql, parameters: [], maxRows: 0 })
    } catch (cause) {
      // What cannot be checked may still be written down.
      if (!(cause instanceof Problem) || cause.kind !== 'statisticsOff') throw cause
    }
  }

  private async runWithin(query: ReportQuery): Promise<ReportOutcome> {
    const refusal = sqlRefusal(query.sql)
    if (refusal)
      throw invalid([
        { field: 'sqlCommand', text: refusal.text, values: { name: 'name' in refusal ? refusal.name : '' } },
      ])
    const release = await this.gate.enter()
    if (typeof release === 'string')
      throw new Problem('statisticsBusy', { n: limits.running }, undefined, { 'Retry-After': '5' })
    try {
      return await this.store.run(query)
    } catch (cause) {
      throw problemOf(cause, this.maxRunMs)
    } finally {
      release()
    }
  }
}

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
  }
}
