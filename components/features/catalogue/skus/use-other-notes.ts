'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import type { Note } from '@/components/grid/edit-grid'
import type { OthersChange } from './sku-conflicts'

type Changes = Readonly<Record<string, OthersChange>>
type Notes = Readonly<Record<string, Note>>

const noNotes: Notes = {}

/** What stands in the cells of a row that another user has changed; the same object for the same changes. */
export function useOtherNotes(): (changes: Changes | undefined) => Notes {
  const t = useTranslations('skuGrid')
  const known = useRef(new WeakMap<Changes, Notes>())
  return useCallback(
    (changes) => {
      if (!changes) return noNotes
      const notes =
        known.current.get(changes) ??
        Object.fromEntries(
          Object.entries(changes).map(([field, { base, theirs, isConflict }]) => {
            const value = (isConflict ? theirs : base) || '–'
            return [
              field,
              isConflict
                ? { text: t('theirsIs', { value }), title: t('changedByOther', { value }) }
                : { text: t('was', { value }), title: t('wasBefore', { value }) },
            ]
          }),
        )
      known.current.set(changes, notes)
      return notes
    },
    [t],
  )
}
