/**
 * The path below /api/v1 with every segment decoded once, or null. Segments that decoding would change in meaning
 * (slashes, dots, NUL, double encoding) are refused, so that the contract matches exactly what the API gets.
 */
export function contractPath(pathname: string): string | null {
  const prefix = '/api/v1/'
  if (!pathname.startsWith(prefix)) return null
  const segments: string[] = []
  for (const raw of pathname.slice(prefix.length).split('/')) {
    let segment: string
    try {
      segment = decodeURIComponent(raw)
    } catch {
      return null
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL is one of the things that must not get through
    if (segment === '' || segment === '..' || segment === '.' || /[/\\%?#\u0000]/.test(segment)) return null
    segments.push(segment)
  }
  return segments.join('/')
}
