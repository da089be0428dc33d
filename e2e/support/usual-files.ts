import { marketplaceOrders } from './sheet-kinds/marketplace-orders'
import { ownLists } from './sheet-kinds/own-lists'
import { parcelFiles } from './sheet-kinds/parcels'
import { peopleFiles } from './sheet-kinds/people'
import { shopOrders } from './sheet-kinds/shop-orders'
import { shopProducts } from './sheet-kinds/shop-products'

/** Twelve kinds of files as the world writes them, each with what has to be stored of its twenty rows. */
export const usualFiles = [
  ...[...shopOrders, ...marketplaceOrders, ...shopProducts],
  ...[...parcelFiles, ...peopleFiles, ...ownLists],
]
