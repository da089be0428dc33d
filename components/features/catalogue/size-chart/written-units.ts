import type { Unit } from './chart-units'

/** A unit as people write it, by how many of a chart's unit it is: a millimeter is a tenth of a `Centimeter`. */
export interface WrittenUnit {
  unit: Unit
  factor: number
}

/** One that exists, but has several lengths or none: it is read, and cannot be converted. */
const vague = null

const spellings: readonly (readonly [string, WrittenUnit | typeof vague])[] = [
  ['cm cms centimeter centimeters centimetre centimetres 厘米 公分', { unit: 'Centimeter', factor: 1 }],
  ['mm millimeter millimeters millimetre millimetres 毫米 公厘', { unit: 'Centimeter', factor: 0.1 }],
  ['m meter meters metre metres 米 公尺', { unit: 'Centimeter', factor: 100 }],
  ['in inch inches " 英寸 英吋 吋', { unit: 'Inch', factor: 1 }],
  ["ft foot feet ' 英尺 英呎 呎", { unit: 'Inch', factor: 12 }],
  ['kg kgs kilo kilos kilogram kilograms 千克 公斤', { unit: 'Kilogram', factor: 1 }],
  ['g gram grams 克', { unit: 'Kilogram', factor: 0.001 }],
  // Body weights are written in it on the mainland only, where it is half a kilogram.
  ['斤 市斤', { unit: 'Kilogram', factor: 0.5 }],
  ['lb lbs pound pounds 磅', { unit: 'Pound', factor: 1 }],
  ['寸 尺 码 碼 市寸 市尺 yd yard yards', vague],
]
const known = new Map(spellings.flatMap(([words, unit]) => words.split(' ').map((word) => [word, unit] as const)))

/** The unit of a word: null if it is a unit that cannot be converted, undefined if it is none. */
export const unitOfWord = (word: string): WrittenUnit | null | undefined =>
  known.get(word.trim().toLowerCase().replace(/\.$/, ''))

export const isLength = (unit: Unit): boolean => unit === 'Centimeter' || unit === 'Inch'

/** Text with one form of each sign: inches as `"`, feet as `'`, fractions as ` 1/2`. */
export const withPlainSigns = (text: string): string =>
  text
    .replace(/(\d?)([¼½¾⅓⅔⅛⅜⅝⅞])/g, (_, digit: string, sign: string) => `${digit && `${digit} `}${sign}`)
    .replace(/[″“”＂]|′′|''|’’/g, '"')
    .replace(/[′‘’＇]/g, "'")
    .normalize('NFKC')
    .replaceAll('⁄', '/')

/** A heading without its unit, and the units that it names: `Bust (cm/in)` has two. */
export interface Heading {
  title: string
  units: readonly (WrittenUnit | null)[]
}

const bracketed = /^(.*?)[\s:_/-]*[([【]([^)\]】]*)[)\]】]\s*$/
const isLatin = (text: string) => /^[a-z]+$/i.test(text)
/** Letters and signs alone are too short to be read as a unit without brackets. */
const trailing = [...known.keys()].filter((word) => word.length > 1).sort((one, other) => other.length - one.length)

/** Reads a heading such as `Bust (in)`, `Bust/cm`, `胸围cm` or `Unit: inch`. What is in other brackets is a remark. */
export function readHeading(text: string): Heading {
  const plain = withPlainSigns(text).trim()
  const [, title = '', content = ''] = bracketed.exec(plain) ?? []
  const inBrackets = unitsIn(content)
  if (inBrackets.length > 0) return { title, units: inBrackets }
  if (unitOfWord(plain) !== undefined) return { title: '', units: unitsIn(plain) }
  for (const word of trailing) {
    const start = plain.slice(0, -word.length)
    const isApart = isLatin(word) ? /[^a-z0-9]$/i.test(start) : start !== ''
    if (plain.toLowerCase().endsWith(word) && isApart) {
      return { title: start.replace(/[\s:_/,-]+$/, ''), units: unitsIn(word) }
    }
  }
  return { title: plain, units: [] }
}

/** The units named in a text; `in` before another word is not the inch. */
function unitsIn(text: string): (WrittenUnit | null)[] {
  const words = text.replace(/\bin\s+(?=[^\s/,])/gi, ' ').split(/[\s/,、;:|]+|(?<=单位|單位)/)
  const found = words.map(unitOfWord).filter((unit) => unit !== undefined)
  return found.filter((unit, at) => found.findIndex((other) => isSameUnit(other, unit)) === at)
}

export const isSameUnit = (one: WrittenUnit | null, other: WrittenUnit | null) =>
  one?.unit === other?.unit && one?.factor === other?.factor

const inCaptions =
  /(?<![a-z])(?:mm|cm|inch(?:es)?|kgs?|lbs?)(?![a-z])|(?<=\()in(?=\))|毫米|厘米|公分|英寸|英吋|千克|公斤|磅/gi

/** The units named in a text above a table: `All sizes in cm`, `Unit: in`. */
export function unitsOfCaption(text: string): (WrittenUnit | null)[] {
  const plain = withPlainSigns(text)
  const [, stated] = /(?:\bunits?|单位|單位)\s*:\s*(\S+)/i.exec(plain) ?? []
  return unitsIn(stated ?? (plain.match(inCaptions) ?? []).join(' '))
}
