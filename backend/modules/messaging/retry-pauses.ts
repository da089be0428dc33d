const minuteMs = 60_000
/** The pauses between the tries; the last one is repeated. */
const pausesMs = [5_000, minuteMs, 5 * minuteMs, 20 * minuteMs, 60 * minuteMs]

/** How long to wait after so many failures of a call that people may make possible, as by replacing a token. */
export const retryPauseMs = (failures: number): number => pausesMs[Math.min(failures, pausesMs.length) - 1] ?? minuteMs

/** Three days: long enough for people to replace an expired token. */
export const maxRetries = 76
