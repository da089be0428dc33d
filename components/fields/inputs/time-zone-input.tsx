'use client'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { KindInputProps } from './kind-input'

/** A time zone of the IANA database, by a part of its name; what is typed and is none, the API refuses. */
export function TimeZoneInput({ shared, value, onChange }: KindInputProps) {
  const t = useTranslations('common')
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'))
  return (
    <Autocomplete
      freeSolo
      autoSelect
      fullWidth
      size="small"
      options={zones}
      value={(value ?? null) as string | null}
      onChange={(_, zone) => onChange(zone === '' ? null : zone)}
      openText={t('open')}
      closeText={t('close')}
      clearText={t('clear')}
      renderInput={(parameters) => <TextField {...parameters} {...shared} />}
    />
  )
}
