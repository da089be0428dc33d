/**
 * How addresses of the countries are entered and written, after libaddressinput (data CC-BY 4.0): S, C, D and E are the
 * subdivisions from the largest on, A the address lines, Z the postal code and N the person.
 */

/** What the parts of an address are called in their countries; the console has the texts. */
export const partWords = [
  ...[
    'area',
    'barangay',
    'city',
    'cityDistrict',
    'cityWard',
    'county',
    'countyOrCity',
    'district',
    'eircode',
    'emirate',
  ],
  ...['neighbourhood', 'oblast', 'parish', 'pinCode', 'postTown', 'postalCode', 'postcode', 'prefecture', 'province'],
  ...['provinceOrCity', 'state', 'stateOrProvince', 'subdistrict', 'suburb', 'town', 'township', 'zipCode'],
] as const
export type PartWord = (typeof partWords)[number]

/** A part with its word; `!`: required. `A` are the address lines, of which the first may be required. */
type Part = `${'S' | 'C' | 'D' | 'E' | 'Z'} ${PartWord}${'' | '!'}` | 'A!'

export interface AddressForm {
  /** In the order in which the country writes them. */
  parts: readonly Part[]
  /** Lines from the largest place to the person, for addresses in the country's own script; omitted: the Latin order. */
  local?: readonly string[]
  latin: readonly string[]
  /** The format of its postal codes with an example; null: it has none. */
  zip?: { pattern: RegExp; example: string } | null
}

const sixDigits = /^\d{6}$/

/** Of most of Europe. */
const european: AddressForm = {
  parts: ['A!', 'Z postalCode!', 'C city!'],
  latin: ['{N}', '{A}', '{Z} {C}'],
}
/** With the province behind the city. */
const provincial: AddressForm = {
  parts: ['A!', 'Z postalCode!', 'C city!', 'S province!'],
  latin: ['{N}', '{A}', '{Z} {C} {S}'],
}
const anglo = ['{N}', '{A}', '{C} {S} {Z}']
const eastern: AddressForm = {
  parts: ['A!', 'C city!', 'S oblast', 'Z postalCode!'],
  latin: ['{N}', '{A}', '{C}', '{S}', '{Z}'],
}
const optionalZip: AddressForm = {
  parts: ['A!', 'C city!', 'Z postalCode'],
  latin: ['{N}', '{A}', '{C} {Z}'],
}

/** Every other country. */
export const otherForm: AddressForm = {
  parts: ['S stateOrProvince', 'C city', 'A!', 'Z postalCode'],
  latin: ['{N}', '{A}', '{E}', '{D}', '{C} {S} {Z}'],
}

export const addressForms: Readonly<Record<string, AddressForm>> = {
  CN: {
    parts: ['Z postalCode!', 'S province!', 'C city!', 'D cityDistrict', 'A!'],
    local: ['{Z}', '{S}{C}{D}{E}', '{A}', '{N}'],
    latin: ['{N}', '{A}', '{E}', '{D}', '{C}', '{S}, {Z}'],
    zip: { pattern: sixDigits, example: '518000' },
  },
  HK: {
    parts: ['S area!', 'C district', 'A!'],
    local: ['{Z}', '{S}', '{C}', '{D}', '{E}', '{A}', '{N}'],
    latin: ['{N}', '{A}', '{E}', '{D}', '{C}', '{S}', '{Z}'],
    zip: null,
  },
  MO: {
    parts: ['S parish', 'A!'],
    local: ['{Z}', '{S}', '{C}', '{D}', '{E}', '{A}', '{N}'],
    latin: ['{N}', '{A}', '{E}', '{D}', '{C}', '{S}', '{Z}'],
    zip: null,
  },
  TW: {
    parts: ['Z postalCode!', 'S countyOrCity!', 'C township!', 'A!'],
    local: ['{Z}', '{S}{C}{D}{E}', '{A}', '{N}'],
    latin: ['{N}', '{A}', '{E}', '{D}', '{C}, {S} {Z}'],
    zip: { pattern: /^\d{3}(\d{2,3})?$/, example: '106409' },
  },
  SG: {
    parts: ['A!', 'Z postalCode!'],
    latin: ['{N}', '{A}', '{E}', '{D}', '{C}', '{S}', 'SINGAPORE {Z}'],
    zip: { pattern: sixDigits, example: '238801' },
  },
  MY: {
    parts: ['A!', 'Z postcode!', 'C city!', 'S state'],
    latin: ['{N}', '{A}', '{E}', '{D}', '{Z} {C}', '{S}'],
    zip: { pattern: /^\d{5}$/, example: '50450' },
  },
  JP: {
    parts: ['Z postalCode!', 'S prefecture!', 'C cityWard!', 'D town', 'A!'],
    local: ['〒{Z}', '{S}{C}{D}{E}', '{A}', '{N}'],
    latin: ['{N}', '{A}, {E}, {D}, {C}, {S}', '{Z}'],
    zip: { pattern: /^\d{3}-?\d{4}$/, example: '154-0023' },
  },
  KR: {
    parts: ['S provinceOrCity!', 'C city!', 'D district', 'A!', 'Z postalCode!'],
    local: ['{S} {C}{D}', '{A}', '{N}', '{Z}'],
    latin: ['{N}', '{A}', '{D}', '{C}', '{S}', '{Z}'],
  },
  US: { parts: ['A!', 'C city!', 'S state!', 'Z zipCode!'], latin: ['{N}', '{A}', '{C}, {S} {Z}'] },
  CA: { parts: ['A!', 'C city!', 'S province!', 'Z postalCode!'], latin: anglo },
  AU: { parts: ['A!', 'C suburb!', 'S state!', 'Z postcode!'], latin: anglo },
  NZ: { parts: ['A!', 'D suburb', 'C city!', 'Z postcode!'], latin: ['{N}', '{A}', '{D}', '{C} {Z}'] },
  GB: { parts: ['A!', 'C postTown!', 'Z postcode!'], latin: ['{N}', '{A}', '{C}', '{Z}'] },
  IE: { parts: ['A!', 'C city!', 'S county', 'Z eircode'], latin: ['{N}', '{A}', '{D}', '{C}', '{S}', '{Z}'] },
  ...Object.fromEntries(
    ['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'FI', 'FR', 'GR', 'LU', 'NL', 'NO', 'PL', 'PT', 'SE'].map((code) => [
      code,
      european,
    ]),
  ),
  ES: provincial,
  IT: provincial,
  HU: { parts: ['C city!', 'A!', 'Z postalCode!'], latin: ['{N}', '{C}', '{A}', '{Z}'] },
  RU: eastern,
  UA: eastern,
  TR: { parts: ['A!', 'Z postalCode!', 'C district!', 'S province'], latin: ['{N}', '{A}', '{Z} {C}/{S}'] },
  BR: {
    parts: ['A!', 'D neighbourhood', 'C city!', 'S state!', 'Z postalCode!'],
    latin: ['{N}', '{A}', '{D}', '{C}-{S}', '{Z}'],
  },
  MX: {
    parts: ['A!', 'D neighbourhood', 'Z postalCode!', 'C city!', 'S state'],
    latin: ['{N}', '{A}', '{D}', '{Z} {C}, {S}'],
  },
  IN: { parts: ['A!', 'C city!', 'Z pinCode!', 'S state!'], latin: ['{N}', '{A}', '{C} {Z}', '{S}'] },
  ID: { parts: ['A!', 'C city', 'S province', 'Z postalCode'], latin: ['{N}', '{A}', '{C}', '{S} {Z}'] },
  TH: {
    parts: ['A!', 'D subdistrict', 'C district!', 'S province', 'Z postalCode'],
    local: ['{N}', '{A}', '{D} {C}', '{S} {Z}'],
    latin: ['{N}', '{A}', '{D}, {C}', '{S} {Z}'],
  },
  PH: {
    parts: ['A!', 'D barangay', 'C city!', 'Z postalCode', 'S province'],
    latin: ['{N}', '{A}', '{D}, {C}', '{Z} {S}'],
  },
  VN: { parts: ['A!', 'C city!', 'S province', 'Z postalCode'], latin: ['{N}', '{A}', '{C}', '{S} {Z}'] },
  AE: { parts: ['A!', 'S emirate!'], latin: ['{N}', '{A}', '{S}'] },
  SA: optionalZip,
  IL: optionalZip,
  ZA: { parts: ['A!', 'D suburb', 'C city!', 'Z postalCode!'], latin: ['{N}', '{A}', '{D}', '{C}', '{Z}'] },
}
