'use client'
import { useTranslations } from 'next-intl'
import type { MoveCaution } from '@/components/resource/core/description'
import type { orders } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

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

/** Whether an order offers a move beyond what its state says: a hold stops most of them. */
export function isOrderMoveOffered(action: string, { held, missingQty }: RecordOf<typeof orders>): boolean {
  if (action === 'unhold') return held
  if (action === 'cover') return !held && missingQty > 0
  return !(held && stoppedByHold.includes(action))
}
