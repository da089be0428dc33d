'use client'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import type { LanguageCode } from '@/contract/language-codes'
import { hasTyped } from '@/contract/text/typed-words'

interface Props {
  /** The languages that are not there yet, in their order. */
  codes: readonly LanguageCode[]
  nameOf: (code: string) => string
  onPick: (code: LanguageCode) => void
}

/** Adds a language to a record's texts, found by a part of its name or by its code. */
export function LanguagePicker({ codes, nameOf, onPick }: Props) {
  const t = useTranslations()
  return (
    <Autocomplete
      size="small"
      blurOnSelect
      autoHighlight
      options={codes}
      value={null}
      noOptionsText={t('common.noOptions')}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      getOptionLabel={nameOf}
      filterOptions={(all, { inputValue }) => {
        const has = hasTyped(inputValue)
        return all.filter((code) => has([nameOf(code), code]))
      }}
      onChange={(_, code) => code && onPick(code)}
      renderInput={(parameters) => <TextField {...parameters} label={t('resource.addLanguage')} />}
      sx={{ maxWidth: { sm: 260 }, mb: 4 }}
    />
  )
}
