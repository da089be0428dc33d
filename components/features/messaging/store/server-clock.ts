/** A header has whole seconds, and the way back takes time: less than that is no difference between two clocks. */
const noiseMs = 2000

let offsetMs = 0

/** Notes by how much the clock of this computer differs from the server's, by the time that a response of it names. */
export function noteServerTime(date: string | null, sentAt: number, now = Date.now()): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const difference = at + 500 - (sentAt + now) / 2
  offsetMs = Math.abs(difference) < noiseMs ? 0 : difference
}

/** What the server's clock shows now; the window of free text is judged by it. */
export const serverNow = (): number => Date.now() + offsetMs

/** Options of a call that notes the server's time. */
export function timed(): { onResponse: (headers: Headers) => void } {
  const sentAt = Date.now()
  return { onResponse: (headers) => noteServerTime(headers.get('date'), sentAt) }
}
