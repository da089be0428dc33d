import { escapeFormula } from '@/lib/format/spreadsheet-text'

/** Excel takes the file for UTF-8 only when it begins with this. */
const byteOrderMark = '\ufeff'

/** One cell (RFC 4180). Formulas are escaped. */
export function csvCell(text: string): string {
  const safe = escapeFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole file: its titles, then its rows. */
export function csvFile(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
  return `${byteOrderMark}${lines.join('')}`
}
