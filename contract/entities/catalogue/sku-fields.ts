import { z } from 'zod'
import { choice, currencyRef, decimal, image, integer, longText, money, text } from '../../fields'

const price = () => money('currency', 0).nullish()
/** In grams or centimeters. */
const measure = () => decimal(0).nullish()

/** The value of a property, such as a colour. */
export const skuProperty = text(200)

/** What is written of a variant; the grid checks its cells by it. */
export const skuFields = {
  skuCode: text(60).nullish(),
  properties: z.array(skuProperty).max(10).optional(),
  coverUrl: image().nullish(),
  marketPrice: price(),
  startPrice: price(),
  endPrice: price(),
  salePrice: price(),
  currency: currencyRef().nullish(),
  minOrderQty: integer().nullish(),
  maxOrderQty: integer().nullish(),
  weight: measure(),
  length: measure(),
  width: measure(),
  height: measure(),
  status: choice('Status').optional(),
  remark: longText(2000).nullish(),
}
