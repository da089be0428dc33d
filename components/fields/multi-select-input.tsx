'use client'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import type { EnumName } from '@/contract/enums'
import { useEnum } from './use-enum'

interface Props {
  values: EnumName
  name: string
  label: string
  required: boolean
  error: boolean
  helperText: string | undefined
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Any number of values of an enumeration, in its order. */
export function MultiSelectInput({ values, value, onChange, ...shared }: Props) {
  const explanation = useErrorMessage()
  const { options, error: failure, retry } = useEnum(values)
  return (
    <TextField
      {...shared}
      select
      fullWidth
      value={value}
      onChange={({ target }) => {
        const chosen = target.value as unknown as string[]
        onChange(options.map((option) => option.value).filter((code) => chosen.includes(code)))
      }}
      slotProps={{
        select: {
          multiple: true,
          onOpen: failure ? retry : undefined,
          renderValue: (codes) =>
            (codes as string[]).map((code) => options.find((option) => option.value === code)?.text ?? code).join(', '),
        },
      }}
    >
      {Boolean(failure) && <MenuItem disabled>{explanation(failure)}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          <Checkbox size="small" checked={value.includes(option.value)} sx={{ p: 1 }} />
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  )
}
