import { DateTimeInput } from '../dates/date-time-input'
import type { KindInputProps } from './kind-input'

/** A date or a time; its placeholder is the format. */
export function CalendarInput({ shared: { placeholder: _, ...shared }, meta, value, onChange }: KindInputProps) {
  return (
    <DateTimeInput
      {...shared}
      kind={meta.kind === 'time' ? 'time' : 'date'}
      value={(value ?? null) as string | null}
      onChange={onChange}
    />
  )
}
