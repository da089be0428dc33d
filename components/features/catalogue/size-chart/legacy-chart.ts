/** A part of a chart of the former format: a table, or text around it. */
export type LegacyPart = { kind: 'table'; rows: string[][] } | { kind: 'text'; text: string }

/**
 * What a chart of the former HTML format says, as text: nothing of its markup reaches the page. Browsers read it into a
 * document of its own, in which no script runs and nothing is loaded.
 */
export function readLegacy(html: string): LegacyPart[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style')) element.remove()
  const parts: LegacyPart[] = []
  const walk = (node: Node) => {
    if (node instanceof HTMLTableElement) {
      const rows = [...node.rows].map((row) => [...row.cells].map((cell) => wordsOf(cell)))
      parts.push({ kind: 'table', rows: rows.filter((row) => row.some(Boolean)) })
    } else if (node instanceof Element && node.querySelector('table')) {
      for (const child of node.childNodes) walk(child)
    } else {
      const text = wordsOf(node)
      if (text) parts.push({ kind: 'text', text })
    }
  }
  for (const child of body.childNodes) walk(child)
  return parts
}

const wordsOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()
