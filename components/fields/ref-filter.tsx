'use client'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { suggestions } from './suggestions'
import { useRefNames } from './use-ref-names'

interface Props {
  /** The resource whose suggestions fill the list. */
  to: string
  label: string
  /** A comma list of keys. */
  value: string
  onChange: (value: string) => void
}

/** One or several records of another resource, found by a part of their name. */
export function RefFilter({ to, label, value, onChange }: Props) {
  const t = useTranslations('common')
  const explanation = useErrorMessage()
  const [text, setText] = useState('')
  const nameOf = useRefNames(to, value)
  const { data, isLoading, error, mutate } = useSWR(
    ['suggestions', to, text, undefined],
    () => suggestions(to, text, {}),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  )
  const offered = error ? [] : (data ?? [])
  const chosen = value
    .split(',')
    .filter(Boolean)
    .map(
      (key) => offered.find((option) => String(option.key) === key) ?? { key: Number(key), name: nameOf(Number(key)) },
    )
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={1}
      options={offered}
      value={chosen}
      loading={isLoading}
      loadingText={t('loading')}
      noOptionsText={
        error ? (
          <>
            {explanation(error)} <Button onClick={() => void mutate()}>{t('retry')}</Button>
          </>
        ) : (
          t('noOptions')
        )
      }
      openText={t('open')}
      closeText={t('close')}
      clearText={t('clear')}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(option, other) => option.key === other.key}
      onChange={(_, options) => onChange(options.map(({ key }) => key).join(','))}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      renderInput={(parameters) => <TextField {...parameters} label={label} />}
      sx={{ minWidth: 200, bgcolor: 'background.paper' }}
    />
  )
}
