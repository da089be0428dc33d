'use client'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useEnum } from '../use-enum'
import type { KindInputProps } from './kind-input'

/** Any number of values of an enumeration, in its order. */
export function ChoicesInput({ shared, meta, value, onChange }: KindInputProps) {
  const selected = (value ?? []) as readonly string[]
  const explanation = useErrorMessage()
  const { options, error: failure, retry } = useEnum(meta.values ?? 'Status')
  return (
    <TextField
      {...shared}
      select
      fullWidth
      value={selected}
      onChange={({ target }) => {
        // With `multiple` the value is an array.
        const chosen = [target.value].flat()
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
          <Checkbox size="small" checked={selected.includes(option.value)} sx={{ p: 1 }} />
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  )
}
