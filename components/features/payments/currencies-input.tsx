'use client'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { useSession } from '@/components/state/session-context'

/** Some of the currencies. */
export function CurrenciesInput({ shared, value, onChange }: KindInputProps) {
  const t = useTranslations('common')
  const { currencies } = useSession()
  return (
    <Autocomplete
      multiple
      fullWidth
      size="small"
      filterSelectedOptions
      options={Object.keys(currencies).sort()}
      value={[...((value ?? []) as readonly string[])]}
      onChange={(_, chosen) => onChange(chosen)}
      noOptionsText={t('noOptions')}
      openText={t('open')}
      closeText={t('close')}
      clearText={t('clear')}
      renderInput={(parameters) => <TextField {...parameters} {...shared} />}
    />
  )
}
