import type { CategoryMove } from '@/contract/entities/catalogue/product-moves'
import { products as entity } from '@/contract/entities/catalogue/products'
import { context } from '../../context'
import type { Resource } from '../../crud/crud'
import { checkReferences } from '../../crud/references'
import { refuseFrozen } from '../../crud/state-moves'
import type { products } from '../../db/schema/catalogue'
import { type HandlerMap, handlers } from '../../http/handlers'
import type { Services } from '../../services'
import { propertiesOf } from './category-properties'
import { replaceSpecifications } from './product-specifications'
import { storedSpecifications } from './specification-rows'

type Product = typeof products.$inferSelect

/** Moves a product to another category, and says what it loses and lacks there. */
export function moveToCategoryHandlers({ database }: Services, { records, show }: Resource<typeof entity>): HandlerMap {
  return handlers({
    'POST products/{id}/movetocategory': async ({ params, body: { categoryId, dryRun } }): Promise<CategoryMove> => {
      const [product] = (await records.unchanged([params.id])) as Product[]
      if (!product) throw new Error('The product was locked.')
      refuseFrozen(entity, [product], { categoryId })
      await checkReferences(entity.fields, { categoryId }, product.companyId, database)
      const before = await storedSpecifications(params.id, database)
      const now = await propertiesOf(categoryId, database)
      const former = product.categoryId === null ? [] : await propertiesOf(product.categoryId, database)
      const nameOf = new Map(former.map(({ propertyId, name }) => [propertyId, name]))
      const isOf = (properties: typeof now, key: number | null) =>
        properties.some(({ propertyId }) => propertyId === key)
      // What the product has besides its category goes along.
      const isLost = ({ propertyId }: (typeof before)[number]) => isOf(former, propertyId) && !isOf(now, propertyId)
      const lost = before
        .filter(isLost)
        .flatMap(({ propertyId, name, values }) =>
          propertyId === null ? [] : [{ propertyId, name: nameOf.get(propertyId) ?? name, values }],
        )
      const missing = now
        .filter(({ required, propertyId }) => required && !before.some((row) => row.propertyId === propertyId))
        .map(({ propertyId, name }) => ({ propertyId, name }))
      if (!dryRun) {
        const left = before.filter((row) => !isLost(row))
        if (lost.length > 0) await replaceSpecifications(params.id, before, left, database)
        await records.set([params.id], { categoryId })
      }
      const current = await records.one(params.id)
      context().headers.ETag = await records.tagOf(current)
      const [shown] = await show([current])
      if (!shown) throw new Error('The product was locked.')
      return { product: shown, lost, missing }
    },
  })
}
