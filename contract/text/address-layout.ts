import { type AddressForm, addressForms, otherForm, type PartWord } from './address-forms'

/** The parts of a postal address in a record. */
export interface AddressParts {
  country: string
  subdivisionName1?: string | null
  subdivisionName2?: string | null
  subdivisionName3?: string | null
  subdivisionName4?: string | null
  addressLine1?: string | null
  addressLine2?: string | null
  addressLine3?: string | null
  zipcode?: string | null
  recipientName?: string | null
}

export type AddressField = Exclude<keyof AddressParts, 'country'>
/** A part of the place, without the person. */
export type PlaceField = Exclude<AddressField, 'recipientName'>

const streetFields = ['addressLine1', 'addressLine2', 'addressLine3'] as const
const fieldsOf = {
  S: 'subdivisionName1',
  C: 'subdivisionName2',
  D: 'subdivisionName3',
  E: 'subdivisionName4',
  Z: 'zipcode',
  N: 'recipientName',
} as const satisfies Record<string, AddressField>
type Letter = keyof typeof fieldsOf

/** All parts of a place: the order of records and of the API. */
export const placeFields = [
  ...(['subdivisionName1', 'subdivisionName2', 'subdivisionName3', 'subdivisionName4'] as const),
  ...streetFields,
  'zipcode',
] as const satisfies readonly PlaceField[]

const formOf = (country: string | null | undefined): AddressForm =>
  (country && Object.hasOwn(addressForms, country) && addressForms[country]) || otherForm

/** A part in the form of a country. */
export interface FormPart {
  field: PlaceField
  /** What the country calls it; omitted for the address lines. */
  word?: PartWord
  isRequired: boolean
}

/** What addresses of a country consist of, in the order in which it writes them. */
export function formParts(country: string | null | undefined): readonly FormPart[] {
  return formOf(country).parts.flatMap((part): FormPart[] => {
    const isRequired = part.endsWith('!')
    const [letter, word] = part.replace('!', '').split(' ')
    if (letter === 'A') return streetFields.map((field, at) => ({ field, isRequired: isRequired && at === 0 }))
    return [{ field: fieldsOf[letter as 'S'], word: word as PartWord, isRequired }]
  })
}

/** What is wrong with a part of an address; `text` is the key of the API's message. */
export interface AddressError {
  field: PlaceField
  text: 'required' | 'noZipcode' | 'zipcode'
  example?: string
}

/** The parts that an address lacks in its country, and a postal code that the country does not write so. */
export function addressErrors(address: AddressParts): AddressError[] {
  const { country, zipcode } = address
  const errors: AddressError[] = formParts(country)
    .filter(({ field, isRequired }) => isRequired && !address[field]?.trim())
    .map(({ field }) => ({ field, text: 'required' }))
  const { zip } = formOf(country)
  if (zipcode && zip === null) errors.push({ field: 'zipcode', text: 'noZipcode' })
  if (zipcode && zip && !zip.pattern.test(zipcode)) {
    errors.push({ field: 'zipcode', text: 'zipcode', example: zip.example })
  }
  return errors
}

/** Whether any part of a place is known. */
export const hasPlace = (address: Omit<AddressParts, 'country'>): boolean =>
  placeFields.some((field) => address[field]?.trim())

const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const valuesOf = (address: AddressParts, fields: readonly AddressField[]): string[] =>
  fields.flatMap((field) => address[field]?.trim() || [])

/** Whether an address is written in Chinese, Japanese or Korean: from the largest place on, without spaces. */
const isLocal = (address: AddressParts): boolean =>
  formOf(address.country).local !== undefined && valuesOf(address, placeFields).some((text) => cjk.test(text))

const latinOrder: readonly Letter[] = ['E', 'D', 'C', 'S', 'Z']

/** A layout in which every part has a place: those that it does not name have lines of their own before the city's. */
function completed(lines: readonly string[]): readonly string[] {
  const unnamed = latinOrder.filter((letter) => !lines.some((line) => line.includes(`{${letter}}`)))
  const lineOfCity = lines.findIndex((line) => line.includes('{C}'))
  const afterStreet = lines.findIndex((line) => line.includes('{A}')) + 1
  return lines.toSpliced(lineOfCity < 0 ? afterStreet : lineOfCity, 0, ...unnamed.map((letter) => `{${letter}}`))
}

/** The lines of an address in its country's format, without empty parts; the name as it was typed. */
export function addressLines(address: AddressParts, countryName: string): string[] {
  const { local, latin } = formOf(address.country)
  const isInOwnScript = isLocal(address)
  const written = completed((isInOwnScript ? local : undefined) ?? latin).flatMap((line) => lineOf(line, address))
  return isInOwnScript ? [countryName, ...written] : [...written, countryName]
}

/**
 * A template with its placeholders replaced; literal text needs a value beside it, or on both sides if it is between
 * two.
 */
function lineOf(template: string, address: AddressParts): string[] {
  if (template === '{A}') return valuesOf(address, streetFields)
  let line = ''
  let pending = ''
  for (const token of template.split(/(\{\w\})/)) {
    const name = /^\{(\w)\}$/.exec(token)?.[1]
    if (name === undefined) {
      if (token) pending = token
      continue
    }
    const value = partOf(name, address)
    if (!value) continue
    line += (line === '' ? pending.replace(/^[\s,/-]+$/, '') : pending) + value
    pending = ''
  }
  return line === '' ? [] : [line]
}

/** The value of one placeholder; empty if the address has none. */
const partOf = (name: string, address: AddressParts): string =>
  name === 'A' ? valuesOf(address, streetFields).join(', ') : (address[fieldsOf[name as Letter]]?.trim() ?? '')

/** An address in one line, for lists. */
export function addressText(address: AddressParts, countryName: string): string {
  return addressLines(address, countryName).join(isLocal(address) ? ' ' : ', ')
}

/** The maps search of a console that names no other. */
export const usualMapSearch = 'https://www.google.com/maps/search/?api=1&query={query}'

/**
 * The URL of a maps search for the address.
 * @param search with `{query}` in the place of the address
 */
export function mapUrl({ recipientName, ...place }: AddressParts, countryName: string, search: string): string {
  const text = addressText(place, countryName)
  return search.replace('{query}', () => encodeURIComponent(text))
}
