/** The named ones of the headers, without those that are meant for this one connection. */
export function pickHeaders(read: (name: string) => unknown, names: readonly string[]): Record<string, string> {
  const forConnection = String(read('connection') ?? '').toLowerCase()
  const hopByHop = forConnection.split(',').map((name) => name.trim())
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = read(name) ?? null
    if (value !== null && !hopByHop.includes(name)) picked[name] = String(value)
  }
  return picked
}
