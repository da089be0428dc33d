import { isNativeError } from 'node:util/types'
import pino, { type DestinationStream, type Logger } from 'pino'
import { logFormat } from '@/runtime/log-format'

export interface LoggedError {
  name: string
  message: string
  code?: string | number
  stack?: string
  cause?: LoggedError
}

const deepest = 5

/**
 * An error for the log: message and place, without user input. The query layer writes the values of a statement below
 * its first lines, and PostgreSQL quotes a value that it could not parse.
 */
export function errorForLog(error: unknown, levels = deepest): LoggedError {
  if (!isNativeError(error)) return { name: typeof error, message: 'Something was thrown that is no error.' }
  const { name, cause } = error
  const message = safeMessage(error)
  const code =
    'code' in error && /^(string|number)$/.test(typeof error.code) ? (error.code as string | number) : undefined
  const frames = framesOf(error)
  return {
    name,
    message,
    ...(code !== undefined && { code }),
    ...(frames && { stack: `${name}: ${message}${frames}` }),
    ...(cause !== undefined && levels > 0 && { cause: errorForLog(cause, levels - 1) }),
  }
}

/** The text of an error without any values. */
export function safeMessage({ message }: Error): string {
  const params = message.indexOf('\nparams:')
  const [first = ''] = message.split('\n')
  const summary = params >= 0 ? message.slice(0, params) : first
  return summary.replace(/(invalid [^:]*|out of range[^:]*): ".*$/, '$1')
}

/** The places of a stack, without the message above them, which may have lines that look like places. */
function framesOf({ stack, message }: Error): string {
  const at = stack?.indexOf(message) ?? -1
  return stack && at >= 0 ? stack.slice(at + message.length) : ''
}

/** The server's log. Errors have the key `err`. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { ...logFormat, level, base: { application: 'api' }, serializers: { err: (error) => errorForLog(error) } },
    destination,
  )

/** The server's output, and further consumers of its lines from `info` up. */
export const outputAnd = (other: DestinationStream): DestinationStream =>
  pino.multistream([
    { level: 'trace', stream: pino.destination(1) },
    { level: 'info', stream: other },
  ])
