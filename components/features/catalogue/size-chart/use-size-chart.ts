'use client'
import { useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { ProductSizeChart } from '@/contract/entities/product-size-charts'
import { ApiError, callWithEtag } from '@/lib/api/api'
import { type Chart, chartOf, draftOf } from './chart-model'

interface Loaded {
  stored: ProductSizeChart
  etag: string | undefined
}

async function load(id: number): Promise<Loaded> {
  const { body, etag } = await callWithEtag('GET products/{id}/sizecharts', { params: { id } })
  return { stored: body, etag }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const stale = 412

/**
 * The size chart of a product while it is edited: one save for all of it. Where another user has changed the chart
 * meanwhile, nothing is saved until it is decided which one stays; another change of the product is no conflict.
 */
export function useSizeChart(productId: number, onSaved: () => void) {
  const { notifyError } = useFeedback()
  const { data, error, mutate } = useSWR(['products', 'sizechart', productId], () => load(productId), {
    revalidateOnFocus: false,
    revalidateIfStale: true,
  })
  // The version that editing began with stays, as long as something is not saved.
  const [begun, setBegun] = useState<Loaded>()
  const [edited, setEdited] = useState<Chart>()
  const [theirs, setTheirs] = useState<Loaded>()
  const [isSaving, setSaving] = useState(false)
  const base = edited && begun ? begun : data
  const chart = edited ?? (base && chartOf(base.stored))
  const isDirty = edited !== undefined && base !== undefined && !isSame(draftOf(edited), draftOf(chartOf(base.stored)))

  const write = async (from: Loaded): Promise<void> => {
    if (!edited) return
    try {
      const body = draftOf(edited)
      const { body: stored, etag } = await callWithEtag('POST products/{id}/sizecharts', {
        ...{ params: { id: productId }, body, ifMatch: from.etag },
      })
      setTheirs(undefined)
      setEdited(undefined)
      await mutate({ stored, etag }, { revalidate: false })
      onSaved()
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== stale) throw failure
      const newest = await load(productId)
      if (newest.etag !== from.etag && isSame(newest.stored, from.stored)) return write(newest)
      setTheirs(newest)
    }
  }
  const save = async (from: Loaded | undefined) => {
    if (!from || isSaving) return
    setSaving(true)
    try {
      await write(from)
    } catch (failure) {
      notifyError(failure)
    } finally {
      setSaving(false)
    }
  }
  const takeTheirs = () => {
    setEdited(undefined)
    void mutate(theirs, { revalidate: false })
    setTheirs(undefined)
  }
  return {
    chart,
    stored: base?.stored,
    error: data ? undefined : error,
    retry: () => void mutate(),
    isDirty,
    isSaving,
    /** The chart of another user that was saved meanwhile. */
    theirs: theirs?.stored,
    change: (next: Chart) => {
      // What is typed while it is saved would be lost with the response.
      if (isSaving) return
      if (!edited) setBegun(data)
      setEdited(next)
    },
    save: () => save(base),
    /** Back to the stored chart, which after a conflict is that of the other user. */
    discard: theirs
      ? takeTheirs
      : () => {
          setEdited(undefined)
        },
    /** Saves over the chart of the other user. */
    keepMine: () => save(theirs),
    takeTheirs,
  }
}
