'use client'
import { useState } from 'react'
import useSWR from 'swr'
import type { TabProps } from '@/components/resource/core/description'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { SpecificationsForm } from './specifications-form'
import { type LoadedSpecifications, loadSpecifications } from './use-specifications'

/** The tab of a product with what describes it. */
export function SpecificationsTab({ record, onDirty }: TabProps<OneOf<typeof products>>) {
  const { productId } = record
  const load = () => loadSpecifications(productId)
  const { data, error, isValidating, mutate } = useSWR(['specifications', productId], load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  // The form goes on from what it began with, until it has loaded something newer itself.
  const [stored, setStored] = useState<LoadedSpecifications>()
  if (!stored && data && !isValidating) setStored(data)
  if (stored) return <SpecificationsForm product={record} stored={stored} onDirty={onDirty} />
  return <LoadingNotice error={isValidating ? undefined : error} onReload={mutate} />
}
