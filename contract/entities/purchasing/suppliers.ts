import { entity } from '../../entity'
import { longText, ref, text } from '../../fields'
import { website } from '../../format-fields'
import { keyText } from '../../list-query'
import { supplierSheet } from './supplier-sheet'

/** A vendor of goods. Its form has no rules (specification, section 5), so every field may be empty. */
export const suppliers = entity({
  path: 'suppliers',
  id: 'supplierId',
  area: 'suppliers',
  label: 'name',
  fields: {
    companyId: ref('companies').optional(),
    name: text().nullish(),
    website: website().nullish(),
    contact: text().nullish(),
    imType: text(40).nullish(),
    imAddress: text().nullish(),
    description: longText().nullish(),
  },
  keyword: ['name', 'contact', 'website', 'imAddress'],
  localized: ['name', 'contact'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional() },
  sheet: supplierSheet,
})
