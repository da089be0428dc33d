import { z } from 'zod'
import {
  barcode,
  choice,
  choices,
  countryRef,
  data,
  eachOnce,
  html,
  image,
  images,
  longText,
  ref,
  text,
  video,
} from '../../fields'
import { hsCode } from '../../format-fields'

const maxProperties = 50
const maxValues = 200
const property = z.strictObject({
  name: text(100),
  values: z
    .array(text(200))
    .max(maxValues)
    .check(eachOnce((value) => value)),
})
export const propertyList = z
  .array(property)
  .max(maxProperties)
  .check(eachOnce(({ name }) => name, ['name']))

/** What forms write and records show of a product. */
export const productFields = {
  companyId: ref('companies').optional(),
  /** Site where it is left out. */
  channelType: choice('ChannelType').optional(),
  originalProductId: text(60).nullish(),
  originalProductSkuId: text(60).nullish(),
  brandId: ref('brands').nullish(),
  categoryId: ref('categories').nullish(),
  title: text(300),
  description: longText().nullish(),
  keywords: text(500).nullish(),
  /** The first is the main one. */
  imageUrls: images().optional(),
  coverUrl: image({ firstOf: 'imageUrls' }).nullish(),
  videoUrl: video().nullish(),
  unit: text(40).nullish(),
  countryOfOrigin: countryRef().nullish(),
  placeOfOrigin: text(100).nullish(),
  hsCode: hsCode().nullish(),
  /** What it is called in customs papers; its title where it is left out. */
  customsName: text(100).nullish(),
  /** Why not every carrier takes it. */
  restricted: choices('RestrictedGoods').optional(),
  htmlDetails: html().nullish(),
  barcode: barcode().nullish(),
  properties: data(propertyList).optional(),
}
