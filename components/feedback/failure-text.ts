import { ApiError } from '@/lib/api/api'

export interface FailureLabels {
  notImplemented: string
  unknown: string
  /** For a status that came without any text. */
  status: (status: number) => string
}

const notImplemented = 501

/**
 * Why one item of a batch failed: the server's message; else, for 501, that there is no such feature yet; else the
 * text of the status. What got no answer at all is unknown.
 */
export function failureText(error: unknown, words: FailureLabels): string {
  if (!(error instanceof ApiError) || error.status <= 0) return words.unknown
  // A refusal of the API has a number; without one, the message is no more than the text of the status.
  if (error.code !== 0 && error.message) return error.message
  if (error.status === notImplemented) return words.notImplemented
  return error.message || words.status(error.status)
}
