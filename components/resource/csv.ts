/** Excel takes the file for UTF-8 only when it begins with this. */
const byteOrderMark = '\ufeff'

/** Beginnings that make a spreadsheet calculate instead of show; the wide ones count in Chinese and Japanese ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** One cell (RFC 4180). A text that a spreadsheet would run gets an apostrophe; a plain number stays a number. */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole file: its titles, then its rows. */
export function csvFile(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
  return `${byteOrderMark}${lines.join('')}`
}
