import { parseBoundedJson } from '@/contract/calls/bounded-json'
import { type EnumName, enums } from '@/contract/enums'
import type { FieldKind, FieldMeta } from '@/contract/field-meta'
import { context } from '../context'
import { enumText, flagText, languages } from '../messages/texts'
import type { CellReader, CellReading } from './cell-reading'
import { convertedMeasure, measureText } from './forms/measure-text'
import { numberText } from './forms/number-text'
import { nearest } from './nearest'
import { readDate, readTime } from './read-times'

export type CellText = string | number | null

/** How values of a column are written in a cell and read from one. */
export interface CellCodec {
  /** @param text neither blank nor with blanks around it */
  read: (text: string, meta: FieldMeta, reader: CellReader) => CellReading
  /** The value as it is read back; with `labels`, choices in the language of the reader. */
  write: (value: NonNullable<unknown>, meta: FieldMeta, options: { labels: boolean }) => CellText
}

const plain: CellCodec = { read: (text) => ({ value: text }), write: (value) => String(value) }

const number: CellCodec = {
  read: (text, meta, reader) => {
    const { number: written, unit = reader.forms.unit } = meta.unit ? measureText(text, meta.unit) : { number: text }
    const found = reader.isNumber ? exactNumber(written) : writtenNumber(written, reader)
    if (!('value' in found)) return found
    if (meta.unit && unit === null) return { text: 'sheetUnit' }
    const value = meta.unit && unit ? convertedMeasure(found.value, unit, meta.unit) : found.value
    return Number.isInteger(value) || !wholeKinds.has(meta.kind) ? { value } : { text: 'sheetInteger' }
  },
  write: Number,
}
const wholeKinds: ReadonlySet<FieldKind> = new Set(['integer', 'id'])

type FoundNumber = { value: number } | Exclude<CellReading, { value: unknown }>

function exactNumber(text: string): FoundNumber {
  const value = Number(text)
  return Number.isFinite(value) ? { value } : { text: 'sheetNumber' }
}

/** A number as people write it, by the mark of its column. */
function writtenNumber(text: string, { forms: { mark, isMixed }, currency }: CellReader): FoundNumber {
  const found = numberText(text)
  if (!found) return { text: 'sheetNumber' }
  const { currencies } = found
  if (currency && currencies && !currencies.includes(currency))
    return { text: 'sheetCurrency', values: { named: currencies.slice(0, 3).join(', '), currency } }
  const [point, comma] = [found['.'], found[',']]
  const isUnclear = isMixed ? /[.,]/.test(text) : mark === null && point !== comma
  if (isUnclear && point !== undefined && comma !== undefined) {
    const [small, large] = [point, comma].sort((one, other) => Math.abs(one) - Math.abs(other))
    return { text: 'sheetAmbiguous', values: { small: String(small), large: String(large) } }
  }
  if (isUnclear && isMixed) return { text: 'sheetMixed' }
  const value = mark === null ? (point ?? comma) : found[mark]
  return value === undefined ? { text: 'sheetMark', values: { mark: mark ?? '.' } } : { value }
}

const boolean: CellCodec = {
  read: (text) => {
    const value = flagTexts.get(text.toLowerCase())
    return value === undefined ? { text: 'sheetFlag', values: flagLabels() } : { value }
  },
  write: (value, _, { labels }) => (labels ? flagText(context().language, value === true) : String(value)),
}
const flagTexts = new Map<string, boolean>(
  [true, false].flatMap((value) =>
    [String(value), value ? '1' : '0', ...languages.map((language) => flagText(language, value).toLowerCase())].map(
      (text): [string, boolean] => [text, value],
    ),
  ),
)
const flagLabels = () => ({ yes: flagText(context().language, true), no: flagText(context().language, false) })

const choice: CellCodec = {
  read: (text, { values: name }) => {
    if (!name) return { text: 'format' }
    const value = choicesOf(name).get(text.toLowerCase())
    if (value !== undefined) return { value }
    const { language } = context()
    const offered = enums[name].map((one) => enumText(language, name, one))
    const suggestion = nearest(text, offered)
    return { text: 'sheetChoice', values: { offered: offered.join(', ') }, ...(suggestion && { suggestion }) }
  },
  write: (value, { values: name }, { labels }) =>
    labels && name ? enumText(context().language, name, String(value)) : String(value),
}
const knownChoices = new Map<EnumName, ReadonlyMap<string, string>>()
/** The values of an enumeration by what cells call them: themselves and their labels in each language. */
function choicesOf(name: EnumName): ReadonlyMap<string, string> {
  const known = knownChoices.get(name)
  if (known) return known
  const texts = (value: string) => [...languages.map((language) => enumText(language, name, value)), value]
  const values: readonly string[] = enums[name]
  // Values go before labels, as they are the same for all readers.
  const found = new Map(values.flatMap((value) => texts(value).map((text) => [text.toLowerCase(), value] as const)))
  for (const value of values) found.set(value.toLowerCase(), value)
  knownChoices.set(name, found)
  return found
}

/** What stands between the values of one cell, such as `Red | M`. */
const separator = ' | '

/** Several texts in one cell, such as `Red | M`; as JSON where one of them has a bar. */
const texts: CellCodec = {
  read: (text) => {
    if (!text.startsWith('[')) return { value: text.split('|').map((part) => part.trim()) }
    try {
      return { value: parseBoundedJson(text) }
    } catch {
      return { text: 'format' }
    }
  },
  write: (value) => {
    const parts = (value as readonly unknown[]).map(String)
    if (parts.length === 0) return null
    const isAmbiguous = parts.some((part) => part.includes('|') || part.startsWith('[') || part.trim() !== part)
    return isAmbiguous ? JSON.stringify(parts) : parts.join(separator)
  },
}

/** Addresses, one under another or between bars. */
const images: CellCodec = {
  read: (text) => ({ value: text.split(/\s*[\n|]\s*/).filter(Boolean) }),
  write: (value) => (value as readonly string[]).join('\n') || null,
}

const date: CellCodec = {
  read: (text, _, reader) => readDate(text, reader),
  write: (value) => String(value),
}
const time: CellCodec = {
  read: (text, _, reader) => readTime(text, reader),
  write: (value) => (value instanceof Date ? value.toISOString() : String(value)),
}

const codecs: Partial<Record<FieldKind, CellCodec>> = {
  ...{ id: number, integer: number, decimal: number, money: number, boolean, choice, texts, images, date, time },
}

/** How values of a kind stand in cells. References are read by their names. */
export const codecOf = (kind: FieldKind): CellCodec => codecs[kind] ?? plain
