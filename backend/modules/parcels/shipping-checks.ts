import type { ShippingCheck } from '@/contract/entities/parcels/packing'
import { context } from '../../context'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orders } from '../../db/schema/ordering'
import { sites } from '../../db/schema/organisation'
import { groupBy } from '../../group-by'
import { warningText } from '../../messages/texts'
import { declarationsOf } from './customs'
import { linesOf, type PackageRow } from './package-rows'
import { hasStreet } from './ready-to-pack'

/** What a move to `Shipped` depends on, of the orders of which pieces are in parcels. */
export async function shippedOrders(parcels: readonly PackageRow[], database: Database) {
  const lines = await linesOf(
    parcels.map(({ orderPackageId }) => orderPackageId),
    database,
  )
  const { orderId, friendlyOrderId, heldReason, payStatus, siteId } = orders
  const found = await database.sql
    .select({ orderId, friendlyOrderId, heldReason, payStatus, siteId })
    .from(orders)
    .where(equalsAny(orderId, [...new Set(lines.map((line) => line.orderId))]))
  const rules = await database.sql
    .select({ siteId: sites.siteId, shipUnpaid: sites.shipUnpaid })
    .from(sites)
    .where(equalsAny(sites.siteId, [...new Set(found.map((order) => order.siteId))]))
  const ruleOf = new Map(rules.map((site) => [site.siteId, site.shipUnpaid]))
  const ordersIn = groupBy(lines, (line) => line.orderPackageId)
  const byId = new Map(
    found.map((order) => {
      const isDue = order.payStatus === 'Unpaid' || order.payStatus === 'PartlyPaid'
      return [order.orderId, { ...order, isDue, rule: ruleOf.get(order.siteId) ?? 'Ask' }]
    }),
  )
  return (parcel: PackageRow) => {
    const inside = new Set((ordersIn.get(parcel.orderPackageId) ?? []).map((line) => line.orderId))
    return [...inside].flatMap((id) => byId.get(id) ?? [])
  }
}

/** The warnings of the shipping dialog; that an order is on hold is no warning, because it refuses the move. */
export function warningsOf({ unpaid, hasStreet: isAddressed, findings }: ShippingCheck): string[] {
  const { language } = context()
  return [
    ...(unpaid.length > 0 ? [warningText(language, 'unpaid', { orders: unpaid.join(', ') })] : []),
    ...(isAddressed ? [] : [warningText(language, 'noStreet')]),
    ...findings.map(({ kindText: finding, name }) =>
      name ? warningText(language, 'customsOf', { finding, name }) : warningText(language, 'customs', { finding }),
    ),
  ]
}

/**
 * What is amiss with parcels that are about to leave: orders on hold or unpaid, an address without a street, gaps of their
 * customs declarations.
 */
export async function shippingChecks(parcels: readonly PackageRow[], database: Database): Promise<ShippingCheck[]> {
  const packed = parcels.filter(({ status }) => status === 'Packed')
  const ordersOf = await shippedOrders(packed, database)
  const declarations = await declarationsOf(packed, database)
  return packed.flatMap((parcel): ShippingCheck[] => {
    const inside = ordersOf(parcel)
    const held = inside.filter(({ heldReason }) => heldReason !== null).map((order) => order.friendlyOrderId)
    const unpaid = inside
      .filter(({ isDue, rule }) => isDue && rule !== 'Always')
      .map(({ friendlyOrderId }) => friendlyOrderId)
    const declaration = declarations.get(parcel.orderPackageId)
    const findings = declaration?.isAbroad ? declaration.findings : []
    const isAddressed = hasStreet(parcel.addressLine1)
    if (isAddressed && held.length + unpaid.length + findings.length === 0) return []
    return [{ orderPackageId: parcel.orderPackageId, held, unpaid, hasStreet: isAddressed, findings }]
  })
}
