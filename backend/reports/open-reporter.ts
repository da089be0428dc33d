import { join } from 'node:path'
import type { Store } from '../db/store'
import { directUrlOf, type Environment } from '../env'
import { ReportProcesses } from './embedded/report-processes'
import { SqlJudge } from './judge/sql-judge'
import { ReportRole } from './postgres/report-role'
import { Reporter } from './reporter'

interface Options {
  store: Pick<Store, 'database' | 'kind'>
  environment: Pick<
    Environment,
    'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'REPORT_DATABASE_URL' | 'DATA_DIR' | 'STATISTIC_TIMEOUT_MS'
  >
  /** The built `report-worker.ts`. */
  worker: string
  /** The built `judge-worker.ts`. */
  judge: string
  /** Where the empty database of reporting processes is; default: in the data folder. */
  baseFolder?: string
}

/** What runs the SQL of statistics for a store (decision 0040). */
export function openReporter({ store, environment, worker, judge: judgeFile, baseFolder }: Options): Reporter {
  const { database } = store
  const judge = new SqlJudge(judgeFile)
  const { REPORT_DATABASE_URL: reportUrl, DATA_DIR, STATISTIC_TIMEOUT_MS: maxRunMs } = environment
  // Each run has a session of its own, with a role that a pooler does not know.
  const databaseUrl = directUrlOf(environment)
  if (store.kind === 'postgres' && databaseUrl)
    return new Reporter(new ReportRole({ database, databaseUrl, reportUrl, maxRunMs }), judge, maxRunMs)
  const folder = join(DATA_DIR, 'reports')
  const folders = { folder: join(folder, 'copies'), baseFolder: baseFolder ?? folder }
  return new Reporter(new ReportProcesses({ database, ...folders, worker, maxRunMs }), judge, maxRunMs)
}
