'use client'
import { useTranslations } from 'next-intl'
import { placesTogether } from '@/components/customers/order-steps'
import type { MoveCaution } from '@/components/resource/core/description'
import type { orders } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'
import type { Places } from '@/contract/rules/place-names'
import { call } from '@/lib/api/api'
import { cancellable, type WholeOrder } from './supply-of'

const unpaid = 'Unpaid,PartlyPaid'
/** The keys that fit into one query. */
const maxKeys = 500

/** How many of these orders are not paid in full while their site asks about it. */
export async function unpaidAmong(ids: readonly (number | string)[]): Promise<number> {
  const asking = await sitesThatAsk()
  if (asking.length === 0) return 0
  let count = 0
  for (let from = 0; from < ids.length; from += maxKeys) {
    const query = { ids: ids.slice(from, from + maxKeys).join(), payStatus: unpaid, siteId: asking.join(), pageSize: 1 }
    count += (await call('GET orders', { query })).total
  }
  return count
}

const maxSites = 100

async function sitesThatAsk(): Promise<number[]> {
  const { items } = await call('GET sites', { query: { acceptOrders: 'Ask', pageSize: maxSites } })
  return items.map(({ siteId }) => siteId)
}

function UnpaidText({ count, total }: { count: number; total: number }) {
  const t = useTranslations('orders')
  return total === 1 ? t('acceptUnpaidOne') : t('acceptUnpaidCount', { count, total })
}

/** What is counted before orders are accepted (site's rule "ask"). */
export const orderCautions: Readonly<Record<string, MoveCaution>> = {
  accept: { count: unpaidAmong, Text: UnpaidText },
}

const stoppedByHold: readonly string[] = ['accept', 'cover', 'allocateinventory', 'hold']

/**
 * Whether an order offers a move beyond what its state says: a hold stops most of them. Where the places of its pieces are
 * known, no move is offered that has no piece to take.
 */
export function isOrderMoveOffered(action: string, order: RecordOf<typeof orders>): boolean {
  const { held, missingQty } = order
  if (action === 'unhold') return held
  if (action === 'cover') return !held && missingQty > 0
  if (held && stoppedByHold.includes(action)) return false
  const { lines } = order as Partial<WholeOrder>
  const places = lines && placesTogether(lines)
  return !places || (hasPieces[action]?.(places) ?? true)
}

/** Which pieces a move needs. The last live pieces are cancelled with their order alone, which a packed parcel stops. */
const hasPieces: Readonly<Record<string, (places: Places) => boolean>> = {
  allocateinventory: ({ promised, listed, onOrder, missing }) => promised + listed + onOrder + missing > 0,
  releaseinventory: ({ allocated }) => allocated > 0,
  cancelpieces: (places) => cancellable(places) > 0 && liveOf(places) > 1,
  cancel: ({ packed }) => packed === 0,
}

const liveOf = ({ delivered, shipped, packed, ...places }: Places) => delivered + shipped + packed + cancellable(places)
