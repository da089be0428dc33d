'use client'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useEnum } from '../../use-enum'
import type { KindInputProps } from './kind-input'

/** One value of an enumeration; an optional one can be cleared. */
export function ChoiceInput({ shared, meta, value, onChange }: KindInputProps) {
  const explanation = useErrorMessage()
  const { options, error: failure, retry } = useEnum(meta.values ?? 'Status')
  const known = options.some((option) => option.value === value)
  return (
    <TextField
      {...shared}
      select
      fullWidth
      value={known ? value : ''}
      onChange={({ target }) => onChange(target.value || null)}
      slotProps={{ select: { onOpen: failure ? retry : undefined } }}
    >
      {Boolean(failure) && <MenuItem disabled>{explanation(failure)}</MenuItem>}
      {!shared.required && <MenuItem value="">–</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  )
}
