'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { call } from '@/lib/api/api'
import type { Dimension } from './sku-matrix'

/** The properties of a category, under their names in the reader's language. */
function useCategoryProperties(categoryId: number | null) {
  const locale = useLanguage()
  return useSWR(categoryId === null ? null : ['categories', 'properties', categoryId, locale], () =>
    call('GET categories/{id}/properties', { params: { id: Number(categoryId) } }),
  ).data
}

/** The properties of a category that have values to choose from. */
export function useKnownProperties(categoryId: number | null): readonly Dimension[] {
  const data = useCategoryProperties(categoryId)
  return useMemo(() => (data ?? []).flatMap(({ name, values }) => (values.length > 0 ? { name, values } : [])), [data])
}

/** The first of these properties of SKUs of which the category wants a picture for each value. */
export function usePicturedProperty(categoryId: number | null, names: readonly string[]): string | undefined {
  const data = useCategoryProperties(categoryId)
  const plain = (name: string) => name.trim().toLowerCase()
  const pictured = (data ?? []).filter(({ requireImage }) => requireImage)
  const known = new Set(pictured.flatMap(({ name, title }) => [plain(name), plain(title)]))
  return names.find((name) => known.has(plain(name)))
}
