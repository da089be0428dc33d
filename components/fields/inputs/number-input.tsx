'use client'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { readNumber } from '@/lib/format/typed-number'
import type { KindInputProps } from './kind-input'

/**
 * A number as it is typed or pasted, an amount also with the sign of its currency; what is none stays for the rules to
 * refuse. Keeps the typed text while it equals the value: 1.0 may become 1.05.
 */
export function NumberInput({ shared, meta, value, record, onChange }: KindInputProps) {
  const [typed, setTyped] = useState('')
  const form = useFormContext()
  const read = (text: string) => {
    const beside = meta.currency ?? 'currency'
    const currency = meta.kind === 'money' ? (form?.getValues(beside) ?? record?.[beside]) : null
    const number = readNumber(text, currency as string | null)
    return number === undefined ? text : number
  }
  return (
    <TextField
      {...shared}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      value={read(typed) === value ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
    />
  )
}
