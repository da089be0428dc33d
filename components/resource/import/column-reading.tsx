'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { FormValue, SheetForm, SheetZone } from '@/contract/sheet-forms'
import { FormSelect } from './form-choice'

/** How the columns of a file are read. */
export interface Reading {
  /** How they are written. */
  forms: readonly SheetForm[]
  /** In which time zones their times are. */
  zones: readonly SheetZone[]
  labelOf: (column: string) => string
  isDisabled: boolean
  onForm: (key: string, value: FormValue) => void
}

/** How a column is written, choosable otherwise, and the time zone of its times; beside what the column is made of. */
export function ColumnReading({
  column,
  reading: { forms, zones, labelOf, isDisabled, onForm },
}: {
  column: string
  reading: Reading
}) {
  const t = useTranslations('sheets')
  return (
    <>
      {forms
        .filter((form) => form.column === column)
        .map((form) => (
          <FormSelect key={form.key} {...{ form, labelOf, isDisabled }} onChoose={onForm} />
        ))}
      {zones
        .filter((zone) => zone.column === column)
        .map(({ timeZone, isOfSite }) => (
          <Box key={timeZone} component="span" sx={{ color: 'text.secondary' }}>
            {t(isOfSite ? 'forms.zoneOfSite' : 'forms.zoneOfUser', { zone: timeZone })}
          </Box>
        ))}
    </>
  )
}
