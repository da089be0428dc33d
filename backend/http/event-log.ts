import { contextIfAny } from '../context'
import type { Database } from '../db/database'
import { eventLogs } from '../db/schema/system'
import type { LoggedError } from '../log'
import { maskBody, maskText, serverName } from './request-log'

type Entry = typeof eventLogs.$inferInsert

const flushMs = 1000
const batch = 200
const bound = 5000

/** Stores the lines of the server's log as rows, so that the console can list them. Writing is asynchronous. */
export class EventLog {
  private waiting: Entry[] = []
  private lost = 0
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()
  private database: Database | undefined

  /** Writes the lines that were logged before the store was open. */
  attach(database: Database): void {
    this.database = database
    this.schedule()
  }

  /** Queues one line of the log. */
  write(line: string): void {
    if (this.waiting.length >= bound) this.lost += 1
    else this.waiting.push(eventOf(line))
    this.schedule()
  }

  /** Writes the queued lines. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing.then(() => this.writeRows())
    return this.writing
  }

  private schedule(): void {
    if (this.database) this.timer ??= setTimeout(() => void this.flush(), flushMs).unref()
  }

  private async writeRows(): Promise<void> {
    const { database } = this
    if (!database || this.waiting.length + this.lost === 0) return
    const rows = this.lost > 0 ? [...this.waiting, notice(this.lost)] : this.waiting
    this.waiting = []
    this.lost = 0
    try {
      for (let at = 0; at < rows.length; at += batch) {
        await database.outside(() => database.sql.insert(eventLogs).values(rows.slice(at, at + batch)))
      }
    } catch {
      // Not logged again, because this line would be queued here.
      this.lost += rows.length
    }
  }
}

const common = { application: 'api', server: serverName }
const notice = (lost: number): Entry => ({
  ...common,
  level: 'Warning',
  title: `${lost} events could not be kept; the server's output has them.`,
  createdTime: new Date(),
})

/** The log's levels and their names in the event log. */
const levels = {
  trace: 'Trace',
  debug: 'Debug',
  info: 'Information',
  warn: 'Warning',
  error: 'Error',
  fatal: 'Critical',
} as const
const isLevel = (level: unknown): level is keyof typeof levels =>
  typeof level === 'string' && Object.hasOwn(levels, level)
const maxTitleLength = 1000
const maxDetailsLength = 10_000

/** The entry for a line. Errors have been stripped of user input before. */
export function eventOf(line: string): Entry {
  const { level, time, application, msg, err, requestId, ...rest } = JSON.parse(line) as Record<string, unknown>
  const call = contextIfAny()
  const text = String(msg ?? '').trim() || '-'
  return {
    ...common,
    application: typeof application === 'string' ? application : common.application,
    level: isLevel(level) ? levels[level] : 'None',
    title: maskText(text).slice(0, maxTitleLength).trim(),
    requestId: typeof requestId === 'string' ? requestId : (call?.requestId ?? null),
    hostIp: call?.address || null,
    details: err ? maskText(detailsOf(err as LoggedError)).slice(0, maxDetailsLength) : null,
    extraData: Object.keys(rest).length > 0 ? maskBody(rest) : null,
    createdTime: typeof time === 'string' ? new Date(time) : new Date(),
  }
}

/** An error and its causes. */
function detailsOf({ name, message, code, stack, cause }: LoggedError): string {
  const description = stack ?? `${name}: ${message}`
  const own = code === undefined ? description : `${description}\n(${code})`
  return cause ? `${own}\n\n← ${detailsOf(cause)}` : own
}
