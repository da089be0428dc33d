/** Above the number of time zones, so the cache is rarely cleared. */
const maxFormats = 600
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish uses `yyyy-MM-dd HH:mm:ss`: `formatToParts` would take three times as long.
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
  // Zone names are case-insensitive, so one zone can fill several entries.
  if (formats.size >= maxFormats) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** `yyyy-MM-dd HH:mm:ss` in a time zone. */
export function formatTime(iso: string, timeZone: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : formatOf(timeZone).format(time)
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
