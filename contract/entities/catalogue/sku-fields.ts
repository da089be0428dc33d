import { z } from 'zod'
import { choice, currencyRef, image, integer, length, longText, money, text, weight } from '../../fields'

const price = () => money('currency', 0).nullish()

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
  weight: weight().nullish(),
  length: length().nullish(),
  width: length().nullish(),
  height: length().nullish(),
  status: choice('Status').optional(),
  remark: longText(2000).nullish(),
}
