import { entity } from '../../entity'
import { image, longText, ref, text } from '../../fields'
import { email, phone, website } from '../../format-fields'
import { keyText } from '../../list-query'

/** The name under which goods are sold, and its contact for customers. */
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
    website: website(2000).nullish(),
    servicePhone: phone().nullish(),
    serviceEmail: email().nullish(),
    serviceAddress: text(500).nullish(),
  },
  keyword: ['name', 'description', 'website'],
  localized: ['name', 'description', 'serviceAddress'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional() },
})
