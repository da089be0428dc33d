'use client'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { KindInputProps } from './kind-input'

/** Parses a number; invalid text is returned as is for validation. */
const readNumber = (text: string) =>
  text.trim() === '' ? null : /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text

/** Keeps the typed text while it equals the value: 1.0 may become 1.05. */
export function NumberInput({ shared, value, onChange }: KindInputProps) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      {...shared}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      value={readNumber(typed) === value ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
    />
  )
}
