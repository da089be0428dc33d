import { z } from 'zod'
import { entity } from '../entity'
import { data, decimal, image, integer, longText, ref, text } from '../fields'
import { keyText } from '../list-query'
import { shelfStates } from './shelf-states'

/** How many of one variant are in a set. */
export const productSetItem = z.strictObject({ productSkuId: ref('productskus'), qty: integer(1, 10_000) })
export type ProductSetItem = z.infer<typeof productSetItem>

const maxItems = 100
/** In grams or centimeters. */
const measure = () => decimal(0).nullish()

/** Variants of products that are sold together as one. */
export const productSets = entity({
  path: 'productsets',
  id: 'productSetId',
  area: 'products',
  label: 'name',
  fields: {
    companyId: ref('companies').optional(),
    name: text(300),
    description: longText().nullish(),
    coverUrl: image().nullish(),
    /** No two sets of a company have the same one, whatever the case. */
    setCode: text(60).nullish(),
    items: data(z.array(productSetItem).min(1).max(maxItems)),
    minOrderQty: integer().nullish(),
    maxOrderQty: integer().nullish(),
    weight: measure(),
    length: measure(),
    width: measure(),
    height: measure(),
  },
  keyword: ['name', 'setCode'],
  localized: ['name', 'description'],
  actions: ['remark'],
  states: shelfStates,
  suggestions: { companyId: keyText().optional() },
})
