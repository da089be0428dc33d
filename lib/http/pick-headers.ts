/** Picks headers by name, without hop-by-hop headers. */
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
