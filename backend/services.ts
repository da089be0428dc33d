import type { Logger } from 'pino'
import type { Database } from './db/database'
import type { Environment } from './env'
import type { TaskTable } from './jobs/tasks'

/** What every module of the server may use. */
export interface Services {
  database: Database
  /** What a background task does, by its name; modules add theirs. */
  tasks: TaskTable
  environment: Environment
  log: Logger
}
