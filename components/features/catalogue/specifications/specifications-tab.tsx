'use client'
import { useState } from 'react'
import useSWR from 'swr'
import type { TabProps } from '@/components/resource/core/description'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import type { products } from '@/contract/entities/products'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { type LoadedSpecifications, SpecificationsForm } from './specifications-form'

/** Loads the specifications of a product with their version, which is that of the product. */
async function loadSpecifications(productId: number): Promise<LoadedSpecifications> {
  let etag: string | undefined
  const specifications = await call('GET products/{id}/specifications', {
    params: { id: productId },
    onResponse: (headers) => {
      etag = headers.get('etag') ?? undefined
    },
  })
  return { specifications, etag }
}

/** The tab of a product with what describes it. */
export function SpecificationsTab({ record, onDirty }: TabProps<OneOf<typeof products>>) {
  const { productId } = record
  const load = () => loadSpecifications(productId)
  const { data, error, isValidating, mutate } = useSWR(['specifications', productId], load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  // The form goes on from what it began with, until it has loaded something newer itself.
  const [start, setStart] = useState<LoadedSpecifications>()
  if (!start && data && !isValidating) setStart(data)
  if (start) {
    return (
      <SpecificationsForm
        key={start.etag}
        product={record}
        start={start}
        onDirty={onDirty}
        onSaved={setStart}
        load={load}
      />
    )
  }
  return <LoadingNotice error={isValidating ? undefined : error} onReload={mutate} />
}
