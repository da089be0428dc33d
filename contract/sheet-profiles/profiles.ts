import { productProfiles } from './products'
import type { SheetProfile } from './profile'
import { amazonOrders, shopifyOrders, taobaoOrders } from './shop-orders'
import { shopeeOrders } from './shopee-orders'
import { carrierRates, forwarders, purchases1688 } from './suppliers-and-forwarders'

/** What the files of shops, marketplaces and forwarders are known by. */
export const sheetProfiles: readonly SheetProfile[] = [
  ...[shopifyOrders, amazonOrders, ...shopeeOrders, taobaoOrders, purchases1688],
  ...[...forwarders, ...carrierRates, ...productProfiles],
]
