import { ApiError } from '@/lib/api/api'

export interface FailureLabels {
  notImplemented: string
  unknown: string
  /** Fallback message for a status without a text. */
  status: (status: number) => string
}

const notImplemented = 501

/**
 * The error message of one batch item: the server's message, else the text of the status (501: not implemented).
 * Without a response the error is unknown.
 */
export function failureText(error: unknown, labels: FailureLabels): string {
  if (!(error instanceof ApiError) || error.status <= 0) return labels.unknown
  // An error of the API has a number; without one, the message is only the text of the status.
  if (error.code !== 0 && error.message) return error.message
  if (error.status === notImplemented) return labels.notImplemented
  return error.message || labels.status(error.status)
}
