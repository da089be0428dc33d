'use client'
import { useTranslations } from 'next-intl'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLanguage } from '@/components/state/language'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'

export type WholePurchase = OneOf<typeof purchaseOrders>

export const loadPurchase = (id: number) =>
  call('GET purchaseorders/{id}', { params: { id } }) as Promise<WholePurchase>

/** A purchase order with its lines; undefined while it loads. */
export function usePurchase(id: number): WholePurchase | undefined {
  const language = useLanguage()
  const { notifyError } = useFeedback()
  const { data } = useSWR(['purchaseorders', 'whole', id, language], () => loadPurchase(id), { onError: notifyError })
  return data
}

/** Whose lists depend on what is done with a purchase order. */
export const affectedPaths = ['purchaseorders', 'purchaserefunds', 'purchaseinspections', 'orders', 'inventories']

/** Says that something of a purchase is saved, and loads what depends on it again. */
export function usePurchaseSaved(): () => Promise<void> {
  const t = useTranslations('resource')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  return async () => {
    notify(t('saved'))
    await Promise.all(affectedPaths.map((path) => mutate(isListKey(path))))
  }
}
