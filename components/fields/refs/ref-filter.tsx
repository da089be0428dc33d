'use client'
import Autocomplete from '@mui/material/Autocomplete'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import type { Option } from '../suggestions'
import { useSuggestions } from '../use-suggestions'
import { OptionLine } from './ref-option'
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
  const { list, found } = useSuggestions({ to, by })
  const nameOf = useRefNames(to, value, by)
  const [picked, setPicked] = useState<readonly Option[]>([])
  const named = value
    .split(',')
    .filter(Boolean)
    .map((text): Option => {
      const key = by === undefined ? Number(text) : text
      const known = [...found, ...picked].find((option) => option.key === key)
      return { key, name: known?.name ?? nameOf(key) }
    })
  // The input is emptied by a value of another identity, so it changes with its content only.
  const content = JSON.stringify(named)
  const chosen = useMemo(() => JSON.parse(content) as Option[], [content])
  return (
    <Autocomplete<Option, true>
      {...list}
      multiple
      disableCloseOnSelect
      limitTags={limitTags}
      value={chosen}
      onChange={(_, options) => {
        setPicked(options)
        onChange(options.map(({ key }) => key).join(','))
      }}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <OptionLine path={to} option={option} />
        </li>
      )}
      renderInput={({ slotProps, ...parameters }) => {
        // A label in its place would hide the placeholder.
        const inputLabel = { ...slotProps.inputLabel, ...(field?.placeholder && { shrink: true }) }
        return <TextField {...parameters} {...field} label={label} slotProps={{ ...slotProps, inputLabel }} />
      }}
      sx={{ minWidth: 200, '& .MuiInputBase-root': { bgcolor: 'background.paper' } }}
    />
  )
}
