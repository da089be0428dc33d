import { scanXml } from './scan-xml'

/** The numbers of the formats for dates and times that a workbook does not define itself. */
const builtIn: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** The styles of a workbook, by their places, that show a number as a date or time. */
export function dateStylesIn(xml: string): Set<number> {
  const formats = new Map<number, boolean>()
  const styles = new Set<number>()
  let count = 0
  let isOfCells = false
  scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isOfCells = true
      else if (name === 'numFmt')
        formats.set(Number(attributes.get('numFmtId')), isDateFormat(attributes.get('formatCode') ?? ''))
      else if (name === 'xf' && isOfCells) {
        const format = Number(attributes.get('numFmtId'))
        if (formats.get(format) ?? builtIn.some(([from, to]) => format >= from && format <= to)) styles.add(count)
        count += 1
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

const elapsed = ['[h]', '[hh]', '[m]', '[mm]', '[s]', '[ss]']

/** Whether a format code, such as `yyyy-mm-dd` or `0.00" pcs"`, is one of dates or times. */
function isDateFormat(code: string): boolean {
  // The first section is for positive numbers, which all dates are.
  for (let at = 0; at < code.length && code[at] !== ';'; at++) {
    const char = (code[at] ?? '').toLowerCase()
    if ('\\_*'.includes(char)) at += 1
    else if (char === '"' || char === '[') {
      const end = code.indexOf(char === '"' ? '"' : ']', at + 1)
      if (end < 0) return false
      if (elapsed.includes(code.slice(at, end + 1).toLowerCase())) return true
      at = end
    } else if ('ymdhs'.includes(char)) return true
  }
  return false
}

const dayMs = 86_400_000
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
/** Of the 31st of December 9999, the last day of spreadsheets. */
const maxDays = 2_958_466

/** A number of days as a date (`2026-03-05`), a time (`13:30:00`) or both; itself where it is neither. */
export function dateText(days: number, epoch: keyof typeof epochs): string {
  if (!(days >= 0 && days < maxDays)) return String(days)
  const seconds = Math.round((days * dayMs) / 1000)
  const [date = '', time = ''] = new Date(epochs[epoch] + seconds * 1000).toISOString().slice(0, 19).split('T')
  if (days < 1) return time
  return time === '00:00:00' ? date : `${date}T${time}`
}
