'use client'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type Ref, useState } from 'react'
import useSWR from 'swr'
import type { EndpointName } from '@/contract/endpoints'
import { call } from '@/lib/api'

type Suggestion = Readonly<Record<string, unknown>>

interface Option {
  key: number
  name: string
  record?: Suggestion
}

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
  /** Whether it may be left empty again. */
  isClearable?: boolean
}

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
    isClearable = true,
  } = props
  const [text, setText] = useState('')
  const { data = [], isLoading } = useSWR(['suggestions', to, text, query], () => suggestions(to, text, query), {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  const known = data.find((option) => option.key === value)
  const chosen = value === null ? null : (known ?? { key: value, name: valueName ?? `#${value}` })
  return (
    <Autocomplete
      fullWidth
      size="small"
      disabled={disabled}
      disableClearable={!isClearable as false}
      options={data}
      value={chosen}
      loading={isLoading}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.key}
      isOptionEqualToValue={(option, other) => option.key === other.key}
      onChange={(_, option) => onChange(option?.key ?? null, option?.name, option?.record)}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
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

async function suggestions(to: string, keyword: string, query: Props['query']): Promise<Option[]> {
  const found = (await call(
    `GET ${to}/suggestions` as EndpointName,
    { query: { ...query, keyword } } as never,
  )) as Suggestion[]
  // The first value that ends in Id and is not the company's is the record's own key.
  return found.map((record) => ({ key: Number(keyOf(record)), name: String(record.name ?? ''), record }))
}

const keyOf = (record: Suggestion) => Object.entries(record).find(([field]) => field.endsWith('Id'))?.[1]
