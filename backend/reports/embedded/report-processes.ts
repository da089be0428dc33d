import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '@/runtime/make-folder.mjs'
import { patience } from '@/runtime/patience'
import type { Database } from '../../db/database'
import { privateFolder } from '../../db/private-files'
import type { ReportQuery } from '../report-query'
import { reportTables } from '../report-tables'
import { type ReportOutcome, ReportRefused, type ReportStore } from '../reporter'
import { ReportCopy, type ViewCopy } from './report-copy'
import type { ReportRequest, ReportResponse } from './report-worker'

/** Max. time to start a process or to load a copy. */
const maxPrepareMs = () => 60_000 * patience()
const idleMs = 60_000
/** The database that each process begins with; another version of PGlite makes another one. */
const baseName = 'empty-0.5.16.tar'

interface Options {
  database: Database
  /** The folder of copies, for this API alone. */
  folder: string
  /** The folder of the empty database. Default: that of copies. */
  baseFolder?: string
  /** The built `report-worker.ts`. */
  worker: string
  /** A statement is ended after this time. */
  maxRunMs: number
}

interface Reporting {
  child: ChildProcess
  /** The copy that it has loaded. */
  copy?: ViewCopy
  idleTimer?: NodeJS.Timeout
}

/** A statement without a process. */
interface Waiting {
  resolve: (reporting: Reporting) => void
  reject: (cause: unknown) => void
}

/**
 * Runs statements in processes of their own, started on use and ended after a minute of rest, over copies of the views.
 * A statement gets the first process that is ready or free. One that takes too long costs its process.
 */
export class ReportProcesses implements ReportStore {
  private readonly copies: ReportCopy
  private readonly idle: Reporting[] = []
  private readonly all = new Set<Reporting>()
  private base: Promise<void> | undefined
  private readonly waiting: Waiting[] = []
  private isStarting = false
  private isClosed = false

  constructor(private readonly options: Options) {
    this.copies = new ReportCopy(options.database, options.folder)
  }

  /** What an API left that ended by force is removed. */
  prepare = async (): Promise<void> => {
    const { folder, baseFolder } = this.options
    if (baseFolder !== folder) rmSync(folder, { recursive: true, force: true })
  }

  /** A process has nothing but copies of the views. */
  refusal = async (): Promise<undefined> => undefined

  run = async (query: ReportQuery): Promise<ReportOutcome> => {
    if (this.isClosed) throw closing()
    makeFolder(this.options.folder, privateFolder)
    // Made while a process starts. Whether a statement could run needs no rows.
    const copy = query.maxRows > 0 ? this.copies.fresh() : undefined
    // Its error is thrown below; until then it would end the API.
    copy?.catch(() => {})
    const reporting = await this.take()
    try {
      if (copy) await this.load(reporting, await copy)
      const started = performance.now()
      const response = await this.ask(reporting, { run: query }, this.options.maxRunMs, 'tooSlow')
      const milliseconds = Math.round(performance.now() - started)
      if ('refusal' in response) throw new ReportRefused('sql', response.refusal)
      if ('hasNoValue' in response) throw new ReportRefused('noValue', '')
      if (!('answer' in response)) throw new Error('A reporting process answered something else.')
      return { ...response.answer, milliseconds, dataTime: reporting.copy?.time ?? new Date() }
    } finally {
      this.rest(reporting)
    }
  }

  close = async (): Promise<void> => {
    this.isClosed = true
    for (const reporting of this.all) this.end(reporting)
    rmSync(this.options.folder, { recursive: true, force: true })
  }

  /** How many processes there are. */
  get count(): number {
    return this.all.size
  }

  private take(): Promise<Reporting> {
    const idle = this.idle.pop()
    clearTimeout(idle?.idleTimer)
    if (idle) return Promise.resolve(idle)
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject })
      void this.startNext()
    })
  }

  /** One after another: on a busy machine several that start at once would all be too late. */
  private async startNext(): Promise<void> {
    if (this.isStarting || this.waiting.length === 0) return
    this.isStarting = true
    try {
      this.rest(await this.start())
    } catch (cause) {
      this.waiting.shift()?.reject(cause)
    }
    this.isStarting = false
    void this.startNext()
  }

  /** A process that is ready or free goes to the statement that has waited longest. */
  private rest(reporting: Reporting): void {
    if (!this.all.has(reporting)) return
    const next = this.waiting.shift()
    if (next) {
      next.resolve(reporting)
      return
    }
    reporting.idleTimer = setTimeout(() => this.end(reporting), idleMs).unref()
    this.idle.push(reporting)
  }

  private end(reporting: Reporting): void {
    clearTimeout(reporting.idleTimer)
    this.all.delete(reporting)
    const at = this.idle.indexOf(reporting)
    if (at >= 0) this.idle.splice(at, 1)
    reporting.child.kill('SIGKILL')
  }

  private async start(): Promise<Reporting> {
    const base = join(this.options.baseFolder ?? this.options.folder, baseName)
    await this.makeBase(base)
    if (this.isClosed) throw closing()
    const reporting: Reporting = { child: this.spawn(base) }
    this.all.add(reporting)
    reporting.child.once('exit', () => this.end(reporting))
    await this.answerOf(reporting, maxPrepareMs(), 'ended')
    await this.ask(reporting, { tables: reportTables }, maxPrepareMs(), 'ended')
    return reporting
  }

  /** In a process that ends, because making a database takes much memory. */
  private makeBase(file: string): Promise<void> {
    if (existsSync(file)) return Promise.resolve()
    this.base ??= new Promise<void>((resolve, reject) => {
      const child = this.spawn(file, 'make')
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('No reporting database could be made.'))))
    }).finally(() => {
      this.base = undefined
    })
    return this.base
  }

  /** It has no environment to read, no file of the store open, and a lower priority than the API. */
  private spawn(...args: readonly string[]): ChildProcess {
    const program = [process.execPath, '--max-old-space-size=512', this.options.worker, ...args]
    const limited = ['/bin/sh', '-c', 'ulimit -c 0; exec nice -n 5 "$@"', 'run-report', ...program]
    const [command = '', ...rest] = process.platform === 'win32' ? program : limited
    return spawn(command, rest, {
      env: { NODE_ENV: process.env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  }

  private async load(reporting: Reporting, copy: ViewCopy): Promise<void> {
    if (reporting.copy === copy) return
    await this.ask(reporting, { load: copy.folder }, maxPrepareMs(), 'ended')
    reporting.copy = copy
  }

  private ask(reporting: Reporting, request: ReportRequest, limitMs: number, late: 'tooSlow' | 'ended') {
    const answer = this.answerOf(reporting, limitMs, late)
    reporting.child.send(request, () => {})
    return answer
  }

  /** The next message of a process, which is ended where none comes in time. */
  private answerOf(reporting: Reporting, limitMs: number, late: 'tooSlow' | 'ended'): Promise<ReportResponse> {
    const { child } = reporting
    return new Promise((resolve, reject) => {
      const onMessage = (response: ReportResponse) => leave(() => resolve(response))
      const onExit = () => leave(() => reject(new ReportRefused('ended', '')))
      const timer = setTimeout(() => {
        leave(() => reject(new ReportRefused(late, '')))
        this.end(reporting)
      }, limitMs)
      const leave = (settle: () => void) => {
        clearTimeout(timer)
        child.off('message', onMessage)
        child.off('exit', onExit)
        child.off('error', onExit)
        settle()
      }
      child.once('message', onMessage)
      child.once('exit', onExit)
      child.once('error', onExit)
    })
  }
}

const closing = () => new Error('The API is closing.')
