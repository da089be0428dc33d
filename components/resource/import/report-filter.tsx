'use client'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslations } from 'next-intl'
import { type SheetAction, type SheetImport, sheetActions } from '@/contract/sheet-import'
import { formatNumber } from '@/lib/format/number'
import { countOf } from './report-counts'

interface Props {
  report: SheetImport
  /** Undefined: all rows. */
  action: SheetAction | undefined
  isDisabled: boolean
  onAction: (action: SheetAction | undefined) => void
}

/** How many rows do what; each number shows its rows. */
export function ReportFilter({ report, action, isDisabled, onAction }: Props) {
  const t = useTranslations('sheets')
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('filter')}
      value={action ?? 'all'}
      disabled={isDisabled}
      onChange={(_, chosen: SheetAction | 'all' | null) => onAction(chosen && chosen !== 'all' ? chosen : undefined)}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value="all">{t('all', { count: formatNumber(report.total, 0) })}</ToggleButton>
      {sheetActions
        .filter((one) => countOf(report, one) > 0 || one === action)
        .map((one) => (
          <ToggleButton key={one} value={one} color={one === 'error' ? 'error' : 'standard'}>
            {t('counted', { action: t(`actions.${one}`), count: formatNumber(countOf(report, one), 0) })}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  )
}
