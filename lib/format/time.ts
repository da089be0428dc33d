const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes `yyyy-MM-dd HH:mm:ss`: asking for the parts and putting them together takes three times as long.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** `yyyy-MM-dd HH:mm:ss` in a time zone. */
export function formatTime(iso: string, timeZone: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : formatOf(timeZone).format(time)
}

/** What a zone's clock is ahead of UTC at an instant. */
const aheadMs = (time: number, timeZone: string): number =>
  Date.parse(`${formatTime(new Date(time).toISOString(), timeZone).replace(' ', 'T')}Z`) - time

/** The instant at which a zone's clock shows `yyyy-MM-ddTHH:mm`. It may be changed between the first guess and it. */
export function instantOf(clock: string, timeZone: string): string {
  // Not everything that a browser takes for a time is one.
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(clock)
  const guess = isWhole ? Date.parse(`${clock.slice(0, 16)}:00Z`) : Number.NaN
  if (Number.isNaN(guess)) return clock
  return new Date(guess - aheadMs(guess - aheadMs(guess, timeZone), timeZone)).toISOString()
}

/** `yyyy-MM-dd` in a time zone. */
export const formatDate = (iso: string, timeZone: string): string => formatTime(iso, timeZone).slice(0, 10)

export const isTimeZone = (name: string | undefined): name is string => {
  if (!name) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
