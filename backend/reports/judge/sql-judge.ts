import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Gate } from '@/runtime/gate'
import { reportTables } from '../report-tables'
import type { ReadableViews } from './scope'
import type { SqlVerdict } from './verdict'

const maxLength = 20_000
/** Max. time of one statement: the parser takes milliseconds, and a busy machine to start a thread. */
const maxMs = 30_000
const limits = { running: 1, waiting: 20, waitMs: maxMs, holdMs: 2 * maxMs }
const views: ReadableViews = Object.fromEntries(
  reportTables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
)

/** Says by PostgreSQL's own grammar whether SQL of a statistic may be run, in a thread of its own. */
export class SqlJudge {
  private readonly gate = new Gate(limits)
  private worker: Worker | undefined

  /** @param file the built `judge-worker.ts` */
  constructor(private readonly file: string) {}

  /** Whether SQL may be run, as the statement that is made of it; undefined where too many others wait. */
  async judge(sql: string, statement: string): Promise<SqlVerdict | undefined> {
    // The parser ends at a NUL, and a lone surrogate is another character for it than for the server.
    if (sql.includes('\0') || !sql.isWellFormed()) return { forbidden: '\uFFFD' }
    if (sql.length > maxLength) return { isTooDeep: true }
    const release = await this.gate.enter()
    if (typeof release === 'string') return undefined
    try {
      return await this.inThread(statement)
    } finally {
      release()
    }
  }

  async close(): Promise<void> {
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
  }

  private async inThread(statement: string): Promise<SqlVerdict | undefined> {
    const worker = this.worker ?? this.start()
    worker.ref()
    worker.postMessage(statement)
    try {
      const [verdict] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [SqlVerdict]
      // An overflow leaves the parser's memory as it was at that moment: what it says afterwards is not to be trusted.
      if ('isTooDeep' in verdict) await this.close()
      return verdict
    } catch {
      await this.close()
      return undefined
    } finally {
      worker.unref()
    }
  }

  private start(): Worker {
    this.worker = new Worker(this.file, {
      workerData: views,
      resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 1 },
      // An overflow prints to them.
      ...{ stdout: true, stderr: true },
    })
    return this.worker.on('error', () => {})
  }
}
