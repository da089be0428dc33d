const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The units, their max. age, and the refresh interval of their text: of days, and of all. */
const inDays = { below: 7 * dayMs, unit: 'day', unitMs: dayMs, refreshMs: hourMs } as const
const steps = [
  { below: minuteMs, unit: 'second', unitMs: secondMs, refreshMs: secondMs },
  { below: hourMs, unit: 'minute', unitMs: minuteMs, refreshMs: 30 * secondMs },
  { below: dayMs, unit: 'hour', unitMs: hourMs, refreshMs: 5 * minuteMs },
  inDays,
] as const

const stepOf = (iso: string, now: number) => {
  const age = Math.abs(now - Date.parse(iso))
  return steps.find(({ below }) => age < below)
}

/**
 * The relative time in whole seconds, minutes, hours or days; null beyond a week, or for an invalid time.
 * @param isEndless in days beyond a week, too
 */
export function relativeTime(iso: string, now: number, locale: string, isEndless = false): string | null {
  if (Number.isNaN(Date.parse(iso))) return null
  const step = stepOf(iso, now) ?? (isEndless ? inDays : undefined)
  if (!step) return null
  const amount = Math.trunc((Date.parse(iso) - now) / step.unitMs)
  return new Intl.RelativeTimeFormat(locale).format(amount === 0 ? -0 : amount, step.unit)
}

/** When the text may change next. */
export const refreshAfterMs = (iso: string, now: number): number => stepOf(iso, now)?.refreshMs ?? hourMs
