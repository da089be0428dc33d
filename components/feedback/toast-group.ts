import { ApiError } from '@/lib/api/api'

/** Nobody is logged in any more; this ends by logging in again, whatever was refused for it. */
export const endedSession = 'session'

const expired = 401

/** What a failure is put down to: as long as that has not gone well, its notice says something true. */
export function toastGroupOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.status === expired ? endedSession : error.asked
}
