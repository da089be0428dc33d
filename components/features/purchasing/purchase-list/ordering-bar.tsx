'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { PurchaseListState } from './purchase-list-state'
import type { Sums } from './rules/list-sums'
import { lacksSupplier, type Obstacle, obstacleOf } from './rules/purchase-list-rules'
import { useAmountLabel } from './use-amount-label'

interface Props {
  state: PurchaseListState
  /** Of the selected lines. */
  sums: Sums
  /** The API is unreachable, or the lines have not come yet. */
  isDisabled?: boolean
  onPreview: () => void
  onPlace: () => void
  /** Leads to where an obstacle is removed. */
  onObstacle: (obstacle: Obstacle) => void
}

/**
 * Preview and place. The next step is the prominent button; both are disabled while busy. Beside a disabled *Place* stands what
 * is in its way, as a button that leads there.
 */
export function OrderingBar({ state, sums, isDisabled = false, onPreview, onPlace, onObstacle }: Props) {
  const t = useTranslations('purchaseList')
  const { totalLabel } = useAmountLabel()
  const isBusy = state.busy !== null
  const preview = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLButtonElement>(null)
  const bar = useKeptFocus<HTMLDivElement>({ next: () => (state.previewPassed ? place : preview).current })
  const obstacle = state.previewPassed ? null : obstacleOf('place', state)
  // Whether lines are selected is not known before they have come.
  const isSaid = obstacle !== 'nothingChecked' || state.page !== undefined
  // Pressed before it can be requested, a preview explains why and leads there: it is not the next step yet.
  const isPreviewNext = !state.previewPassed && obstacleOf('preview', { ...state, busy: null }) === null
  const placeLabel = state.previewPassed ? t('placeSum', { count: sums.orders, amount: totalLabel(sums) }) : t('place')
  return (
    <Box
      {...bar}
      sx={{
        display: 'flex',
        gap: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        flex: { xs: '1 1 100%', sm: '0 1 auto' },
        marginInlineStart: 'auto',
        '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: '0 0 auto' } },
        // On a phone what is in the way wraps beside the buttons, which need the other half of the row.
        '& > .MuiButton-text': { flex: { xs: '1 1 90px', sm: '0 0 auto' }, lineHeight: { xs: 1.2, sm: 1.75 } },
      }}
    >
      {obstacle && obstacle !== 'busy' && isSaid && (
        <Button size="small" color="warning" disabled={isDisabled} onClick={() => onObstacle(obstacle)}>
          <ObstacleText obstacle={obstacle} state={state} />
        </Button>
      )}
      <Button
        ref={preview}
        variant={isPreviewNext ? 'contained' : 'outlined'}
        disabled={isBusy || isDisabled}
        onClick={onPreview}
      >
        {state.busy === 'previewing' ? t('previewing') : t('preview')}
      </Button>
      <Button
        ref={place}
        variant={state.previewPassed ? 'contained' : 'outlined'}
        disabled={isBusy || isDisabled || !state.previewPassed}
        onClick={onPlace}
      >
        {state.busy === 'saving' ? t('placing') : placeLabel}
      </Button>
    </Box>
  )
}

/** What is in the way of placing, in a few words. */
function ObstacleText({ obstacle, state }: { obstacle: Exclude<Obstacle, 'busy'>; state: PurchaseListState }) {
  const t = useTranslations('purchaseList')
  const { lines, previewed, preview } = state
  const bare = lines.filter((line) => line.checked && lacksSupplier(line)).length
  const refused =
    preview?.unavailableLines.reduce((count, line) => count + (line.orderPurchaseIds?.length ?? 1), 0) ?? 0
  switch (obstacle) {
    case 'nothingChecked':
      return t('firstSelect')
    case 'selectWarehouse':
      return t('firstWarehouse')
    case 'itemHasNoSupplier':
      return t('firstSupplier', { count: bare })
    case 'previewNotPassed':
      return previewed && refused > 0 ? t('toFix', { count: refused }) : t('firstPreview')
  }
}
