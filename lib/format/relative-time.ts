import { formatDate } from '@/contract/text/time-text'

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

/** Whether it is a day without a time: `yyyy-MM-dd`. */
export const isDay = (iso: string): boolean => /^\d{4}-\d\d-\d\d$/.test(iso)

/** How many days ago a day or a time was by the calendar of a time zone: 1 for yesterday, below 0 for what is to come. */
export function calendarDaysSince(iso: string, now: number, timeZone: string): number {
  const day = isDay(iso) ? iso : formatDate(iso, timeZone)
  return Math.round((Date.parse(formatDate(new Date(now).toISOString(), timeZone)) - Date.parse(day)) / dayMs)
}

interface Reading {
  /** In which days begin: they are those of the calendar, as wherever days are counted. */
  timeZone: string
  locale: string
  /** In days beyond a week, too. */
  isEndless?: boolean
}

/** The relative time in whole seconds, minutes, hours or days; null beyond a week, or for an invalid time. */
export function relativeTime(iso: string, now: number, { timeZone, locale, isEndless }: Reading): string | null {
  if (Number.isNaN(Date.parse(iso))) return null
  const step = stepOf(iso, now) ?? (isEndless ? inDays : undefined)
  if (!step) return null
  if (isDay(iso) || step === inDays) {
    const days = calendarDaysSince(iso, now, timeZone)
    return new Intl.RelativeTimeFormat(locale, { numeric: days === 0 ? 'auto' : 'always' }).format(-days, 'day')
  }
  const amount = Math.trunc((Date.parse(iso) - now) / step.unitMs)
  return new Intl.RelativeTimeFormat(locale).format(amount === 0 ? -0 : amount, step.unit)
}

/** When the text may change next. */
export const refreshAfterMs = (iso: string, now: number): number => stepOf(iso, now)?.refreshMs ?? hourMs
