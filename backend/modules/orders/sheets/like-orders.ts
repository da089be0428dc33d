import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { inPortions } from '../../../db/in-portions'
import { looseNumber } from '../../../db/number-text'
import { orders } from '../../../db/schema/ordering'
import { groupBy } from '../../../group-by'
import { looseKey } from '../../../sheets/nearest'
import type { OrderRow } from './order-row'

const dayMs = 86_400_000
/** A file is sent again within weeks; an older order of the customer is another one. */
const lookedDays = 90

/** An order whose number at its shop differs from that of a row by hyphens, blanks and first zeros alone. */
export type LikeOrder = Readonly<Record<'name' | 'number', string>>

interface Known {
  companyId: number
  /** Whether an order with the number of the row is there. */
  isThere: (row: OrderRow) => boolean
  phoneOf: (row: OrderRow) => string | null | undefined
}

/** Reads which rows probably name an order of their site and customer that is there, by a number that is written otherwise. */
export async function readLikeOrders(
  rows: readonly OrderRow[],
  { companyId, isThere, phoneOf }: Known,
  database: Database,
): Promise<(row: OrderRow) => LikeOrder | undefined> {
  const keyOf = ({ values }: OrderRow) => (values.originalOrderId ? looseKey(values.originalOrderId) : '')
  const missing = rows.filter((row) => !isThere(row))
  const keys = missing.flatMap((row) => keyOf(row) || [])
  const sites = [...new Set(missing.flatMap(({ values }) => values.site ?? []))]
  if (keys.length === 0 || sites.length === 0) return () => undefined
  const { friendlyOrderId, originalOrderId, siteId, email, phone, customerName } = orders
  const since = new Date(Date.now() - lookedDays * dayMs)
  const found = await inPortions(keys, (some) =>
    database.sql
      .select({ friendlyOrderId, originalOrderId, siteId, email, phone, customerName })
      .from(orders)
      .where(
        and(
          eq(orders.companyId, companyId),
          equalsAny(siteId, sites),
          gt(orders.createdTime, since),
          equalsAny(looseNumber(originalOrderId), some),
        ),
      ),
  )
  const byKey = groupBy<(typeof found)[number], string>(found, (order) => looseKey(order.originalOrderId ?? ''))
  return (row) => {
    const { site, originalOrderId: number, email: given, customerName: name } = row.values
    const like = byKey
      .get(keyOf(row))
      ?.find(
        (order) =>
          order.siteId === site &&
          areCutAlike(number ?? '', order.originalOrderId ?? '') &&
          (isSame(given, order.email) || isSame(phoneOf(row), order.phone) || isSame(name, order.customerName)),
      )
    return like && { name: like.friendlyOrderId, number: like.originalOrderId ?? '' }
  }
}

/** Whether numbers that are the same without hyphens may be one: 1-11 and 11-1 are two, of which 111 may be either. */
function areCutAlike(one: string, other: string): boolean {
  const [parts = [], others = []] = [one, other].map((number) =>
    number
      .toLowerCase()
      .replace(/^[\s\-_./0]+/, '')
      .split(/[\s\-_./]+/)
      .filter(Boolean),
  )
  return parts.length < 2 || others.length < 2 || parts.join(' ') === others.join(' ')
}

/** Whether both are there and the same; case says nothing. */
export const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && one?.trim().toLowerCase() === other?.trim().toLowerCase()
