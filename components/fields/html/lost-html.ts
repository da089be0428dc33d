/** Synonyms; the editor writes the second one. */
const aliases: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' }
/** Values that are the same as none. */
const defaults = new Set(['colspan="1"', 'rowspan="1"', 'start="1"', 'type="1"'])
/** Added to tables by parsers. */
const implied = new Set(['tbody', 'colgroup', 'col'])

/**
 * The parts of an HTML text that another one lacks: `<thead>`, `span title`, `p style: color`, or `text`; in the order
 * of the first text, each once.
 */
export function lostHtml(before: string, after: string): string[] {
  const left = partsOf(after)
  const lost = new Set<string>()
  for (const [part, { count, name }] of partsOf(before)) {
    if (count > (left.get(part)?.count ?? 0)) lost.add(name)
  }
  return [...lost]
}

function partsOf(html: string): Map<string, { count: number; name: string }> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const parts = new Map<string, { count: number; name: string }>()
  const add = (part: string, name: string) => {
    parts.set(part, { count: (parts.get(part)?.count ?? 0) + 1, name })
  }
  for (const element of body.querySelectorAll('*')) {
    const written = element.nodeName.toLowerCase()
    const tag = aliases[written] ?? written
    if (!implied.has(tag)) add(`<${tag}>`, `<${written}>`)
    for (const { name, value } of element.attributes) {
      if (name === 'style') {
        // Normalized by the browser: #f00 is the same as red.
        const { style } = element as HTMLElement
        for (const each of Array.from(style))
          add(`${tag} ${each}:${style.getPropertyValue(each)}`, `${written} style: ${each}`)
      } else if (!defaults.has(`${name}="${value}"`)) add(`${tag} ${name}="${value}"`, `${written} ${name}`)
    }
  }
  const text = (body.textContent ?? '').replace(/\s+/g, '')
  if (text !== '') add(`text ${text}`, 'text')
  return parts
}
