import { z } from 'zod'
import { maxPatience, patienceError } from '@/runtime/patience'
import { isProduction } from '@/runtime/production.mjs'
import { secretError, secretsIn } from '@/runtime/sample-secrets.mjs'

const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback)

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)

const shape = z.object({
  API_PORT: wholeNumber(4000, 0, 65_535),
  API_HOST: z.string().default('127.0.0.1'),
  /** Where the console listens that the launcher starts with the API. */
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.preprocess(blankIsUnset, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_POOLER: z.preprocess(blankIsUnset, z.enum(['none', 'transaction']).default('none')),
  DATABASE_DIRECT_URL: z.preprocess(blankIsUnset, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  REPORT_DATABASE_URL: z.preprocess(blankIsUnset, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  SEED: z.preprocess(blankIsUnset, z.enum(['demo', 'none']).optional()),
  ADMIN_USERNAME: z.preprocess(blankIsUnset, z.string().trim().min(1).max(60).optional()),
  ADMIN_PASSWORD: z.preprocess(blankIsUnset, z.string().min(8).max(200).optional()),
  API_TRUSTED_HOPS: wholeNumber(0, 0, 10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  API_METRICS_PORT: wholeNumber(0, 0, 65_535),
  METRICS_HOST: z.string().default('127.0.0.1'),
  STOP_GRACE_MS: wholeNumber(5000, 0, 600_000),
  FILES_S3_ENDPOINT: z.preprocess(blankIsUnset, z.url({ protocol: /^https?$/ }).optional()),
  FILES_S3_BUCKET: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
  ),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY: z.preprocess(blankIsUnset, z.string().optional()),
  FILES_S3_SECRET: z.preprocess(blankIsUnset, z.string().optional()),
  MIN_FREE_DISK_MB: wholeNumber(50, 0, 1_000_000),
  UPLOAD_LIMIT_MB: wholeNumber(100, 1, 2000),
  LOGIN_FAILURES: wholeNumber(10, 1, 100_000),
  LOGIN_FAILURES_OF_NAME: wholeNumber(50, 1, 100_000),
  LOGIN_FAILURES_OF_ADDRESS: wholeNumber(100, 1, 100_000),
  CALLS_PER_MINUTE: wholeNumber(12_000, 60, 10_000_000),
  STREAMS_PER_ACCOUNT: wholeNumber(20, 1, 100_000),
  UPLOADS_PER_DAY_MB: wholeNumber(10_240, 1, 10_000_000),
  REMOTE_PICTURES: wholeNumber(24, 1, 1000),
  REQUEST_LOG_DAYS: wholeNumber(30, 1, 36_500),
  EVENT_LOG_DAYS: wholeNumber(30, 1, 36_500),
  RECORD_CHANGE_DAYS: wholeNumber(365, 1, 36_500),
  PUSH_NOTIFICATION_DAYS: wholeNumber(90, 1, 36_500),
  BACKGROUND_TASK_DAYS: wholeNumber(30, 1, 36_500),
  STATISTIC_TIMEOUT_MS: wholeNumber(10_000, 100, 60_000),
  STATISTIC_RESULT_DAYS: wholeNumber(730, 1, 36_500),
  TASK_RESULT_DAYS: wholeNumber(7, 1, 36_500),
  SHEET_UPLOAD_DAYS: wholeNumber(1, 1, 36_500),
  LOGS_BUDGET_MB: wholeNumber(10_240, 1, 100_000_000),
  TASK_LEASE_MS: wholeNumber(15_000, 1000, 600_000),
  SECRETS_KEY: z
    .string()
    .superRefine((keys, { addIssue }) => {
      // A known sample may still open what it encrypted, or it could not be rotated.
      const error = secretError(secretsIn(keys)[0] ?? '')
      if (error) addIssue(`it ${error}: give at least 32 random bytes`)
    })
    .optional(),
  PRIVATE_TARGETS: z.string().default(''),
  PUBLIC_ORIGIN: z.string().optional(),
  NODE_ENV: z.string().optional(),
  STATEMENT_TIMEOUT_MS: wholeNumber(60_000, 100, 600_000),
  WARM_UP_MS: wholeNumber(3000, 0, 60_000),
  PATIENCE: wholeNumber(1, 1, maxPatience),
})

export interface Environment extends z.infer<typeof shape> {}

/** Whether others can reach the API or its console, so that nothing may have a known secret (decision 0008). */
export const isPublic = (environment: Pick<Environment, 'NODE_ENV' | 'PUBLIC_ORIGIN' | 'API_HOST' | 'HOST'>): boolean =>
  isProduction(environment, [environment.API_HOST, environment.HOST])

/** Storage that is named in part would leave files on a disk where they are not expected. */
function missingOfS3(environment: Environment): string | undefined {
  const names = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'] as const
  const missing = names.filter((name) => !environment[name])
  return missing.length < names.length ? missing[0] : undefined
}

/** A pooler in transaction mode passes no notices on, and keeps no session for a migration. */
function missingOfPooler(environment: Environment): string | undefined {
  const { DATABASE_URL, DATABASE_POOLER, DATABASE_DIRECT_URL } = environment
  if (DATABASE_POOLER === 'transaction' && !DATABASE_DIRECT_URL) return 'DATABASE_DIRECT_URL'
  return DATABASE_DIRECT_URL && !DATABASE_URL ? 'DATABASE_URL' : undefined
}

/** Where a session of PostgreSQL is needed: for listening, migrations, statistics and moving data. */
export const directUrlOf = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Environment, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string | undefined => DATABASE_DIRECT_URL ?? DATABASE_URL

/** Why `PATIENCE` is refused; null if it is not. */
const errorOfPatience = ({ PATIENCE, NODE_ENV, PUBLIC_ORIGIN, API_HOST, HOST }: Environment): string | null =>
  patienceError(PATIENCE, { NODE_ENV, PUBLIC_ORIGIN }, [API_HOST, HOST])

/** The server's settings. Throws one line that names the first variable in error. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.keys(shape.shape).map((name) => [name, blankIsUnset(variables[name])]))
  const parsed = shape.safeParse(given)
  if (parsed.success) {
    const missing = missingOfS3(parsed.data) ?? missingOfPooler(parsed.data)
    if (missing) throw new Error(`The environment variable ${missing} is not set, but others of its kind are.`)
    const error = errorOfPatience(parsed.data)
    if (error) throw new Error(`The environment variable PATIENCE is not valid: ${error}.`)
    return parsed.data
  }
  const [first] = parsed.error.issues
  throw new Error(`The environment variable ${first?.path.join('.')} is not valid: ${first?.message}.`)
}
