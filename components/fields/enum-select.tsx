'use client'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { EnumName } from '@/contract/enums'
import { useEnum } from './use-enum'

interface Props<Name extends EnumName> {
  values: Name
  label: string
  value: string
  onChange: (value: string) => void
}

/** A choice of an enumeration outside of a form, as in a row of a dialog; blank until its values are there. */
export function EnumSelect<Name extends EnumName>({ values, label, value, onChange }: Props<Name>) {
  const { options } = useEnum(values)
  return (
    <TextField
      select
      label={label}
      value={options.length > 0 ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  )
}
