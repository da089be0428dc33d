import { entity } from '../../entity'
import { boolean, choice, distinctTexts, ref, text } from '../../fields'
import { keyText } from '../../list-query'

/** An attribute of the products of some categories, such as the material; its values are offered as choices. */
export const properties = entity({
  path: 'properties',
  id: 'propertyId',
  area: 'products',
  label: 'title',
  fields: {
    companyId: ref('companies').optional(),
    /** An internal name; several may have the same public name. */
    title: text(100),
    name: text(100),
    inputType: choice('PropertyInputType'),
    requireImage: boolean(),
    values: distinctTexts(500),
  },
  keyword: ['title', 'name'],
  localized: ['name'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional() },
})
