/** What a caller can tell apart by number. The first three digits are the status. */
export const problemCodes = {
  invalid: 400000001,
  wrongState: 400000002,
  inUse: 400000003,
  duplicate: 400000004,
  wrongPassword: 400000005,
  keyReused: 400000006,
  listChanged: 400000007,
  unauthenticated: 401000001,
  forbidden: 403000001,
  missing: 404000001,
  stale: 412000001,
  tooLarge: 413000001,
  mediaType: 415000001,
  tooMany: 429000001,
  unknown: 500000001,
  notImplemented: 501000001,
  unreachable: 502000001,
  overloaded: 503000001,
  /** The server's own mark for a fault that is shown as a warning (specification, section 8). */
  warning: 900000905,
} as const
