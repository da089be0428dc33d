'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { type Draft, draftKey } from '@/components/resource/core/draft-store'
import { useOfferedDraft } from '@/components/resource/core/use-offered-draft'
import { useSession } from '@/components/state/session-context'
import type { ProductSizeChart } from '@/contract/entities/product-size-charts'
import { ApiError, callWithEtag } from '@/lib/api/api'
import { type Chart, chartOf, draftedChart, draftOf } from './chart-model'

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
 * meanwhile, nothing is saved until it is decided which one stays; another change of the product is no conflict. What is
 * not saved is offered at the next visit; until that is decided, the chart is read-only.
 */
export function useSizeChart(productId: number, mayEdit: boolean, onSaved: () => void) {
  const { notifyError } = useFeedback()
  const { adminId } = useSession().profile
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

  const wanted = useCallback(
    (draft: Draft) => {
      const drafted = draftedChart(draft.values.chart)
      const isNew = drafted && !(data && isSame(draftOf(drafted), draftOf(chartOf(data.stored))))
      return isNew ? draft : undefined
    },
    [data],
  )
  const { keep, settle, accept, drop, ...draft } = useOfferedDraft(
    draftKey(adminId, 'products', `${productId}:sizechart`),
    wanted,
  )
  const offer = mayEdit ? draft.offer : undefined
  const isTouched = useRef(false)
  useEffect(() => {
    if (!isTouched.current || offer || !base) return
    if (isDirty) keep({ values: { chart: edited }, base: { stored: base.stored }, etag: base.etag ?? null })
    else settle()
  }, [base, edited, isDirty, keep, offer, settle])

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
      if (isSaving || offer) return
      isTouched.current = true
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
    offer: offer && { time: offer.time, isOld: offer.etag !== (data?.etag ?? null) },
    /** Continues the draft over the chart that it was typed over; a later one of another user is met on saving. */
    resume: () => {
      const drafted = draftedChart(offer?.values.chart)
      if (!offer || !drafted || !data) return
      accept()
      isTouched.current = true
      setBegun({ stored: offer.base.stored as ProductSizeChart, etag: offer.etag ?? undefined })
      setEdited(drafted)
    },
    dropOffer: drop,
  }
}
