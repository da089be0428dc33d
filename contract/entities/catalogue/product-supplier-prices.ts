import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { choice, money, time } from '../../fields'

/** Max. stored prices of each binding. */
export const maxSeenPrices = 200

/** What a supplier said of a binding's article at some time. */
export const seenPrice = z.object({
  occasion: choice('PriceOccasion'),
  occasionText: z.string(),
  isOffered: z.boolean(),
  /** Null where the supplier did not offer it. */
  currency: z.string().nullable(),
  price: money().nullable(),
  availableCount: z.int().nullable(),
  createdTime: time(),
})
export type SeenPrice = z.infer<typeof seenPrice>

export const productSupplierPriceEndpoints = {
  'GET productsuppliers/{id}/prices': endpoint({
    area: 'productSuppliers',
    response: z.array(seenPrice),
    summary: 'Price and stock of a binding at each look-up, preview and placement, the newest 200',
  }),
}
