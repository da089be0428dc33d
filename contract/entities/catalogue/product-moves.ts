import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { key, ref, text } from '../../fields'
import { maxSkusPerCall } from './product-skus'
import { products } from './products'

/** What becomes of a product in another category. */
export const categoryMove = z.object({
  product: products.record,
  /** Specifications that the other category has no property for; they are deleted. */
  lost: z.array(z.object({ propertyId: z.int(), name: z.string(), values: z.array(z.string()) })),
  /** Properties that the other category requires and the product has no value of. */
  missing: z.array(z.object({ propertyId: z.int(), name: z.string() })),
})
export type CategoryMove = z.infer<typeof categoryMove>

export const productMoveEndpoints = {
  'POST products/{id}/movetocategory': endpoint({
    area: 'products',
    use: 'write',
    body: z.strictObject({ categoryId: ref('categories'), dryRun: z.boolean().optional() }),
    response: categoryMove,
    summary: 'Move a product to another category; a dry run only says what would be lost',
  }),
  'POST products/{id}/split': endpoint({
    area: 'products',
    use: 'write',
    body: z.strictObject({ title: text(300), productSkuIds: z.array(key()).min(1).max(maxSkusPerCall) }),
    response: products.one,
    summary: 'Move SKUs of a product, with their suppliers and open purchase lines, to a new product: the response',
  }),
}
