import papaparse from 'papaparse'
import { isBeyond, maxRows, type SheetRows } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'

/** Cells of a spreadsheet hold 32,767 characters at most, and a line of ours some dozens of cells. */
const maxLineLength = 1024 * 1024

/** The lines of a text, separated by comma, semicolon or tab, or as its first line says (`sep=;`). Throws SheetRefusal. */
export function readCsv(given: string, isKnown: (heading: string) => boolean): SheetRows {
  // Excel takes this line for itself and shows the one below as the first.
  const [declaration = '', , declared] = /^(["']?)sep=([,;\t|])\1\r?\n/i.exec(given) ?? []
  const text = given.slice(declaration.length)
  refuseLongLine(text)
  const separator = declared ?? separatorOf(text, isKnown)
  const found: SheetRows = { rows: [], errors: [], merged: [], hidden: 0, separator }
  let row = 0
  papaparse.parse<string[]>(text, {
    delimiter: separator,

    skipEmptyLines: false,
    step: ({ data, errors }) => {
      // An open quotation mark swallows all rows that follow.
      if (errors.some(({ type }) => type === 'Quotes')) throw new SheetRefusal('sheetUnreadable')
      row += 1
      const texts = data.filter((cell, column) => !isBeyond(found, row, column, cell))
      if (texts.some((cell) => cell.trim())) found.rows.push({ row, texts })
      if (found.rows.length > maxRows) throw new SheetRefusal('sheetTooLong')
    },
  })
  return found
}

const [lookedLines, lookedLength] = [20, 20_000]

/**
 * What separates the most known headings, else the first line; titles may stand above the headings. Cells may hold the
 * other separators.
 */
export function separatorOf(text: string, isKnown: (heading: string) => boolean): string {
  const lines = text
    .slice(0, maxLineLength)
    .split(/\r\n|\r|\n/, lookedLines)
    .filter(Boolean)
    .map((line) => line.slice(0, lookedLength))
  const cellsOf = (line: string, separator: string) =>
    line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const scoreOf = (separator: string): [known: number, first: number, all: number] => [
    Math.max(0, ...lines.map((line) => cellsOf(line, separator).filter(isKnown).length)),
    (lines[0] ?? '').split(separator).length,
    lines.reduce((sum, line) => sum + line.split(separator).length, 0),
  ]
  const [best = ','] = [',', ';', '\t']
    .map((separator) => ({ separator, score: scoreOf(separator) }))
    .sort(({ score: [a1, b1, c1] }, { score: [a2, b2, c2] }) => a2 - a1 || b2 - b1 || c2 - c1)
    .map(({ separator }) => separator)
  return best
}

/** Looks for a line that would become millions of cells before any of them is made. */
function refuseLongLine(text: string): void {
  for (let at = 0; at + maxLineLength < text.length; ) {
    const part = text.slice(at, at + maxLineLength)
    const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'))
    if (end < 0) throw new SheetRefusal('sheetTooLong')
    at += end + 1
  }
}
