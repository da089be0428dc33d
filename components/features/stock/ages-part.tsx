'use client'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import type { inventories } from '@/contract/entities/inventories'
import { call } from '@/lib/api/api'
import { AgesTable } from './ages-table'

/** How old the pieces of a SKU are in each warehouse that has some. */
export function AgesPart({ shown: { productSkuId, onHand } }: PartProps<typeof inventories>) {
  const t = useTranslations('stock')
  const { data } = useSWR(['inventories', 'ageing', productSkuId, onHand], () =>
    call('GET inventories/ageing', { query: { productSkuId: String(productSkuId) } }),
  )
  if (!data || data.length === 0) return null
  return (
    <Section title={t('ageingTitle')}>
      <AgesTable label={t('ageingTitle')} houses={data} />
    </Section>
  )
}
