'use client'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type Ref, useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { QuickView } from './quick-views/quick-view'
import { OptionImage } from './ref-option'
import { type Suggestion, suggestions } from './suggestions'

interface Props {
  /** The resource whose suggestions fill the list. */
  to: string
  value: number | null
  onChange: (value: number | null, name?: string, record?: Suggestion) => void
  label: string
  required?: boolean
  error?: boolean
  helperText?: string
  inputRef?: Ref<HTMLInputElement>
  /** The name of the present value, where it is known. */
  valueName?: string | null
  /** Further query values for the suggestions. */
  query?: Readonly<Record<string, unknown>>
  disabled?: boolean
  /** Those that are there already: they are shown as such, and cannot be picked once more. */
  taken?: readonly number[]
  /** Whether it may be left empty again. */
  isClearable?: boolean
}

const none: readonly number[] = []

/** Picks a record of another resource by typing a part of its name. */
export function RefInput(props: Props) {
  const {
    to,
    value,
    onChange,
    valueName,
    query,
    label,
    required,
    error,
    helperText,
    inputRef,
    disabled,
    taken = none,
    isClearable = true,
  } = props
  const t = useTranslations('common')
  const explanation = useErrorMessage()
  const [text, setText] = useState('')
  const {
    data = [],
    isLoading,
    error: failure,
    mutate,
  } = useSWR(['suggestions', to, text, query], () => suggestions(to, text, query), {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  // What is chosen may be none of the first twenty; its picture, and its name where nobody knows it, are asked for.
  const isFar = value !== null && !isLoading && !data.some((option) => option.key === value)
  const { data: far = [] } = useSWR(
    isFar ? ['suggestions', to, 'ids', String(value)] : null,
    () => suggestions(to, '', { ids: value }),
    { revalidateOnFocus: false, revalidateIfStale: false, onError: () => {} },
  )
  const known = [...data, ...far].find((option) => option.key === value)
  const chosen = value === null ? null : (known ?? { key: value, name: valueName ?? `#${value}` })
  return (
    <Autocomplete
      fullWidth
      size="small"
      disabled={disabled}
      disableClearable={!isClearable as false}
      options={failure ? [] : data}
      value={chosen}
      loading={isLoading}
      loadingText={t('loading')}
      noOptionsText={
        failure ? (
          <>
            {explanation(failure)} <Button onClick={() => void mutate()}>{t('retry')}</Button>
          </>
        ) : (
          t('noOptions')
        )
      }
      openText={t('open')}
      closeText={t('close')}
      clearText={t('clear')}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.key}
      getOptionDisabled={(option) => taken.includes(option.key)}
      isOptionEqualToValue={(option, other) => option.key === other.key}
      onChange={(_, option) => onChange(option?.key ?? null, option?.name, option?.record)}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      renderOption={({ key, ...option }, { key: id, name, record }) => (
        <li key={key} {...option}>
          <QuickView path={to} id={id} placement="right">
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <OptionImage name={name} record={record} />
              {name}
              {taken.includes(id) && ` (${t('alreadyListed')})`}
            </Box>
          </QuickView>
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          slotProps={{
            ...parameters.slotProps,
            input: {
              ...parameters.slotProps.input,
              ...(chosen?.record && {
                startAdornment: (
                  <QuickView path={to} id={chosen.key}>
                    <Box component="span" sx={{ display: 'flex', paddingInlineStart: 1 }}>
                      <OptionImage name={chosen.name} record={chosen.record} />
                    </Box>
                  </QuickView>
                ),
              }),
            },
          }}
          label={label}
          required={required}
          error={error}
          helperText={helperText}
          inputRef={inputRef}
        />
      )}
    />
  )
}
