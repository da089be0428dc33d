import TextField from '@mui/material/TextField'
import type { KindInputProps } from './kind-input'

/** A password that is made up here; browsers offer no stored one. */
export function SecretInput({ shared, value, onChange }: KindInputProps) {
  return (
    <TextField
      {...shared}
      fullWidth
      type="password"
      autoComplete="new-password"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
