import { subDays } from 'date-fns'
import type { EnumValue } from '@/contract/enums'
import type { productSupplierPrices, productSuppliers } from '../../../db/schema/catalogue'
import { Random } from '../random'

type Binding = typeof productSuppliers.$inferInsert
type SeenPrice = typeof productSupplierPrices.$inferInsert

const bindingsWithHistory = 40
const days = [90, 74, 61, 45, 33, 21, 9]

/** What some bindings' articles cost in the last three months; the last price is what the binding says. */
export function demoSeenPrices(bindings: readonly Binding[]): SeenPrice[] {
  const random = new Random(83)
  const now = new Date()
  return bindings.slice(0, bindingsWithHistory).flatMap(({ productSupplierId, price, availableCount }) => {
    if (productSupplierId === undefined || price == null) return []
    return days.map((ago, at): SeenPrice => {
      const isLast = at === days.length - 1
      const occasion: EnumValue<'PriceOccasion'> = at === 0 ? 'LookUp' : at % 3 === 0 ? 'Placement' : 'Preview'
      const factor = isLast ? 1 : 0.92 + random.next() * 0.16
      return {
        ...{ productSupplierId, occasion, isOffered: true, currency: 'CNY', createdTime: subDays(now, ago) },
        price: Math.round(price * factor * 100) / 100,
        availableCount: isLast ? (availableCount ?? 0) : random.between(200, 5000),
      }
    })
  })
}
