'use client'
import { useCallback, useState } from 'react'
import { type Draft, draftKey } from '@/components/resource/core/draft-store'
import type { Stored } from '@/components/resource/form/document'
import { useValueDocument } from '@/components/resource/form/use-value-document'
import { useSession } from '@/components/state/session-context'
import type { ProductSpecification } from '@/contract/entities/catalogue/product-specifications'
import { ApiError, callWithEtag } from '@/lib/api/api'
import { rowsIn, specificationMerging } from './merge-specifications'
import { changedCount, draftedRows, draftsFrom, faultsAt, rowsFrom, type SpecificationRow } from './specification-rows'

/** The specifications of a product with their version, which is that of the product. */
export interface LoadedSpecifications extends Stored {
  record: { rows: SpecificationRow[] }
}

const loadedFrom = ({
  body,
  etag,
}: {
  body: ProductSpecification[]
  etag: string | undefined
}): LoadedSpecifications => ({
  ...{ record: { rows: rowsFrom(body) }, etag },
})

export const loadSpecifications = async (productId: number): Promise<LoadedSpecifications> =>
  loadedFrom(await callWithEtag('GET products/{id}/specifications', { params: { id: productId } }))

interface Options {
  productId: number
  stored: LoadedSpecifications
  mayWrite: boolean
  onDirty: (isDirty: boolean) => void
}

const none: ReadonlyMap<string, string> = new Map()
const names = ['rows']
const same = (one: unknown, other: unknown) => changedCount(draftedRows(one), draftedRows(other)) === 0
const parseDraft = (draft: Draft): Draft => ({ ...draft, values: { rows: rowsIn(draft.values) } })

/** The specifications of a product as a document, and the messages at its rows. */
export function useSpecifications({ productId, stored, mayWrite, onDirty }: Options) {
  const { adminId } = useSession().profile
  const [faults, setFaults] = useState(none)
  const { offer, conflict, ...document } = useValueDocument({
    ...{ path: 'products', id: productId, names, stored, same, merging: specificationMerging, parseDraft, onDirty },
    draftKeyOf: useCallback((id) => draftKey(adminId, 'products', `${id}:specifications`), [adminId]),
    save: async (sent, { etag }) => {
      const { drafts } = draftsFrom(rowsIn(sent))
      const version = { params: { id: productId }, ifMatch: etag ?? undefined }
      const saved = loadedFrom(await callWithEtag('POST products/{id}/specifications', { ...version, body: drafts }))
      setFaults(none)
      return saved
    },
    reload: () => loadSpecifications(productId),
    refuse: (error, sent) => {
      const isInvalid = error instanceof ApiError && error.status === 400
      const rows = rowsIn(sent)
      const placed = isInvalid && faultsAt(error.details, rows, draftsFrom(rows).keys)
      if (placed) setFaults(placed)
      return Boolean(placed)
    },
  })
  const rows = rowsIn(document.values)
  const setRows = (next: readonly SpecificationRow[]) => document.write({ rows: next })
  return {
    ...document,
    ...{ rows, faults, setRows, offer: mayWrite ? offer : undefined },
    changes: changedCount(rows, rowsIn(document.start.record ?? {})),
    change: (row: string, given: Partial<SpecificationRow>) => {
      setRows(rows.map((one) => (one.key === row ? { ...one, ...given } : one)))
      if (faults.has(row)) setFaults(new Map([...faults].filter(([other]) => other !== row)))
    },
    save: () => {
      if (document.canSave && mayWrite) void document.submit()
    },
    discard: () => {
      document.restart()
      setFaults(none)
    },
    conflict: conflict && {
      merge: conflict.merge,
      mine: rowsIn(conflict.mine),
      theirs: rowsIn(conflict.theirs.record),
    },
  }
}
