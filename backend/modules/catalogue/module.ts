import { combine } from '../../module'
import { serverModule } from '../module'
import { categoryPart } from './categories'
import { productSetPart } from './product-sets'
import { productSupplierPart } from './product-suppliers'
import { productPart } from './products'
import { purchaseProductHandlers } from './purchase-products'
import { productSheetPlan } from './sheets/product-sheet'

export const catalogueModule = serverModule('catalogue', (services, shared) =>
  combine(
    categoryPart(services),
    productPart(services),
    productSetPart(services),
    productSupplierPart(services, shared.catalogue),
    { handlers: purchaseProductHandlers(services, shared.catalogue), sheets: [productSheetPlan(services)] },
  ),
)
