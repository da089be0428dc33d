'use client'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { isListKey } from '@/lib/api/cache-keys'

/** Says that something of a parcel is saved, and loads what depends on it again. */
export function usePackageSaved(): () => Promise<void> {
  const t = useTranslations('resource')
  const { notify } = useFeedback()
  const { mutate } = useSWRConfig()
  return async () => {
    notify(t('saved'))
    await Promise.all([mutate(isListKey('orderpackages')), mutate(isListKey('orders'))])
  }
}
