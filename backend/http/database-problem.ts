import { problemCodes } from '@/contract/problem-codes'
import { context } from '../context'
import { Problem } from '../problem'
import { problemText } from '../texts/texts'
import { invalid } from './parse'

interface PostgresError {
  code: string
  detail?: string
  constraint?: string
}

/** The PostgreSQL error behind a failure, wherever the query layer has put it. */
export function postgresError(error: unknown): PostgresError | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at as unknown as PostgresError
  }
  return undefined
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `Key (lower(username))=(x) already exists.` tells which field it was. */
function fieldOf({ detail, constraint }: PostgresError): string {
  const named = /\((?:lower\()?"?(\w+)/.exec(detail ?? '')?.[1]
  return named ? camelCase(named) : (constraint ?? '')
}

/** Like every fault of a field it names the field, so that a form can say it there. */
function duplicate(field: string): Problem {
  const message = problemText(context().language, 'duplicate', { field })
  return new Problem('duplicate', { field }, [{ code: problemCodes.duplicate, message, field }])
}

/** The refusal that a failure is told as. What nobody outside can mend is one neutral fault with a number to ask for. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  return databaseProblem(error) ?? new Problem('unexpected', { requestId: context().requestId })
}

/** What a caller can mend of what the database refused; undefined for everything else. */
function databaseProblem(error: unknown): Problem | undefined {
  const found = postgresError(error)
  switch (found?.code) {
    case '23505':
      return duplicate(fieldOf(found))
    case '23503':
      return invalid([{ field: fieldOf(found), text: 'missing' }])
    case '23502':
      return invalid([{ field: fieldOf(found), text: 'required' }])
    case '22003':
    case '23514':
      return invalid([{ field: fieldOf(found), text: 'format' }])
    default:
      return undefined
  }
}
