'use client'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { Id } from '@/components/feedback/run-batch'
import type { EntityShape } from '@/contract/shape'
import type { ListState } from './list-url'
import type { Row } from './use-list'
import { mostSelected, useSelectAll } from './use-select-all'

/** As much of a list as its selection has to know. */
export interface SelectableList extends ListState {
  rows: readonly Row[] | undefined
  total: number
}

interface Props {
  entity: EntityShape
  list: SelectableList
  selected: ReadonlySet<Id>
  onSelect: (change: (ids: ReadonlySet<Id>) => ReadonlySet<Id>) => void
}

/** How many are selected, here and elsewhere; with the whole page selected, a way to select what is on the others. */
export function SelectionCount({ entity, list, selected, onSelect }: Props) {
  const t = useTranslations()
  const { isSelecting, selectAll } = useSelectAll(entity, list, (found) =>
    onSelect((ids) => new Set([...ids, ...found])),
  )
  const here = (list.rows ?? []).map((row) => row[entity.id] as Id)
  const selectedHere = here.filter((id) => selected.has(id)).length
  const hidden = selected.size - selectedHere
  const isPageSelected = here.length > 0 && selectedHere === here.length
  const hasMore = list.total > here.length && selected.size < Math.min(list.total, mostSelected)
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, marginInlineEnd: 2 }} aria-live="polite">
        {hidden > 0
          ? t('batch.partlyHidden', { count: selected.size, hidden })
          : t('resource.selected', { count: selected.size })}
      </Typography>
      {isPageSelected && (hasMore || isSelecting) && (
        <Button size="small" sx={{ flexShrink: 0 }} loading={isSelecting} onClick={() => void selectAll()}>
          {isSelecting
            ? t('batch.selecting')
            : list.total > mostSelected
              ? t('batch.selectFirst', { limit: mostSelected, count: list.total })
              : t('batch.selectAll', { count: list.total })}
        </Button>
      )}
    </>
  )
}
