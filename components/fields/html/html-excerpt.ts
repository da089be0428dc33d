const maxLength = 300
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The beginning of the text of some HTML, on one line; for cells, which must not load a parser. */
export function htmlExcerpt(html: string): string {
  const text = html
    .slice(0, maxLength * 10)
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,6});/gi, (whole, name: string) => entityOf(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

function entityOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
