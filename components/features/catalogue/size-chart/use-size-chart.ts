'use client'
import { useCallback } from 'react'
import { type Draft, draftKey } from '@/components/resource/core/draft-store'
import type { Row } from '@/components/resource/core/list-types'
import { isSame } from '@/components/resource/core/merge-changes'
import type { Stored } from '@/components/resource/form/document'
import { useValueDocument } from '@/components/resource/form/use-value-document'
import { useSession } from '@/components/state/session-context'
import type { ProductSizeChart } from '@/contract/entities/catalogue/product-size-charts'
import { callWithEtag } from '@/lib/api/api'
import { type Chart, chartOf, draftedChart, draftOf } from './chart-model'

/** The size chart of a product with its version, which is that of the product. */
export interface StoredChart extends Stored {
  record: { chart: Chart; htmlDetails: string | null }
}

const storedFrom = ({ body, etag }: { body: ProductSizeChart; etag: string | undefined }): StoredChart => ({
  ...{ record: { chart: chartOf(body), htmlDetails: body.htmlDetails }, etag },
})

export const loadChart = async (id: number): Promise<StoredChart> =>
  storedFrom(await callWithEtag('GET products/{id}/sizecharts', { params: { id } }))

const names = ['chart']
const compared = ['htmlDetails']
const chartIn = ({ chart }: Row) => chart as Chart

/** Charts are the same if they would be saved alike. */
const same = (one: unknown, other: unknown) => {
  const [mine, theirs] = [one, other].map((value) => {
    const chart = draftedChart(value)
    return chart ? draftOf(chart) : value
  })
  return isSame(mine, theirs)
}

const parseDraft = (draft: Draft): Draft => {
  const chart = draftedChart(draft.values.chart)
  // Release 0.2.0 keeps what was typed over as the API sends it.
  const stored = draft.base.stored as ProductSizeChart | undefined
  return { ...draft, values: chart ? { chart } : {}, base: stored ? { chart: chartOf(stored) } : draft.base }
}

interface Options {
  productId: number
  stored: StoredChart
  mayEdit: boolean
  onDirty: (isDirty: boolean) => void
  onSaved: (stored: StoredChart) => void
}

/** The size chart of a product as a document. Until an offered draft is decided, it is read-only. */
export function useSizeChart({ productId, stored, mayEdit, onDirty, onSaved }: Options) {
  const { adminId } = useSession().profile
  const document = useValueDocument({
    ...{ path: 'products', id: productId, names, compared, stored, same, parseDraft, onDirty },
    draftKeyOf: useCallback((id) => draftKey(adminId, 'products', `${id}:sizechart`), [adminId]),
    save: async (sent, { etag }) => {
      const version = { params: { id: productId }, ifMatch: etag ?? undefined }
      const response = await callWithEtag('POST products/{id}/sizecharts', { ...version, body: draftOf(chartIn(sent)) })
      const saved = storedFrom(response)
      onSaved(saved)
      return saved
    },
    reload: () => loadChart(productId),
  })
  const { offer, conflict, isSaving } = document
  const isReadOnly = isSaving || (mayEdit && offer !== undefined)
  return {
    ...document,
    chart: chartIn(document.values),
    htmlDetails: document.start.record?.htmlDetails as StoredChart['record']['htmlDetails'],
    isReadOnly,
    offer: mayEdit ? offer : undefined,
    /** The chart of another user that was saved meanwhile. */
    theirs: conflict && chartIn(conflict.theirs.record),
    change: (chart: Chart) => {
      // What is typed while it is saved would be lost with the response.
      if (!isReadOnly) document.write({ chart })
    },
    /** Back to the stored chart, which after a conflict is that of the other user. */
    discard: () => {
      document.postpone()
      document.restart()
    },
    /** Saves over the chart of the other user. */
    keepMine: () => document.resolve({ chart: 'mine' }),
  }
}
