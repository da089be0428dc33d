'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { type Draft, draftKey } from '@/components/resource/core/draft-store'
import type { Side } from '@/components/resource/core/merge-changes'
import { useOfferedDraft } from '@/components/resource/core/use-offered-draft'
import { useSession } from '@/components/state/session-context'
import type { ProductSpecification } from '@/contract/entities/product-specifications'
import { ApiError, callWithEtag } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { mergeSpecifications, resolvedRows, type SpecificationConflict } from './merge-specifications'
import {
  changedCount,
  continuedRows,
  draftedRows,
  draftsFrom,
  faultsAt,
  rowsFrom,
  type SpecificationRow,
} from './specification-rows'

export interface LoadedSpecifications {
  specifications: readonly ProductSpecification[]
  etag: string | undefined
}

/** Loads the specifications of a product with their version, which is that of the product. */
export async function loadSpecifications(productId: number): Promise<LoadedSpecifications> {
  const { body, etag } = await callWithEtag('GET products/{id}/specifications', { params: { id: productId } })
  return { specifications: body, etag }
}

interface Options {
  productId: number
  start: LoadedSpecifications
  mayWrite: boolean
  onDirty: (isDirty: boolean) => void
  onSaved: (saved: LoadedSpecifications) => void
}

/** The rows that changes were made to, and their version. */
interface Base {
  rows: readonly SpecificationRow[]
  etag: string | undefined
}

const none: ReadonlyMap<string, string> = new Map()

/** The state of the specifications of a product: rows, messages, draft, and what another user has saved meanwhile. */
export function useSpecifications({ productId, start, mayWrite, onDirty, onSaved }: Options) {
  const resource = useTranslations('resource')
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const { adminId } = useSession().profile
  const [stored] = useState<Base>(() => ({ rows: rowsFrom(start.specifications), etag: start.etag }))
  const [base, setBase] = useState(stored)
  const [rows, setRows] = useState(stored.rows)
  const [faults, setFaults] = useState(none)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<{ of: SpecificationConflict; newest: Base }>()
  const wanted = useCallback(
    (draft: Draft) => (changedCount(draftedRows(draft.values.rows), stored.rows) > 0 ? draft : undefined),
    [stored],
  )
  const { keep, settle, accept, drop, ...draft } = useOfferedDraft(
    draftKey(adminId, 'products', `${productId}:specifications`),
    wanted,
  )
  const offer = mayWrite ? draft.offer : undefined
  const changes = useMemo(() => changedCount(rows, stored.rows), [rows, stored])
  useEffect(() => {
    onDirty(changes > 0)
  }, [changes, onDirty])
  const isTouched = useRef(false)
  useEffect(() => {
    // An undecided offer stays until it is continued or discarded.
    if (!isTouched.current || offer) return
    if (changes === 0) settle()
    else keep({ values: { rows }, base: { rows: base.rows }, etag: base.etag ?? null })
  }, [base, changes, keep, offer, rows, settle])

  const write = (next: readonly SpecificationRow[]) => {
    isTouched.current = true
    setRows(next)
  }
  const send = async (sent: readonly SpecificationRow[], from: Base): Promise<void> => {
    const { drafts, keys } = draftsFrom(sent)
    try {
      const { body, etag } = await callWithEtag('POST products/{id}/specifications', {
        ...{ params: { id: productId }, body: drafts, ifMatch: from.etag },
      })
      settle()
      notify(resource('saved'))
      onDirty(false)
      onSaved({ specifications: body, etag })
      await mutate(isListKey('products'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const placed = error.status === 400 ? faultsAt(error.details, sent, keys) : null
      if (placed) {
        setConflict(undefined)
        return setFaults(placed)
      }
      if (error.status !== 412) throw error
      const { specifications, etag } = await loadSpecifications(productId)
      if (etag === from.etag) throw error
      const newest = { rows: rowsFrom(specifications), etag }
      const met = mergeSpecifications(from.rows, sent, newest.rows)
      // Another change of the product is no conflict.
      if (met.merge.both.length + met.merge.theirs.length === 0) return send(resolvedRows(met, {}), newest)
      setConflict({ of: met, newest })
    }
  }
  const attempt = async (sent: readonly SpecificationRow[], from: Base) => {
    setSaving(true)
    try {
      await send(sent, from)
    } catch (error) {
      setConflict(undefined)
      notifyError(error)
    } finally {
      setSaving(false)
    }
  }
  return {
    rows,
    changes,
    faults,
    isSaving,
    setRows: write,
    change: (row: string, given: Partial<SpecificationRow>) => {
      write(rows.map((one) => (one.key === row ? { ...one, ...given } : one)))
      if (faults.has(row)) setFaults(new Map([...faults].filter(([other]) => other !== row)))
    },
    save: () => {
      if (changes > 0 && !isSaving && !conflict && mayWrite) void attempt(rows, base)
    },
    discard: () => {
      write(stored.rows)
      setBase(stored)
      setFaults(none)
    },
    conflict: conflict?.of,
    /** Sends my rows over those of the other user, as it was decided for each. */
    resolve: (sides: Readonly<Record<string, Side>>) => {
      if (!conflict || isSaving) return
      const resolved = resolvedRows(conflict.of, sides)
      write(resolved)
      setBase(conflict.newest)
      void attempt(resolved, conflict.newest)
    },
    /** Back to the form as it was; saving it meets the same conflict again. */
    postpone: () => setConflict(undefined),
    offer: offer && { time: offer.time, isOld: offer.etag !== (stored.etag ?? null) },
    /** Continues the draft from the rows that it was typed over; what has been typed in this visit remains. */
    resume: () => {
      if (!offer || isSaving) return
      accept()
      setBase({ rows: draftedRows(offer.base.rows), etag: offer.etag ?? undefined })
      write(continuedRows(draftedRows(offer.values.rows), rows, stored.rows))
    },
    dropOffer: drop,
  }
}
