/** Splits what a spreadsheet puts on the clipboard into rows and cells; quoted cells may hold tabs and line ends. */
export function blockOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (const [, quoted, plain, end] of whole.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}
