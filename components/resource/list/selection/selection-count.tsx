'use client'
import { useTranslations } from 'next-intl'
import type { Id } from '@/components/feedback/run-batch'
import { SelectionSummary } from '@/components/feedback/selection-summary'
import { withRows } from '@/components/list-table/select-rows'
import { BusyButton } from '@/components/ui/busy-button'
import type { EntityShape } from '@/contract/shape'
import { formatTotal } from '@/lib/format/number'
import type { Row } from '../../core/list-types'
import type { ListState } from '../list-url'
import { maxSelected, useSelectAll } from './use-select-all'

/** The properties of a list that its selection uses. */
export interface SelectableList extends ListState {
  rows: readonly Row[] | undefined
  total: number
  totalIsExact?: boolean
}

interface Props {
  entity: EntityShape
  list: SelectableList
  selected: ReadonlySet<Id>
  onSelect: (change: (ids: ReadonlySet<Id>) => ReadonlySet<Id>) => void
}

/**
 * The number of selected records, on this page and others; with the whole page selected, a button that selects all
 * results.
 */
export function SelectionCount({ entity, list, selected, onSelect }: Props) {
  const t = useTranslations()
  const { isSelecting, selectAll } = useSelectAll(entity, list, (found) =>
    onSelect((ids) => new Set([...ids, ...found])),
  )
  const here = (list.rows ?? []).map((row) => row[entity.id] as Id)
  const hidden = hiddenOf(entity, list, selected)
  const selectedHere = selected.size - hidden.length
  // If all results are on this page, the others are hidden by the search.
  const isSearchAlone = Object.keys(list.terms).length > 0 && list.total <= here.length
  const isPageSelected = here.length > 0 && selectedHere === here.length
  const hasMore = list.total > here.length && selected.size < Math.min(list.total, maxSelected)
  return (
    <>
      <SelectionSummary
        count={selected.size}
        hidden={hidden.length}
        hiddenBy={isSearchAlone ? 'search' : 'view'}
        onDeselectHidden={() => onSelect((ids) => withRows(ids, hidden, false))}
      />
      {isPageSelected && (hasMore || isSelecting) && (
        <BusyButton size="small" sx={{ flexShrink: 0 }} loading={isSelecting} onClick={() => void selectAll()}>
          {isSelecting
            ? t('batch.selecting')
            : list.total > maxSelected
              ? t('batch.selectFirst', { limit: maxSelected, count: formatTotal(list) })
              : t('batch.selectAll', { count: list.total })}
        </BusyButton>
      )}
    </>
  )
}

/** The selected records that are not among the rows in view. */
export function hiddenOf(entity: EntityShape, { rows = [] }: SelectableList, selected: ReadonlySet<Id>): Id[] {
  const here = new Set(rows.map((row) => row[entity.id] as Id))
  return [...selected].filter((id) => !here.has(id))
}
