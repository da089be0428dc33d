import Big from 'big.js'
import type { Combinable } from '@/contract/entities/parcels/packing'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orders } from '../../db/schema/ordering'
import { groupBy } from '../../group-by'
import { withAddressLines } from '../customers/address-lines'
import { type CheapestFreight, cheapestFreights } from '../freight/cheapest-freight'
import { ordersIn } from './packing-tasks'
import { hasStreet, unpackedPieces } from './ready-to-pack'

const maxGroups = 200

type Pieces = Awaited<ReturnType<typeof unpackedPieces>>

/** Wholly allocated orders that could go together, by the oldest of them, with the freight that it would save. */
export async function combinableOrders(
  { siteId, warehouseId }: { siteId?: string; warehouseId?: string },
  database: Database,
): Promise<Combinable[]> {
  const pieces = await unpackedPieces(
    {
      isCombinable: true,
      ...(siteId && { siteId: Number(siteId) }),
      ...(warehouseId && { warehouseId: Number(warehouseId) }),
    },
    database,
  )
  const ready = pieces.filter(
    ({ status, customerKey, street }) => status !== 'Accepted' && customerKey !== '' && hasStreet(street),
  )
  const groups = [
    ...groupBy(ready, (one) => `${one.siteId} ${one.warehouseId} ${one.customerKey} ${one.addressKey}`).values(),
  ]
    .filter((parts) => parts.some(({ orderId }) => orderId !== parts[0]?.orderId))
    .slice(0, maxGroups)
  const firsts = groups.flatMap((parts) => parts[0] ?? [])
  const cheapest = await cheapestFreights(
    [...new Set(firsts.map(({ companyId }) => companyId))],
    [...new Set(firsts.map(({ country }) => country))],
    database,
  )
  const sites = await labelsOf('sites', [...new Set(firsts.map((one) => one.siteId))], database)
  const houses = await labelsOf('warehouses', [...new Set(firsts.map((one) => one.warehouseId))], database)
  const addresses = await addressesOf(
    firsts.map(({ orderId }) => orderId),
    database,
  )
  return groups.flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { customerName, country } = first
    return {
      ...{ siteId: first.siteId, siteName: sites.get(first.siteId) ?? '', customerName, country },
      ...{ warehouseId: first.warehouseId, warehouseName: houses.get(first.warehouseId) ?? '' },
      address: addresses.get(first.orderId) ?? [],
      orders: ordersIn(parts.map((part) => ({ ...part, balance: Number(part.balance) }))),
      weight: weightOf(parts),
      saving: savingOf(parts, cheapest),
    }
  })
}

/** In grams; null where that of a piece is not known. */
function weightOf(parts: Pieces): number | null {
  if (parts.some(({ weight }) => !weight)) return null
  return parts.reduce((sum, { weight, qty }) => sum.plus(new Big(weight ?? 0).times(qty)), new Big(0)).toNumber()
}

function savingOf(parts: Pieces, cheapest: CheapestFreight): Combinable['saving'] {
  const [first] = parts
  if (!first) return null
  const priceOf = (some: Pieces) => {
    const weight = weightOf(some)
    return weight === null ? null : cheapest({ companyId: first.companyId, country: first.country, weight })
  }
  const together = priceOf(parts)
  const alone = [...groupBy(parts, ({ orderId }) => orderId).values()].map(priceOf)
  if (!together || alone.includes(null)) return null
  const apart = alone.reduce((sum, one) => sum.plus(one?.amount ?? 0), new Big(0))
  const amount = apart.minus(together.amount).toNumber()
  return { currency: together.currency, apart: apart.toNumber(), together: together.amount, amount }
}

async function addressesOf(orderIds: readonly number[], database: Database): Promise<Map<number, string[]>> {
  const rows = await database.sql.select().from(orders).where(equalsAny(orders.orderId, orderIds))
  const shown = await withAddressLines(
    rows.map((row) => ({ ...row, recipientName: row.customerName })),
    database,
  )
  return new Map(shown.map(({ orderId, lines }) => [orderId, lines]))
}
