import { Cron } from 'croner'
import { invalid } from '../../http/parse'
import { refuseUnknownTimeZone } from '../../reports/time-zone'

/** When a statistic is run by the clock. */
interface Scheduled {
  schedules?: readonly string[] | null
  timeZone?: string | null
}

/** Throws at the field where a cron line or the time zone is none, or where a line never comes. */
export function refuseUnknownSchedules({ schedules, timeZone }: Scheduled): void {
  refuseUnknownTimeZone(timeZone)
  for (const [at, line] of (schedules ?? []).entries()) {
    const field = `schedules.${at}`
    // Croner also takes seconds and nicknames.
    if (line.trim().split(/\s+/).length !== 5) throw invalid([{ field, text: 'cron', values: { value: line } }])
    let next: Date | null
    try {
      next = nextOf(line, timeZone)
    } catch {
      throw invalid([{ field, text: 'cron', values: { value: line } }])
    }
    if (!next) throw invalid([{ field, text: 'cronNever', values: { value: line } }])
  }
}

/** The next time after now of any of the lines; null: none. Times that no API ran at count once. */
export function nextExecution({ schedules, timeZone }: Scheduled, after = new Date()): Date | null {
  const times = (schedules ?? []).flatMap((line) => nextOf(line, timeZone, after)?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** More times than that have passed only where no API ran for long. */
const maxPassed = 2000

/**
 * The last time that has passed of those from a planned one on: a run that starts late is of the time that it was planned
 * for, and times that no API ran at count once.
 */
export function lastPassed(row: Scheduled, planned: Date, now = new Date()): Date {
  let last = planned
  for (let passed = 0; passed < maxPassed; passed++) {
    const next = nextExecution(row, last)
    if (!next || next > now) return last
    last = next
  }
  return now
}

const nextOf = (line: string, timeZone: string | null | undefined, after = new Date()) =>
  new Cron(line.trim(), { timezone: timeZone || 'UTC', paused: true }).nextRun(after)
