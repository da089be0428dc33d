'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslations } from 'next-intl'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { FormValue, SheetForm } from '@/contract/sheet-forms'

interface Props {
  form: SheetForm
  labelOf: (column: string) => string
  isDisabled: boolean
  onChoose: (key: string, value: FormValue) => void
}

/** Names of values that are no unit; a unit is written as it is everywhere. */
const named = {
  ...({ '.': 'point', ',': 'comma', ymd: 'ymd', dmy: 'dmy', mdy: 'mdy', jin: 'jin' } as const),
  ...({ ofRecord: 'ofRecord', ofRow: 'ofRow', added: 'added', contained: 'contained' } as const),
}

/** Its example is what is added up. */
const isSum = (kind: SheetForm['kind']) => kind === 'scope' || kind === 'tax'

/** The name of a way to write the cells of a column. */
export function useFormName(): (value: FormValue) => string {
  const t = useTranslations('sheets')
  return (value) => (value in named ? t(`forms.${named[value as keyof typeof named]}`) : value)
}

/** How a column is written, beside its heading; choosable otherwise. */
export function FormSelect({ form: { key, column, currency, value, choices }, labelOf, isDisabled, onChoose }: Props) {
  const t = useTranslations('sheets')
  const nameOf = useFormName()
  const label = currency === undefined ? labelOf(column) : t('forms.ofCurrency', { column: labelOf(column), currency })
  return (
    <NativeSelect
      value={value ?? ''}
      disabled={isDisabled}
      inputProps={{ 'aria-label': t('forms.written', { column: label }) }}
      onChange={({ target }) => onChoose(key, target.value as FormValue)}
      sx={{ fontSize: 13, color: value === null ? 'warning.main' : undefined }}
    >
      {value === null && <option value="">{t('forms.open')}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {currency === undefined ? nameOf(choice.value) : `${currency} ${nameOf(choice.value)}`}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Asks how a column is written that does not tell it; one click is the answer for all of its rows. */
export function FormQuestion({ form, labelOf, isDisabled, onChoose }: Props) {
  const t = useTranslations('sheets')
  const nameOf = useFormName()
  const { key, kind, column, currency, isMixed, choices } = form
  const label = currency === undefined ? labelOf(column) : t('forms.ofCurrency', { column: labelOf(column), currency })
  return (
    <InlineAlert tone="warning">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <span>{t(isMixed ? 'forms.mixed' : 'forms.question', { column: label })}</span>
        {choices.map(({ value, example, reads }) => (
          <Button
            key={value}
            size="small"
            variant="outlined"
            disabled={isDisabled}
            onClick={() => onChoose(key, value)}
            sx={{ textTransform: 'none' }}
          >
            {kind === 'mark'
              ? t('forms.reads', { example, reads })
              : t(isSum(kind) ? 'forms.sum' : 'forms.namedReads', { name: nameOf(value), example, reads })}
          </Button>
        ))}
      </Box>
    </InlineAlert>
  )
}
