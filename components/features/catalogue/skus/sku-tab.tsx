'use client'
import { useState } from 'react'
import useSWR from 'swr'
import type { TabProps } from '@/components/resource/core/description'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { type LoadedSkus, loadSkus } from './load-skus'
import { SkuGrid } from './sku-grid'
import { SkuWaiting } from './sku-waiting'

/** The tab of a product with the grid of its SKUs, which starts from what is stored now. */
export function SkuTab({ record, onDirty }: TabProps<OneOf<typeof products>>) {
  const { productId } = record
  // The page loads them again after each save; the grid goes on from what it has saved itself.
  const { data, error, isValidating, mutate } = useSWR(['skus', productId], () => loadSkus(productId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const [start, setStart] = useState<LoadedSkus>()
  if (!start && data && !isValidating) setStart(data)
  if (start)
    return (
      <>
        <SkuWaiting productId={productId} skus={data?.skus ?? start.skus} />
        <SkuGrid product={record} start={start} onDirty={onDirty} />
      </>
    )
  return <LoadingNotice error={isValidating ? undefined : error} onReload={mutate} />
}
