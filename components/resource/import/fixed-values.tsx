'use client'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import type { SheetMissing } from '@/contract/sheet-import'

interface Props {
  missing: readonly SheetMissing[]
  labelOf: (column: string) => string
  isDisabled: boolean
  onFix: (column: string, value: string) => void
}

/** What the file does not say of its rows: one value for all of them. */
export function FixedValues({ missing, labelOf, isDisabled, onFix }: Props) {
  const t = useTranslations('sheets')
  if (missing.length === 0) return null
  return (
    <Box component="section" aria-label={t('fixed')} sx={{ display: 'grid', gap: 2, fontSize: 13 }}>
      <span>{t('fixed')}</span>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        {missing.map(({ column, value, options }) => (
          <Box key={column} component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, maxWidth: '100%' }}>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {labelOf(column)}
            </Box>
            {options ? (
              <NativeSelect
                value={value ?? ''}
                disabled={isDisabled}
                onChange={({ target }) => onFix(column, target.value)}
                sx={{ minWidth: 120, maxWidth: 280, fontSize: 13 }}
              >
                {value === null && <option value="">{t('forms.open')}</option>}
                {options.map((option) => (
                  <option key={option} value={option}>
                    {option}
                  </option>
                ))}
              </NativeSelect>
            ) : (
              <TextField
                size="small"
                defaultValue={value ?? ''}
                disabled={isDisabled}
                onBlur={({ target }) => target.value !== (value ?? '') && onFix(column, target.value)}
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
