import { entity } from '../entity'
import { boolean, choice, choices, countryRef, currencyRef, key, longText, text } from '../fields'
import { website } from '../format-fields'
import { lines } from '../lines'

/** By which customs of other countries know it. */
const taxNumbers = lines(
  'companyTaxNumberId',
  {
    companyTaxNumberId: key().optional(),
    kind: choice('TaxNumberKind'),
    number: text(40),
    /** That gave it: papers of parcels have it where it means something. */
    country: countryRef().nullish(),
  },
  { facts: {}, max: 20 },
)

/** A client company, or the administrative one that manages all others. */
export const companies = entity({
  path: 'companies',
  id: 'companyId',
  area: 'companies',
  label: 'name',
  fields: {
    name: text(),
    shortName: text(60).nullish(),
    description: longText().nullish(),
    website: website().nullish(),
    administrative: boolean().optional(),
    features: choices('Feature').optional(),
    /** The part of `features` that is switched on, from which the roles come. Omitted: those that are added are. */
    enabledFeatures: choices('Feature').optional(),
    /** The currency of its ledger. */
    currency: currencyRef().optional(),
    taxNumbers: taxNumbers.optional(),
  },
  keyword: ['name', 'shortName', 'website'],
  localized: ['name', 'shortName', 'description'],
  actions: ['enable', 'disable', 'remark'],
  confirmsStatus: true,
  suggestions: {},
})
