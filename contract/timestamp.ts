/** The instant of a timestamp in a query. */
export function timestampOf(text: string): Date {
  const whole = text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')
  return new Date(/(Z|[+-]\d{2}:\d{2})$/.test(whole) ? whole : `${whole}Z`)
}
