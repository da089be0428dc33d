'use client'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useEnum } from '../use-enum'
import type { KindInputProps } from './kind-input'

/** What an empty field says: a choice has no text of its own for it. */
const ChoiceHint = ({ text }: { text: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {text}
  </Box>
)

/** One value of an enumeration; an optional one can be cleared. */
export function ChoiceInput({ shared: { placeholder, ...shared }, meta, value, onChange }: KindInputProps) {
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
      slotProps={{
        select: {
          onOpen: failure ? retry : undefined,
          ...(!known && placeholder && { displayEmpty: true, renderValue: () => <ChoiceHint text={placeholder} /> }),
        },
      }}
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
