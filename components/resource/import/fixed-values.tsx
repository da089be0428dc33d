'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import type { SheetMissing } from '@/contract/sheet-import'
import { ColumnReading, type Reading } from './column-reading'

interface Props {
  missing: readonly SheetMissing[]
  /** The columns that the file does not have and that could stand for all rows, too. */
  others: readonly { name: string; label: string }[]
  reading: Reading
  onFix: (column: string, value: string) => void
}

/** So few are chosen by one press. */
const maxButtons = 6

/** What the file does not say of its rows: one value for all of them. */
export function FixedValues({ missing, others, reading, onFix }: Props) {
  const t = useTranslations('sheets')
  const { labelOf, isDisabled } = reading
  return (
    <Box component="section" aria-label={t('fixed')} sx={{ display: 'grid', gap: 2, fontSize: 13 }}>
      {missing.length > 0 && <span>{t('fixed')}</span>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        {missing.map((one) => (
          <Box
            key={one.column}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, maxWidth: '100%' }}
          >
            <FixedValue {...one} {...{ labelOf, isDisabled, onFix }} />
            <ColumnReading column={one.column} reading={reading} />
          </Box>
        ))}
        {others.length > 0 && (
          <NativeSelect
            value=""
            disabled={isDisabled}
            inputProps={{ 'aria-label': t('fixAnother') }}
            onChange={({ target }) => onFix(target.value, '')}
            sx={{ fontSize: 13, maxWidth: 280 }}
          >
            <option value="">{t('fixAnother')}</option>
            {others.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Box>
    </Box>
  )
}

function FixedValue({
  column,
  value,
  options,
  mayBeOther = false,
  labelOf,
  isDisabled,
  onFix,
}: SheetMissing & Pick<Props, 'onFix'> & Pick<Reading, 'labelOf' | 'isDisabled'>) {
  const t = useTranslations('sheets')
  const isChoice = options !== undefined && options.length <= maxButtons && value === null
  return (
    <Box
      component={isChoice ? 'div' : 'label'}
      role={isChoice ? 'group' : undefined}
      aria-label={isChoice ? labelOf(column) : undefined}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, maxWidth: '100%' }}
    >
      <Box component="span" sx={{ color: value === null ? 'warning.main' : 'text.secondary', whiteSpace: 'nowrap' }}>
        {labelOf(column)}
      </Box>
      {isChoice &&
        options?.map((option) => (
          <Button
            key={option}
            size="small"
            variant="outlined"
            disabled={isDisabled}
            onClick={() => onFix(column, option)}
            sx={{ textTransform: 'none' }}
          >
            {option}
          </Button>
        ))}
      {options && !isChoice && !mayBeOther && (
        <NativeSelect
          value={value ?? ''}
          disabled={isDisabled}
          onChange={({ target }) => onFix(column, target.value)}
          sx={{ minWidth: 120, maxWidth: 280, fontSize: 13 }}
        >
          {!value && <option value="">{t('forms.open')}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect>
      )}
      {(mayBeOther || !options) && (
        <TextField
          size="small"
          defaultValue={value ?? ''}
          disabled={isDisabled}
          // Beside buttons it is one more choice of the group.
          {...(isChoice && { placeholder: t('fixOther'), slotProps: { htmlInput: { 'aria-label': t('fixOther') } } })}
          onBlur={({ target }) => target.value !== (value ?? '') && onFix(column, target.value)}
        />
      )}
    </Box>
  )
}
