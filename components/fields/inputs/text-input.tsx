import TextField from '@mui/material/TextField'
import type { KindInputProps } from './kind-input'

/** One line of text. */
export function TextInput({ shared, value, onChange }: KindInputProps) {
  return (
    <TextField
      {...shared}
      fullWidth
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
