'use client'
import { useSession } from '@/components/state/session-context'
import { formatTime } from '@/contract/text/time-text'
import { instantOf, isInstant, normalizedDate } from '@/lib/format/wall-clock'
import { DateInput, type DateInputProps } from './date-input'

interface Props extends DateInputProps {
  /** A day of the calendar, or an instant in ISO 8601 that is entered in the time zone of the person. */
  kind: 'date' | 'time'
  value: string | null
  onChange: (value: string | null) => void
}

/** A date or time input of a form. Invalid text becomes the value, so that validation can report it. */
export function DateTimeInput({ kind, value, onChange, ...shared }: Props) {
  const { timeZone } = useSession()
  const isTime = kind === 'time'
  const read = (typed: string) => {
    const text = normalizedDate(typed)
    return (isTime ? instantOf(text, timeZone) : text) || null
  }
  const text = value && isTime && isInstant(value) ? formatTime(value, timeZone).slice(0, 16) : (value ?? '')
  return (
    <DateInput
      {...shared}
      {...{ timeZone, text }}
      time={isTime ? 'required' : 'none'}
      isValue={(typed) => read(typed) === value}
      onChange={(typed) => onChange(read(typed))}
    />
  )
}
