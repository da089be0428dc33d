import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { SuggestButton } from '../tools/suggest-button'
import type { KindInputProps } from './kind-input'

/** Several lines of text. */
export function LongTextInput({ shared, value, category, onChange }: KindInputProps) {
  const text = String(value ?? '')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        {...shared}
        fullWidth
        multiline
        minRows={4}
        maxRows={14}
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      <SuggestButton label={shared.label} category={category} value={text} onChange={onChange} />
    </Box>
  )
}
