'use client'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'
import type { Row } from '@/components/resource/core/list-types'
import { call } from '@/lib/api/api'

/** The site of an order; a new one begins with the site's currency and country where these are empty. */
export function SiteInput({ shared, value, onChange, refName, record }: KindInputProps) {
  const { getValues, setValue } = useFormContext<Row>()
  const siteId = (value ?? null) as number | null
  const begin = useEffectEvent(async (id: number) => {
    if (record) return
    // Without it the order has its site all the same; the fields are typed then.
    const site = await call('GET sites/{id}', { params: { id } }).catch(() => null)
    if (!site || getValues('siteId') !== id) return
    for (const field of ['currency', 'country'] as const) {
      if (!getValues(field) && site[field]) setValue(field, site[field], { shouldDirty: true })
    }
  })
  useEffect(() => {
    if (siteId !== null) void begin(siteId)
  }, [siteId])
  return (
    <RefInput<number>
      {...shared}
      to="sites"
      value={siteId}
      valueName={refName}
      isClearable={!shared.required}
      onChange={(key) => onChange(key)}
    />
  )
}
