'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import { useTranslations } from 'next-intl'
import { isSameFilter, type LineFilter } from './rules/line-filters'
import type { KindAction, ResultKind, ResultOfKind } from './rules/result-kinds'
import { useDifference } from './use-remedy-label'

const labels = {
  toFix: 'kindToFix',
  belowMinimum: 'kindBelowMinimum',
  tooMany: 'kindTooMany',
  soldOut: 'kindSoldOut',
  dearer: 'kindDearer',
  noSupplier: 'kindNoSupplier',
  freightUnknown: 'kindFreightUnknown',
} as const satisfies Record<ResultKind, string>

const actions = {
  quantity: 'mendQuantities',
  nextBinding: 'mendSuppliers',
  remedies: 'mendAll',
  deselect: 'mendDeselect',
} as const satisfies Record<KindAction['does'], string>

const refusals: readonly ResultKind[] = ['belowMinimum', 'tooMany', 'soldOut']

interface Props {
  results: readonly ResultOfKind[]
  filter: LineFilter | null
  mayWrite: boolean
  onFilter: (filter: LineFilter) => void
  onMend: (action: KindAction) => void
}

/** What the preview has found, by kind: each part filters the list, and beside it stands one action for all of its kind. */
export function ResultChips({ results, filter, mayWrite, onFilter, onMend }: Props) {
  const t = useTranslations('purchaseList')
  const differenceOf = useDifference()
  // One kind of refusal has the same action as all that is to be fixed.
  const isOneRefusal = results.filter(({ kind }) => refusals.includes(kind)).length === 1
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        maxWidth: '100%',
        gap: 2,
        '& .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0, px: 2 },
      }}
    >
      {results.map(({ kind, ids, differences, action }) => {
        const money = differences.map(differenceOf).join(' ')
        const isShown = isSameFilter(filter, { kind })
        return (
          <ButtonGroup key={kind} size="small" color={kind === 'toFix' ? 'error' : 'warning'} sx={{ flexShrink: 0 }}>
            <Button
              variant={isShown ? 'contained' : 'outlined'}
              aria-pressed={isShown}
              onClick={() => onFilter({ kind })}
            >
              {[t(labels[kind], { count: ids.length }), kind === 'dearer' && money].filter(Boolean).join(' ')}
            </Button>
            {mayWrite && !(kind === 'toFix' && isOneRefusal) && (
              <Button onClick={() => onMend(action)}>
                {[t(actions[action.does], { count: action.changes.size }), kind !== 'dearer' && money]
                  .filter(Boolean)
                  .join(' ')}
              </Button>
            )}
          </ButtonGroup>
        )
      })}
    </Box>
  )
}
