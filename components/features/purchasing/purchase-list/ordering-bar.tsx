'use client'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { PurchaseListState } from './purchase-list-state'

interface Props {
  state: PurchaseListState
  /** The API is unreachable. */
  isDisabled?: boolean
  onPreview: () => void
  onPlace: () => void
  /** Omitted: there is no site to add it to. */
  onAddSku?: () => void
}

/** Add, preview, place. The next step is the prominent button; both steps are disabled while busy. */
export function OrderingBar({ state, isDisabled = false, onPreview, onPlace, onAddSku }: Props) {
  const t = useTranslations('purchaseList')
  const isBusy = state.busy !== null
  const preview = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLButtonElement>(null)
  const bar = useKeptFocus<HTMLDivElement>({ next: () => (state.previewPassed ? place : preview).current })
  return (
    <Box {...bar} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <Button startIcon={<AddIcon />} disabled={!onAddSku || isDisabled} onClick={onAddSku}>
        {t('addSku')}
      </Button>
      <Button
        ref={preview}
        variant={state.previewPassed ? 'outlined' : 'contained'}
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
        {state.busy === 'saving' ? t('placing') : t('place')}
      </Button>
    </Box>
  )
}
