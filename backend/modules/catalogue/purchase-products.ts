import { and, asc, eq, sql } from 'drizzle-orm'
import { readProductLink } from '@/contract/channels'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { suppliers } from '../../db/schema/organisation'
import { type HandlerMap, handlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import type { SupplierCatalogue } from './supplier-catalogue'

export const purchaseProductHandlers = ({ database }: Services, catalogue: SupplierCatalogue): HandlerMap =>
  handlers({
    'GET purchaseproducts': async ({ query }) => {
      const link = readProductLink(query.productUrl)
      if (!link) throw new Problem('unsupportedLink')
      const article = await catalogue.lookUp(link)
      if (!article) throw new Problem('articleMissing')
      const supplierId = query.returnSupplier === 'true' ? await supplierNamed(article.shop.name, database) : null
      return { ...article, supplierId }
    },
  })

async function supplierNamed(shop: string, database: Database): Promise<number | null> {
  const [known] = await database.sql
    .select({ supplierId: suppliers.supplierId })
    .from(suppliers)
    .where(and(scopeOf(suppliers), eq(sql`lower(${suppliers.name})`, shop.toLowerCase())))
    .orderBy(asc(suppliers.supplierId))
    .limit(1)
  return known?.supplierId ?? null
}
