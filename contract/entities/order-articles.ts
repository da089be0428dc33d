import { z } from 'zod'
import { endpoint } from '../endpoint'
import { currencyCode, image, integer, key, money, text } from '../fields'

/** The most articles of one call; a longer list is requested in portions. */
export const maxWantedArticles = 200

/** A variant that can be ordered, with what of it is free. */
export const orderArticle = z.object({
  productSkuId: key(),
  productId: key(),
  name: z.string(),
  skuName: z.string().nullable(),
  skuCode: z.string().nullable(),
  coverUrl: image().nullable(),
  /** As the SKU has it, in its own currency. */
  listPrice: money().nullable(),
  listCurrency: currencyCode().nullable(),
  /** The same in the requested currency; null where there is no price or no approved rate. */
  price: money().nullable(),
  /** The approved rate that was used; null where both currencies are the same. */
  rate: z.string().nullable(),
  /** Free to promise: free stock beyond all promises. */
  freeQty: integer(-1_000_000_000),
})
export type OrderArticle = z.infer<typeof orderArticle>

/** What a text was found to be. */
export const foundArticle = z.object({
  /** As it was requested; null for one that was named by its key. */
  text: z.string().nullable(),
  /** The variant that is meant; null where there is none, or where several fit. */
  article: orderArticle.nullable(),
  /** Where several fit: the first of them. */
  choices: z.array(orderArticle),
})
export type FoundArticle = z.infer<typeof foundArticle>

/** What accepted orders wait for of a variant: how many of them, and for how many pieces that lie nowhere for them yet. */
export const waitingArticle = z.object({ productSkuId: key(), waitingOrders: z.int(), waitingQty: z.int() })
export type WaitingArticle = z.infer<typeof waitingArticle>

export const orderArticleEndpoints = {
  'GET products/{id}/waitingorders': endpoint({
    area: 'orders',
    response: z.array(waitingArticle),
    summary: 'The variants of a product that orders wait for; those that none waits for are left out',
  }),
  'POST orders/articles': endpoint({
    area: 'orders',
    // Those who enter orders.
    use: 'write',
    body: z.strictObject({
      siteId: key().optional(),
      /** Of the order that they are for. */
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      wanted: z
        .array(z.union([z.strictObject({ text: text(200) }), z.strictObject({ productSkuId: key() })]))
        .min(1)
        .max(maxWantedArticles),
    }),
    response: z.array(foundArticle),
    repeatable: true,
    summary: 'The variants that texts name (SKU code, barcode, else a part of a name), with what is free to promise',
  }),
}
