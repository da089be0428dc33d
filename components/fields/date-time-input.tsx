'use client'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useSession } from '@/components/state/session-context'
import { formatTime, instantOf } from '@/lib/format/time'
import { DateInput } from './date-input'

interface Props {
  /** A day by the calendar, or a moment by the clock of the person's zone. */
  kind: 'date' | 'time'
  name: string
  label: string
  required: boolean
  error: boolean
  helperText: string | undefined
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  value: string | null
  onChange: (value: string | null) => void
}

/** A day or a moment. The browser brings the calendar and, for a moment, its own order; the zone is the one that moments are shown in elsewhere. */
export function DateTimeInput({ kind, value, onChange, ...shared }: Props) {
  const { timeZone } = useSession()
  if (kind === 'date') return <DateInput {...shared} value={value} onChange={onChange} />
  const minute = value && formatTime(value, timeZone).slice(0, 16).replace(' ', 'T')
  return (
    <TextField
      {...shared}
      fullWidth
      type="datetime-local"
      value={minute ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : instantOf(target.value, timeZone))}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { title: timeZone } }}
    />
  )
}
