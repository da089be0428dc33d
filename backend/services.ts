import type { SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { ListQuery } from '@/contract/list-query'
import type { Database } from './db/database'
import type { Environment } from './env'
import type { HtmlSanitizer } from './html/html-sanitizer'
import type { TaskTable } from './jobs/tasks'
import type { Reporter } from './reports/reporter'
import type { Secrets } from './secrets'

/** Dependencies of every module of the server. */
export interface Services {
  database: Database
  /** Background tasks by name; modules add theirs. */
  tasks: TaskTable
  /** Conditions of lists for filters without a column, by the path of the entity; `crud` adds them. */
  listConditions: Map<string, (query: ListQuery) => Promise<SQL | undefined>>
  environment: Environment
  log: Logger
  /** The built program that reads a spreadsheet in a process of its own. */
  sheetWorker: string
  /** Sanitizes formatted texts. */
  html: HtmlSanitizer
  /** Runs the SQL of statistics. */
  reporter: Reporter
  /** Encrypts the secrets that the store holds. */
  secrets: Secrets
  /** Calls back for what other APIs on the same PostgreSQL notify; the embedded store has no other API. */
  listen?: (channel: string, onNotify: (payload: string) => void) => () => Promise<void>
}
