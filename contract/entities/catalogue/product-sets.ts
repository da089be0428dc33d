import { entity, type OneOf } from '../../entity'
import { computed, currencyCode, decimal, image, integer, key, longText, money, ref, text } from '../../fields'
import { lines } from '../../lines'
import { keyText } from '../../list-query'
import type { StateTable } from '../../states'
import { shelfStates } from './shelf-states'

/** How many of one variant are in a set, and what they cost and weigh together. */
const items = lines(
  'productSkuId',
  { productSkuId: ref('productskus'), qty: integer(1, 10_000) },
  {
    facts: {
      productId: key(),
      productTitle: text(300),
      skuCode: text(60).nullish(),
      coverUrl: image().nullish(),
      currency: currencyCode().nullish(),
      salePrice: money().nullish(),
      amount: money().nullish(),
      /** In grams: one piece, and all of them. */
      unitWeight: decimal().nullish(),
      weight: decimal().nullish(),
    },
    min: 1,
    max: 100,
    sums: ['qty', 'amount', 'weight'],
  },
)
/** In grams or centimeters. */
const measure = () => decimal(0).nullish()

/** A set is voided with a reason, which old orders show. */
const setStates = {
  ...shelfStates,
  actions: {
    ...shelfStates.actions,
    void: { ...shelfStates.actions.void, body: { voidReason: text(200) }, confirm: 'voidText' },
  },
} as const satisfies StateTable<'ProductStatus'>

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
    items,
    minOrderQty: integer().nullish(),
    maxOrderQty: integer().nullish(),
    weight: measure(),
    length: measure(),
    width: measure(),
    height: measure(),
  },
  readOnly: { itemCount: computed(integer()), pieceCount: computed(integer()), voidReason: text(200).nullish() },
  keyword: ['name', 'setCode'],
  localized: ['name', 'description'],
  actions: ['remark'],
  states: setStates,
  suggestions: { companyId: keyText().optional() },
})

export type ProductSetItem = OneOf<typeof productSets>['items'][number]
