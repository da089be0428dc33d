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

interface Layout {
  /**
   * Lines from the largest place to the person, for addresses in the country's own script; omitted: the Latin order.
   */
  local?: readonly string[]
  latin: readonly string[]
  required: readonly AddressField[]
  /** The format of its postal codes with an example; null: it has none. */
  zip?: { pattern: RegExp; example: string } | null
}

const [province, city, street, zipcode] = ['subdivisionName1', 'subdivisionName2', 'addressLine1', 'zipcode'] as const
const sixDigits = /^\d{6}$/

/**
 * Address formats of the countries, after libaddressinput (data CC-BY 4.0): S, C and D are the subdivisions from the
 * largest on, A the address lines, Z the postal code and N the person.
 */
const layouts: Readonly<Record<string, Layout>> = {
  CN: {
    local: ['{Z}', '{S}{C}{D}', '{A}', '{N}'],
    latin: ['{N}', '{A}', '{D}', '{C}', '{S}, {Z}'],
    required: [street, city, province, zipcode],
    zip: { pattern: sixDigits, example: '518000' },
  },
  HK: {
    local: ['{S}', '{C}', '{A}', '{N}'],
    latin: ['{N}', '{A}', '{C}', '{S}'],
    required: [street, province],
    zip: null,
  },
  MO: { local: ['{A}', '{N}'], latin: ['{N}', '{A}'], required: [street], zip: null },
  TW: {
    local: ['{Z}', '{S}{C}', '{A}', '{N}'],
    latin: ['{N}', '{A}', '{C}, {S} {Z}'],
    required: [street, city, province, zipcode],
    zip: { pattern: /^\d{3}(\d{2,3})?$/, example: '106409' },
  },
  SG: {
    latin: ['{N}', '{A}', 'SINGAPORE {Z}'],
    required: [street, zipcode],
    zip: { pattern: sixDigits, example: '238801' },
  },
  MY: {
    latin: ['{N}', '{A}', '{D}', '{Z} {C}', '{S}'],
    required: [street, city, zipcode],
    zip: { pattern: /^\d{5}$/, example: '50450' },
  },
  JP: {
    local: ['〒{Z}', '{S}{C}', '{A}', '{N}'],
    latin: ['{N}', '{A}, {C}, {S}', '{Z}'],
    required: [street, city, province, zipcode],
    zip: { pattern: /^\d{3}-?\d{4}$/, example: '154-0023' },
  },
}
const western: Layout = { latin: ['{N}', '{A}', '{D}', '{C} {S} {Z}'], required: [street] }

const layoutOf = (country: string): Layout =>
  Object.hasOwn(layouts, country) ? (layouts[country] ?? western) : western

/** The required parts of an address in a country. */
export const requiredParts = (country: string): readonly AddressField[] => layoutOf(country).required

/** The format of a country's postal codes; null if it has none, undefined if any is accepted. */
export const zipForm = (country: string) => layoutOf(country).zip

const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const fieldsOf = {
  S: ['subdivisionName1'],
  C: ['subdivisionName2'],
  D: ['subdivisionName3', 'subdivisionName4'],
  Z: ['zipcode'],
  N: ['recipientName'],
} as const satisfies Record<string, readonly AddressField[]>
const streetFields = ['addressLine1', 'addressLine2', 'addressLine3'] as const

const valuesOf = (address: AddressParts, fields: readonly AddressField[]): string[] =>
  fields.flatMap((field) => address[field]?.trim() || [])

/** Whether an address is written in Chinese, Japanese or Korean: from the largest place on, without spaces. */
const isLocal = (address: AddressParts): boolean =>
  layoutOf(address.country).local !== undefined &&
  valuesOf(address, [...fieldsOf.S, ...fieldsOf.C, ...fieldsOf.D, ...streetFields]).some((text) => cjk.test(text))

/** The lines of an address in its country's format, without empty parts; the name as it was typed. */
export function addressLines(address: AddressParts, countryName: string): string[] {
  const layout = layoutOf(address.country)
  const isInOwnScript = isLocal(address)
  const lines = (isInOwnScript ? layout.local : undefined) ?? layout.latin
  const written = lines.flatMap((line) => lineOf(line, address, isInOwnScript))
  return isInOwnScript ? [countryName, ...written] : [...written, countryName]
}

/**
 * A template with its placeholders replaced; literal text needs a value beside it, or on both sides if it is between
 * two.
 */
function lineOf(template: string, address: AddressParts, isInOwnScript: boolean): string[] {
  if (template === '{A}') return valuesOf(address, streetFields)
  let line = ''
  let pending = ''
  for (const token of template.split(/(\{\w\})/)) {
    const name = /^\{(\w)\}$/.exec(token)?.[1]
    if (name === undefined) {
      if (token) pending = token
      continue
    }
    const value = partOf(name, address, isInOwnScript)
    if (!value) continue
    line += (line === '' ? pending.replace(/^[\s,]+$/, '') : pending) + value
    pending = ''
  }
  return line === '' ? [] : [line]
}

/** The value of one placeholder; empty if the address has none. */
function partOf(name: string, address: AddressParts, isInOwnScript: boolean): string {
  if (name === 'A') return valuesOf(address, streetFields).join(', ')
  const values = valuesOf(address, fieldsOf[name as keyof typeof fieldsOf])
  return isInOwnScript ? values.join('') : values.reverse().join(', ')
}

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
