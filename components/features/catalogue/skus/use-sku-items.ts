'use client'
import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import type { EditRow, Note } from '@/components/grid/edit-grid'
import type { OthersChange } from './sku-conflicts'
import { changedFields, type SkuRow } from './sku-rows'
import type { useSkuGrid } from './use-sku-grid'

type Changes = Readonly<Record<string, OthersChange>>

const noMessages = {}
const noChanges: Changes = {}

/** The rows for the grid, with their messages; the same item for a row that stays as it was. */
export function useSkuItems({
  rows,
  faults,
  others,
}: Pick<ReturnType<typeof useSkuGrid>, 'rows' | 'faults' | 'others'>) {
  const t = useTranslations('skuGrid')
  const known = useRef(new WeakMap<SkuRow, { item: EditRow; changes: Changes }>())
  return useMemo(() => {
    /** What another user has done to a cell. */
    const noteOf = ({ base, theirs, isConflict }: OthersChange): Note => {
      const value = (isConflict ? theirs : base) || '–'
      return isConflict
        ? { text: t('theirsIs', { value }), title: t('changedByOther', { value }) }
        : { text: t('was', { value }), title: t('wasBefore', { value }) }
    }
    return rows.map((sku) => {
      const messages = faults.get(sku.key) ?? noMessages
      const changes = others.get(sku.key) ?? noChanges
      const before = known.current.get(sku)
      if (before && before.item.faults === messages && before.changes === changes) return before.item
      const item: EditRow = {
        key: sku.key,
        cells: sku.cells,
        mark: sku.isRemoved ? 'removed' : sku.saved ? undefined : 'new',
        changed: new Set(sku.saved ? changedFields(sku) : []),
        faults: messages,
        notes: Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, noteOf(change)])),
      }
      known.current.set(sku, { item, changes })
      return item
    })
  }, [faults, others, rows, t])
}
