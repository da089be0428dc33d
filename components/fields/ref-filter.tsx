'use client'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { OptionImage } from './ref-option'
import { type Option, suggestions } from './suggestions'
import { useRefNames } from './use-ref-names'

interface Props {
  /** The resource whose suggestions fill the list. */
  to: string
  /** The field of its records that a value is; left out: their key, a number. */
  by?: string
  label: string
  /** A comma list of keys. */
  value: string
  onChange: (value: string) => void
  /** How many names are shown while the input is not used. */
  limitTags?: number
  /** Further properties of the text field, such as an error. */
  field?: Pick<TextFieldProps, 'name' | 'required' | 'placeholder' | 'error' | 'helperText' | 'onBlur' | 'inputRef'>
}

/** One or several records of another resource, found by a part of their name. */
export function RefFilter({ to, by, label, value, onChange, limitTags = 1, field }: Props) {
  const t = useTranslations('common')
  const explanation = useErrorMessage()
  const [text, setText] = useState('')
  const nameOf = useRefNames(to, value, by)
  const { data, isLoading, error, mutate } = useSWR(
    ['suggestions', to, text, undefined],
    () => suggestions<number | string>(to, text, {}, by),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  )
  const offered = error ? [] : (data ?? [])
  const [picked, setPicked] = useState<readonly Option[]>([])
  const named = value
    .split(',')
    .filter(Boolean)
    .map((text): Option => {
      const key = by === undefined ? Number(text) : text
      const known = [...offered, ...picked].find((option) => option.key === key)
      return { key, name: known?.name ?? nameOf(key) }
    })
  // The input is emptied by a value of another identity, so it changes with its content only.
  const content = JSON.stringify(named)
  const chosen = useMemo(() => JSON.parse(content) as Option[], [content])
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={limitTags}
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
      onChange={(_, options) => {
        setPicked(options)
        onChange(options.map(({ key }) => key).join(','))
      }}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      renderOption={({ key, ...option }, { name, record }) => (
        <Box component="li" key={key} {...option} sx={{ gap: 2 }}>
          <OptionImage name={name} record={record} />
          {name}
        </Box>
      )}
      renderInput={(parameters) => <TextField {...parameters} {...field} label={label} />}
      sx={{ minWidth: 200, bgcolor: 'background.paper' }}
    />
  )
}
