import { ApiError } from '@/lib/api/api'

/** Group of all errors of an expired session; logging in again closes their toast. */
export const endedSession = 'session'

const expired = 401

/** Group of an error's toast, which is closed when a call of the same group succeeds. */
export function toastGroupOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.status === expired ? endedSession : error.callName
}
