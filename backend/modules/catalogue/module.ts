import { combine } from '../../module'
import { serverModule } from '../module'
import { categoryPart } from './categories'
import { productSetPart } from './product-sets'
import { productPart } from './products'
import { categorySheetPlan } from './sheets/category-sheet'
import { productSheetPlan } from './sheets/product-sheet'
import { productSupplierPart } from './suppliers/product-suppliers'
import { purchaseProductHandlers } from './suppliers/purchase-products'

export const catalogueModule = serverModule('catalogue', (services, shared) =>
  combine(
    categoryPart(services),
    productPart(services),
    productSetPart(services),
    productSupplierPart(services, shared.catalogue),
    {
      handlers: purchaseProductHandlers(services, shared.catalogue),
      sheets: [productSheetPlan(services), categorySheetPlan(services)],
    },
  ),
)
