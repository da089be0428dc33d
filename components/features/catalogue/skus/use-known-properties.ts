'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { call } from '@/lib/api/api'
import type { Dimension } from './sku-matrix'

/** The properties of a category that have values to choose from. */
export function useKnownProperties(categoryId: number | null): readonly Dimension[] {
  const locale = useLanguage()
  const { data } = useSWR(categoryId === null ? null : ['categories', 'properties', categoryId, locale], () =>
    call('GET categories/{id}/properties', { params: { id: Number(categoryId) } }),
  )
  return useMemo(() => (data ?? []).flatMap(({ name, values }) => (values.length > 0 ? { name, values } : [])), [data])
}
