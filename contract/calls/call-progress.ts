/**
 * The type of a response that streams the progress of its call: lines of JSON. Each says how far the call is
 * (`CallProgress`); the last one has the response that it would have been (`LastLine`). Only calls with `progress` have
 * it, and only where `Accept` names the type.
 */
export const progressType = 'application/x-ndjson'

/** How much of a call is done, both in its own unit, such as rows. */
export interface CallProgress {
  done: number
  total: number
}

/** The status and the body of a response whose headers were sent before its end; the body may be a problem. */
export interface LastLine {
  status: number
  body: unknown
}

export type OnProgress = (progress: CallProgress) => void
