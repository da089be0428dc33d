'use client'
import { useCallback, useEffect, useRef } from 'react'
import { type Draft, draftKey } from '@/components/resource/core/draft-store'
import { useOfferedDraft } from '@/components/resource/core/use-offered-draft'
import { useSession } from '@/components/state/session-context'
import { keptSheet, type Properties } from './sku-draft'
import type { Sheet } from './use-sku-sheet'

const whole = (draft: Draft) => draft

interface Options {
  productId: number
  sheet: Sheet
  /** How many rows are not saved. */
  unsaved: number
  /** The stored properties. */
  stored: Properties
  /** The version that the rows were last compared with. */
  etag: string | undefined
}

/** The draft of the SKU grid, written once something was changed and no earlier draft is offered. */
export function useSkuDraft({ productId, sheet, unsaved, stored, etag }: Options) {
  const { adminId } = useSession().profile
  const { keep, settle, ...draft } = useOfferedDraft(draftKey(adminId, 'products', `${productId}:skus`), whole)
  const { offer } = draft
  const isTouched = useRef(false)
  useEffect(() => {
    if (!isTouched.current || offer) return
    if (unsaved === 0) settle()
    else keep({ ...keptSheet(sheet, stored), etag: etag ?? null })
  }, [etag, keep, offer, settle, sheet, stored, unsaved])
  const touch = useCallback(() => {
    isTouched.current = true
  }, [])
  return { ...draft, settle, touch }
}
