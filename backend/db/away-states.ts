import { isNativeError } from 'node:util/types'

/**
 * SQLSTATEs of a server that is away: connection failures, refused log-ins, a missing database, system errors, the
 * states of starting and stopping, and a server that takes no writes because another one does.
 */
const awayStates = /^((08|28|3D|58)[0-9A-Z]{3}|57P0\d|25006)$/

/** Whether PostgreSQL says by this code that it is away. */
export const isAwayState = (code: unknown): boolean => typeof code === 'string' && awayStates.test(code)

const unusable = ['Query read timeout', 'cached plan must not change result type']

/**
 * Whether a connection must not be used again: its server is away, a statement that timed out in the driver may still
 * be running, or the result of one that it has parsed has other types since a migration.
 */
export function breaksConnection(cause: unknown): boolean {
  for (let at = cause; isNativeError(at); at = at.cause) {
    if (unusable.includes(at.message) || ('code' in at && isAwayState(at.code))) return true
  }
  return false
}
