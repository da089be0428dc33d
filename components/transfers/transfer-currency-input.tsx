'use client'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { channelsIn } from './transfer-values'

/** A currency of the chosen channel; nothing where it takes one alone. */
export function TransferCurrencyInput({ shared, value, onChange, record }: KindInputProps) {
  const form = useFormContext()
  const channel = form.watch('channel')
  const taken = channelsIn(record).find(({ code }) => code === channel)?.currencies ?? []
  if (taken.length <= 1 && !shared.error) return null
  return (
    <TextField {...shared} select fullWidth value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      {[...new Set([...taken, String(value ?? '')])].filter(Boolean).map((code) => (
        <MenuItem key={code} value={code}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  )
}
