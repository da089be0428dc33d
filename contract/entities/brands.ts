import { entity } from '../entity'
import { email, image, longText, ref, text, url } from '../fields'
import { keyText } from '../list-query'

/** Under which name goods are sold, and whom a customer turns to with questions about them. */
export const brands = entity({
  path: 'brands',
  id: 'brandId',
  area: 'products',
  label: 'name',
  fields: {
    companyId: ref('companies').optional(),
    name: text(),
    description: longText().nullish(),
    logoUrl: image().nullish(),
    website: url().nullish(),
    servicePhone: text(40).nullish(),
    serviceEmail: email().nullish(),
    serviceAddress: text(500).nullish(),
  },
  keyword: ['name', 'description', 'website'],
  localized: ['name', 'description', 'serviceAddress'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional() },
})
