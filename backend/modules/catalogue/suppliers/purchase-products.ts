import { readProductLink } from '@/contract/rules/channels'
import { scopeOf } from '../../../crud/scope'
import { suppliers } from '../../../db/schema/plain'
import { type HandlerMap, handlers } from '../../../http/handlers'
import { Problem } from '../../../problem'
import type { Services } from '../../../services'
import { ensureSupplier } from './ensure-supplier'
import { recordLookUp } from './seen-prices'
import type { SupplierCatalogue } from './supplier-catalogue'

export const purchaseProductHandlers = ({ database }: Services, catalogue: SupplierCatalogue): HandlerMap =>
  handlers({
    'GET purchaseproducts': async ({ query }) => {
      const link = readProductLink(query.productUrl)
      if (!link) throw new Problem('unsupportedLink')
      const article = await catalogue.lookUp(link)
      if (!article) throw new Problem('articleMissing')
      await recordLookUp(article, database)
      const supplierId =
        query.returnSupplier === 'true'
          ? await ensureSupplier(article.shop.originalName, scopeOf(suppliers), database)
          : null
      return { ...article, supplierId }
    },
  })
