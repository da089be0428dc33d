import { isNativeError } from 'node:util/types'
import { problemCodes } from '@/contract/calls/problem-codes'
import { context } from '../context'
import { isAwayState } from '../db/away-states'
import { problemText } from '../messages/texts'
import { Problem } from '../problem'
import { invalid } from './parse'

interface PostgresError {
  code: string
  detail?: string
  constraint?: string
}

/** The PostgreSQL error behind a failure, wherever the query layer has put it. */
export function postgresError(error: unknown): PostgresError | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at as PostgresError
  }
  return undefined
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `Key (lower(username))=(x) already exists.` contains the field. */
function fieldOf({ detail, constraint }: PostgresError): string {
  const named = /\((?:lower\()?"?(\w+)/.exec(detail ?? '')?.[1]
  return named ? camelCase(named) : (constraint ?? '')
}

/** Names the field, like every field error, so that a form can show the message there. */
function duplicate(field: string): Problem {
  const message = problemText(context().language, 'duplicate', { field })
  return new Problem('duplicate', { field }, [{ code: problemCodes.duplicate, message, field }])
}

/** The problem to respond with. An unexpected error becomes a neutral one with an ID that the log has as well. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  return databaseProblem(error) ?? outageOf(error) ?? new Problem('unexpected', { requestId: context().requestId })
}

/** A database error that the caller can correct; undefined for all others. */
function databaseProblem(error: unknown): Problem | undefined {
  const found = postgresError(error)
  switch (found?.code) {
    case '23505':
      return duplicate(fieldOf(found))
    case '23503':
      return invalid([{ field: fieldOf(found), text: 'missing' }])
    case '23502':
      return invalid([{ field: fieldOf(found), text: 'required' }])
    case '23514': {
      const end = /^(\w+)_after_/.exec(found.constraint ?? '')?.[1]
      return invalid([end ? { field: camelCase(end), text: 'beforeStart' } : { field: fieldOf(found), text: 'format' }])
    }
    case '22003':
      return invalid([{ field: fieldOf(found), text: 'format' }])
    default:
      return undefined
  }
}

/** Errors of the network on the way to PostgreSQL, which is the only thing behind the API. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Too many connections, no memory, a time-out, a deadlock or a lock that was not granted. */
const busyStates = new Set(['53300', '53200', '53400', '57014', '55P03', '40P01', '40001'])
const fullStates = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** The driver gives its own errors no codes. */
const awayMessages = /^(Connection terminated|Client (has encountered a connection error|was closed))/
const busyMessages = /^(timeout exceeded when trying to connect|Query read timeout)/

const retryHeaders = { 'Retry-After': '5' }

/** The store is unreachable, overloaded or full: the caller can retry later. */
function outageOf(error: unknown): Problem | undefined {
  for (let at: unknown = error; isNativeError(at); at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (fullStates.has(code)) return new Problem('diskFull')
    if (busyStates.has(code) || busyMessages.test(at.message)) {
      return new Problem('overloaded', {}, undefined, retryHeaders)
    }
    if (unreachable.has(code) || awayMessages.test(at.message) || isAwayState(code)) {
      return new Problem('storeAway', {}, undefined, retryHeaders)
    }
  }
  return undefined
}
