import TextField from '@mui/material/TextField'
import type { KindInputProps } from './kind-input'

/** Several lines of text. */
export function LongTextInput({ shared, value, onChange }: KindInputProps) {
  return (
    <TextField
      {...shared}
      fullWidth
      multiline
      minRows={4}
      maxRows={14}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
