import { combine } from '../../module'
import { serverModule } from '../module'
import { inventoryPart } from './inventories'
import { inventorySheetPlan } from './inventory-sheet'
import { shelfPart } from './shelves'

export const stockModule = serverModule('stock', (services) =>
  combine(inventoryPart(services), shelfPart(services), { sheets: [inventorySheetPlan(services)] }),
)
