import { isRequired, metaIfAny, type Shape } from '@/contract/field-meta'
import { type FormPart, formParts, type PlaceField } from '@/contract/text/address-layout'
import type { Row } from '../core/list-types'

/** The parts of an address among the fields of a form, and the field with its country. */
export interface AddressFields {
  country: string
  names: readonly PlaceField[]
  /** Whether a record has to have an address. */
  isNeeded: boolean
}

const countryOf = (fields: Shape, name: string) => fields[name] && metaIfAny(fields[name])?.addressOf

/** The address that a form edits, if it does. */
export function addressFieldsOf(rows: readonly (readonly string[])[], fields: Shape): AddressFields | null {
  const names = rows.flat().filter((name): name is PlaceField => countryOf(fields, name) !== undefined)
  const country = names[0] && countryOf(fields, names[0])
  if (!country) return null
  return { country, names, isNeeded: fields.addressLine1 !== undefined && isRequired(fields.addressLine1) }
}

export const isFilled = (value: unknown): boolean => String(value ?? '').trim() !== ''

/** Parts are required of an address that there is: with a street. */
export const needsParts = ({ isNeeded }: AddressFields, values: Row): boolean =>
  isNeeded || isFilled(values.addressLine1)

/**
 * The rows of a form with the parts of its address as the country writes them. Parts that it does not have stay while
 * they hold something, or are being emptied.
 */
export function addressRows(
  rows: readonly (readonly string[])[],
  { country, names }: AddressFields,
  values: Row,
  focused: string | null,
): { rows: readonly (readonly string[])[]; parts: ReadonlyMap<string, FormPart> } {
  const offered = formParts(values[country] as string | null).filter(({ field }) => names.includes(field))
  const parts = new Map<string, FormPart>(offered.map((part) => [part.field, part]))
  const further = names.filter((name) => !parts.has(name) && (isFilled(values[name]) || name === focused))
  const own = [...rowsOf(offered.map(({ field }) => field)), ...further.map((name) => [name])]
  const at = rows.findIndex((row) => row.some((name) => (names as readonly string[]).includes(name)))
  const others = rows.map((row) => row.filter((name) => !(names as readonly string[]).includes(name)))
  return { rows: others.toSpliced(at, 0, ...own).filter((row) => row.length > 0), parts }
}

const isStreet = (name: string) => name.startsWith('addressLine')

/** The street alone, its further lines beside each other; up to three other parts in a row. */
function rowsOf(names: readonly PlaceField[]): PlaceField[][] {
  const rows: PlaceField[][] = []
  for (const name of names) {
    const last = rows.at(-1)
    const isBeside =
      last && name !== 'addressLine1' && last[0] !== 'addressLine1' && isStreet(name) === isStreet(last[0] ?? '')
    if (isBeside) last.push(name)
    else rows.push([name])
  }
  return rows.flatMap((row) => (row.length > 3 ? [row.slice(0, 2), row.slice(2)] : [row]))
}
