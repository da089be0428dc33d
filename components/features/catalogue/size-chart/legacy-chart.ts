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

/** The tables, each below the texts before it, which may name the unit of its numbers. */
export function captionedTables(parts: readonly LegacyPart[]): string[][][] {
  const tables: string[][][] = []
  let captions: string[][] = []
  for (const part of parts) {
    if (part.kind === 'text') captions.push([part.text])
    else {
      tables.push([...captions, ...part.rows])
      captions = []
    }
  }
  return tables
}

const wordsOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()
