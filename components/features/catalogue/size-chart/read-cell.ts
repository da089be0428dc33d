import { type Cell, converted, convertedCell, type Unit } from './chart-units'
import { isLength, unitOfWord, type WrittenUnit, withPlainSigns } from './written-units'

/** A number with the unit that is written beside it. */
export interface Measure {
  value: number
  unit?: WrittenUnit
}

const separator = /\s*(?:[-–—~至到]|\bto\b)\s*/
const measure = /^(?:(\d+(?:\.\d+)?)(?:\s+(\d+)\/([1-9]\d*))?|(\d+)\/([1-9]\d*))\s*(\D*)$/
const feetAndInches = /^(\d+)\s*(?:'|ft\.?|feet)\s*(\d+(?:\.\d+)?)\s*(?:"|in\.?|inch(?:es)?)?$/i

/** Reads `36"`, `14 1/2 in`, `5'6"` or `92`; undefined if it is something else. */
function measureOf(text: string): Measure | undefined {
  const [, feet, inches] = feetAndInches.exec(text) ?? []
  if (feet) return { value: Number(feet) * 12 + Number(inches), unit: { unit: 'Inch', factor: 1 } }
  const [, whole = '0', over = '0', under = '1', overOnly = '0', underOnly = '1', word = ''] = measure.exec(text) ?? []
  const unit = unitOfWord(word)
  if (!measure.test(text) || unit === null || (word !== '' && !unit)) return undefined
  const value = Number(whole) + Number(over) / Number(under) + Number(overOnly) / Number(underOnly)
  return { value, ...(unit && { unit }) }
}

const withPoints = (text: string) =>
  withPlainSigns(text)
    .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    .trim()

/** The ends of a range or the one number of a cell: null for an open end, undefined for what is no number. */
const endsOf = (plain: string) => plain.split(separator).map((part) => (part === '' ? null : measureOf(part)))

/** The number of a cell, or the ends of its range; none where it holds something else. */
export const measuresIn = (text: string): Measure[] => endsOf(withPoints(text)).flatMap((end) => end ?? [])

const rounded = (value: number) => Number(value.toFixed(4))

/**
 * A cell as people write it in a spreadsheet, in the unit of its column. What cannot be read, or is measured in something
 * else, stays as it is written, and is marked there.
 * @param given the unit of numbers without one; left out, that of the column
 */
export function readCell(text: string, column: Unit, given: WrittenUnit = { unit: column, factor: 1 }): Cell {
  const plain = withPoints(text)
  const read = endsOf(plain)
  const measures = read.filter((one) => one !== undefined)
  if (measures.length < read.length || read.length > 2) return { text: plain }
  // "155–160 cm" has its unit once.
  const shared = measures.find((one) => one?.unit)?.unit ?? given
  const ends = measures.map((one) => one && { value: one.value, unit: one.unit ?? shared })
  const used = ends.flatMap((end) => end?.unit.unit ?? [])
  if (used.some((unit) => isLength(unit) !== isLength(column))) return { text: plain }
  const [first = column] = used
  const common = used.every((unit) => unit === first) ? first : column
  const texts = ends.map((end) => {
    if (!end) return ''
    const value = end.value * end.unit.factor
    return String(rounded(end.unit.unit === common ? value : converted(value, end.unit.unit, common)))
  })
  return convertedCell({ text: texts.join('–') }, common, column)
}
