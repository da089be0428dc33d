import type { Logger } from 'pino'
import type { Database } from './db/database'
import type { Environment } from './env'
import type { HtmlSanitizer } from './html/html-sanitizer'
import type { Reporter } from './reports/reporter'
import type { Secrets } from './secrets'

/** Dependencies of every module of the server. */
export interface Services {
  database: Database
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
