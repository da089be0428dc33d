'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { Moved, MovementOfRow, movementInPlace } from '@/contract/entities/inventories'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { formatNumber } from '@/lib/format/number'

export type Loss = Moved['losses'][number]
type Place = Pick<z.infer<typeof movementInPlace>, 'warehouseId' | 'shelfId' | 'productSkuId'>

/** Where a movement is booked: a row of stock, or a place that may have none yet. */
export type BookedPlace = { inventoryId: number } | Place

/** Books a movement, shows what is there now, and returns which orders have lost pieces by it. */
export function useBooking(): (at: BookedPlace, body: MovementOfRow, key?: string) => Promise<readonly Loss[]> {
  const t = useTranslations('stock')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  return async (at, body, idempotencyKey) => {
    const { inventory, losses } =
      'inventoryId' in at
        ? await call('POST inventories/{id}/movements', { params: { id: at.inventoryId }, body, idempotencyKey })
        : await call('POST inventories/movements', { body: { ...at, ...body }, idempotencyKey })
    notify(t('booked', { onHand: formatNumber(inventory.onHand, 0) }))
    void mutate(isListKey('inventories'))
    return losses
  }
}
