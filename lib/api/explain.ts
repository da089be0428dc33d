import { problemCodes } from '@/contract/problem-codes'
import type { Messages } from '@/i18n/messages'
import { ApiError, OFFLINE, TIMEOUT } from './api'

type Key = keyof Messages['errors']

/** What a person gets to see of a failed call. `text` came from the server; `key` is ours, under `errors`. */
export type Notice = {
  as: 'toast' | 'alert'
  severity: 'warning' | 'error'
  /** After the one before it. */
  delayMs: number
  requestId: string | null
  /** However many calls fail for it. */
  isSaidOnce?: boolean
  /** For those who look for the cause, not for the person at work. */
  details?: FailureDetails
} & ({ text: string } | { key: Key; values?: Record<string, string | number> })

export interface FailureDetails {
  status: number
  message: string
  requestId: string | null
}

const betweenItemsMs = 150

const fixed: Readonly<Record<number, Pick<Notice, 'as' | 'severity' | 'isSaidOnce'> & { key: Key }>> = {
  [TIMEOUT]: { as: 'toast', severity: 'error', key: 'timeout', isSaidOnce: true },
  [OFFLINE]: { as: 'toast', severity: 'error', key: 'offline', isSaidOnce: true },
  // Whoever gets to see this has been asked to log in again and has not.
  401: { as: 'toast', severity: 'warning', key: 'loggedOut', isSaidOnce: true },
  403: { as: 'alert', severity: 'error', key: 'forbidden' },
  404: { as: 'toast', severity: 'error', key: 'missing' },
  501: { as: 'toast', severity: 'error', key: 'notImplemented' },
}

/** The API is away, too busy or out of room: nothing that the person has done, and the same for every call. */
const away: Readonly<Record<number, Key>> = { 502: 'offline', 503: 'offline', 504: 'timeout', 507: 'server' }

const severityOf = (code: number) => (code === problemCodes.warning ? 'warning' : 'error')

/** The error catalogue (specification, section 8): the notices for a failure, in the order in which they appear. */
export function explain(error: unknown): Notice[] {
  if (!(error instanceof ApiError)) {
    return [{ as: 'toast', severity: 'error', key: 'unexpected', delayMs: 0, requestId: null }]
  }
  const { status, message, code, details, requestId } = error
  const shared = { delayMs: 0, requestId }
  const known = fixed[status]
  if (known) return [{ ...known, ...shared, ...(known.isSaidOnce && { requestId: null }) }]
  const awayKey = away[status]
  if (awayKey) {
    // Of these two the API knows more than that it cannot be reached.
    const isExplained = [503, 507].includes(status) && code !== 0 && message !== ''
    const said = isExplained ? { text: message } : { key: awayKey }
    const details = { status, message: isExplained ? '' : message, requestId }
    return [{ as: 'toast', severity: 'error', ...said, delayMs: 0, requestId: null, isSaidOnce: true, details }]
  }
  if (status === 400 && message) return [{ as: 'toast', severity: 'error', text: message, ...shared }]
  // What the server says is the end of our own sentence, which brings its own full stop.
  const values = { status, message: message.replace(/[.。]$/, '') }
  if (status !== 500) return [{ as: 'toast', severity: 'error', key: 'status', values, ...shared }]
  const said = message ? { text: message } : { key: 'server' as const }
  const first: Notice = { as: 'toast', severity: severityOf(code), ...said, ...shared }
  const items = details.map(
    (item, index): Notice => ({
      as: 'toast',
      severity: severityOf(item.code),
      key: 'item',
      values: { number: index + 1, message: item.message },
      delayMs: (index + 1) * betweenItemsMs,
      requestId: null,
    }),
  )
  return [first, ...items]
}
