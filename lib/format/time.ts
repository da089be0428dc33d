const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(time: Date, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
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
  }
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
}

/** `yyyy-MM-dd HH:mm:ss` in a time zone. */
export function formatTime(iso: string, timeZone: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  const { year, month, day, hour, minute, second } = partsOf(time, timeZone)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
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
