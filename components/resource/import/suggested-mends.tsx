'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { SheetMend } from '@/contract/sheet-import'

interface Props {
  mends: readonly SheetMend[]
  labelOf: (column: string) => string
  isDisabled: boolean
  onMend: (column: string, taken: readonly SheetMend[]) => void
}

/** Shown of each column; one click takes the others, too. */
const maxShown = 5

/** What cells with an error probably mean, column by column: one click for all rows that hold the same, or for all cells. */
export function SuggestedMends({ mends, labelOf, isDisabled, onMend }: Props) {
  const t = useTranslations('sheets')
  const columns = [...new Set(mends.map(({ column }) => column))]
  if (columns.length === 0) return null
  return (
    <Box component="section" aria-label={t('mends.title')} sx={{ display: 'grid', gap: 2, fontSize: 13 }}>
      {columns.map((column) => {
        const ofColumn = mends.filter((mend) => mend.column === column)
        return (
          <Box key={column} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('mends.ofColumn', { column: labelOf(column) })}
            </Box>
            {ofColumn.slice(0, maxShown).map((mend) => (
              <Button
                key={mend.value}
                size="small"
                variant="outlined"
                disabled={isDisabled}
                onClick={() => onMend(column, [mend])}
                sx={{ textTransform: 'none' }}
              >
                {t('mends.one', { value: mend.value, suggestion: mend.suggestion, count: mend.rows })}
              </Button>
            ))}
            {ofColumn.length > 1 && (
              <Button size="small" disabled={isDisabled} onClick={() => onMend(column, ofColumn)}>
                {t('mends.all', { count: ofColumn.length })}
              </Button>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
