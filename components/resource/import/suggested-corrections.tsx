'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { SheetCorrection } from '@/contract/sheet-import'

interface Props {
  corrections: readonly SheetCorrection[]
  labelOf: (column: string) => string
  isDisabled: boolean
  onCorrect: (column: string, taken: readonly SheetCorrection[]) => void
}

/** Shown of each column; one click takes the others, too. */
const maxShown = 5

/** What cells with an error probably mean, column by column: one click for all rows that hold the same, or for all cells. */
export function SuggestedCorrections({ corrections, labelOf, isDisabled, onCorrect }: Props) {
  const t = useTranslations('sheets')
  const columns = [...new Set(corrections.map(({ column }) => column))]
  if (columns.length === 0) return null
  return (
    <Box component="section" aria-label={t('corrections.title')} sx={{ display: 'grid', gap: 2, fontSize: 13 }}>
      {columns.map((column) => {
        const ofColumn = corrections.filter((correction) => correction.column === column)
        return (
          <Box key={column} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('corrections.ofColumn', { column: labelOf(column) })}
            </Box>
            {ofColumn.slice(0, maxShown).map((correction) => (
              <Button
                key={correction.value}
                size="small"
                variant="outlined"
                disabled={isDisabled}
                onClick={() => onCorrect(column, [correction])}
                sx={{ textTransform: 'none' }}
              >
                {t('corrections.one', {
                  value: correction.value,
                  suggestion: correction.suggestion,
                  count: correction.rows,
                })}
              </Button>
            ))}
            {ofColumn.length > 1 && (
              <Button size="small" disabled={isDisabled} onClick={() => onCorrect(column, ofColumn)}>
                {t('corrections.all', { count: ofColumn.length })}
              </Button>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
