/** The instant of a timestamp or day; one without a zone is UTC. */
export function timestampOf(text: string): Date {
  const whole = text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')
  return new Date(/(Z|[+-]\d{2}:\d{2})$/.test(whole) ? whole : `${whole}Z`)
}

/** Whether a timestamp or day is one, from the year 1 to the year 9999. */
export function isStorable(text: string): boolean {
  const time = timestampOf(text).getTime()
  return time >= Date.parse('0001-01-01T00:00:00Z') && time <= Date.parse('9999-12-31T23:59:59.999Z')
}
