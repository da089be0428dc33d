import { entity } from '../entity'
import { boolean, choices, currencyRef, longText, text, website } from '../fields'

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
    /** In which its books are kept. */
    currency: currencyRef().optional(),
  },
  keyword: ['name', 'shortName', 'website'],
  localized: ['name', 'shortName', 'description'],
  actions: ['enable', 'disable', 'remark'],
  confirmsStatus: true,
  suggestions: {},
})
