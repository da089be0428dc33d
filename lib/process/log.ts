import 'server-only'
import pino, { type Logger } from 'pino'
import { logFormat } from '@/runtime/log-format'
import { environment } from './env'

let known: Logger | undefined

/** The console's log, in the form of the API's. Whatever the API logs of the same call has the same `requestId`. */
export function log(): Logger {
  known ??= pino({ ...logFormat, level: environment().LOG_LEVEL, base: { application: 'console' } })
  return known
}
