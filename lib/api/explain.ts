import { problemCodes } from '@/contract/calls/problem-codes'
import type { Messages } from '@/i18n/messages'
import { ApiError, OFFLINE, TIMEOUT } from './api'

type Key = keyof Messages['errors']

/** The message of a failed call. `text` is from the server; `key` is the console's, under `errors`. */
export type ErrorMessage = {
  as: 'toast' | 'alert'
  severity: 'warning' | 'error'
  /** Shown after the previous one. */
  delayMs: number
  requestId: string | null
  /** Shown once however many calls fail for this reason. */
  isUnique?: boolean
  /** Lists of the records that it is about, with what to call them. */
  lists?: readonly NamedList[]
  /** For support, not for the user. */
  details?: FailureDetails
} & ({ text: string } | { key: Key; values?: Record<string, string | number> })

export interface NamedList {
  text: string
  path: string
  terms: Readonly<Record<string, string>>
}

export interface FailureDetails {
  status: number
  message: string
  requestId: string | null
}

const betweenItemsMs = 150

const fixed: Readonly<Record<number, Pick<ErrorMessage, 'as' | 'severity' | 'isUnique'> & { key: Key }>> = {
  [TIMEOUT]: { as: 'toast', severity: 'error', key: 'timeout', isUnique: true },
  [OFFLINE]: { as: 'toast', severity: 'error', key: 'offline', isUnique: true },
  // Shown only after the user has cancelled the log-in prompt.
  401: { as: 'toast', severity: 'warning', key: 'loggedOut', isUnique: true },
  403: { as: 'alert', severity: 'error', key: 'forbidden' },
  404: { as: 'toast', severity: 'error', key: 'missing' },
  501: { as: 'toast', severity: 'error', key: 'notImplemented' },
}

/** The API is down, overloaded or out of storage: no error of the user, and the same for every call. */
const away: Readonly<Record<number, Key>> = { 502: 'offline', 503: 'offline', 504: 'timeout', 507: 'server' }

const severityOf = (code: number) => (code === problemCodes.warning ? 'warning' : 'error')

/** Whether the API refused the call, with its reason: the caller can change it, and nothing is broken. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 400 && error.message !== ''

/** The error catalogue (specification, section 8): the notices for a failure, in the order in which they appear. */
export function explain(error: unknown): ErrorMessage[] {
  if (!(error instanceof ApiError)) {
    return [{ as: 'toast', severity: 'error', key: 'unexpected', delayMs: 0, requestId: null }]
  }
  const { status, message, code, details, requestId } = error
  const shared = { delayMs: 0, requestId }
  const known = fixed[status]
  if (known) return [{ ...known, ...shared, ...(known.isUnique && { requestId: null }) }]
  const awayKey = away[status]
  if (awayKey) {
    // For these two the API states a reason.
    const isExplained = [503, 507].includes(status) && code !== 0 && message !== ''
    const content = isExplained ? { text: message } : { key: awayKey }
    const details = { status, message: isExplained ? '' : message, requestId }
    return [{ as: 'toast', severity: 'error', ...content, delayMs: 0, requestId: null, isUnique: true, details }]
  }
  if (status === 400 && message) {
    const lists = details.flatMap(({ message: text, list }): NamedList[] => (list ? [{ text, ...list }] : []))
    const content = { text: message, ...shared, ...(lists.length > 0 && { lists }) }
    // A rule has refused it: nothing is broken, and support is seldom needed.
    const behind = { status, message: '', requestId }
    return [{ as: 'toast', severity: 'warning', ...content, requestId: null, details: behind }]
  }
  // The server's message ends a sentence of the console, which has its own full stop.
  const values = { status, message: message.replace(/[.。]$/, '') }
  if (status !== 500) return [{ as: 'toast', severity: 'error', key: 'status', values, ...shared }]
  const said = message ? { text: message } : { key: 'server' as const }
  const first: ErrorMessage = { as: 'toast', severity: severityOf(code), ...said, ...shared }
  const items = details.map(
    (item, index): ErrorMessage => ({
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
