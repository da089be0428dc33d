'use client'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { clockOfTerm, dayOfTerm, endTerm, isClock, isDay, startTerm } from './date-range'

interface Props {
  /** The field that is searched by. */
  name: string
  isEnd: boolean
  /** Whether a time of the day can be said, too. */
  hasClock: boolean
  zone: string
  term: string
  /** An empty term takes this end away, undefined is no moment at all. */
  onChange: (term: string | undefined) => void
}

/** One end of a range of days: a day, and the time on it where that matters. Without a time it is the whole day. */
export function RangeEndInput({ name, isEnd, hasClock, zone, term, onChange }: Props) {
  const t = useTranslations('resource')
  const [day, setDay] = useState(() => read(dayOfTerm(term, isEnd, zone)))
  const [clock, setClock] = useState(() => read(clockOfTerm(term, isEnd, zone)))
  const dayLabel = t(isEnd ? 'fieldTo' : 'fieldFrom', { name })
  const clockLabel = t(isEnd ? 'fieldEndClock' : 'fieldStartClock', { name })
  const isDayWrong = day.isHalf || (day.text === '' ? clock.text !== '' || clock.isHalf : !isDay(day.text))
  const isClockWrong = clock.isHalf || (clock.text !== '' && !isClock(clock.text))
  const tell = (nextDay: Typed, nextClock: Typed) => {
    setDay(nextDay)
    setClock(nextClock)
    onChange(termOf(nextDay, nextClock, isEnd ? endTerm : startTerm, zone))
  }
  return (
    <>
      <TextField
        type="date"
        label={dayLabel}
        value={day.text}
        error={isDayWrong}
        helperText={isDayWrong ? t('format', { name: dayLabel }) : undefined}
        onChange={({ target }) => tell(typedInto(target), clock)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1000-01-01', max: '9999-12-31' } }}
      />
      {hasClock && (
        <TextField
          type="time"
          label={clockLabel}
          value={clock.text}
          error={isClockWrong}
          helperText={isClockWrong ? t('format', { name: clockLabel }) : undefined}
          onChange={({ target }) => tell(day, typedInto(target))}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
        />
      )}
    </>
  )
}

/** What an input holds. While it is typed, the browser has no text for it yet, or says it is the year 2. */
interface Typed {
  text: string
  isHalf: boolean
}
const read = (text: string): Typed => ({ text, isHalf: false })
const typedInto = ({ value, validity }: { value: string; validity?: ValidityState }): Typed => ({
  text: value,
  isHalf: validity?.badInput ?? false,
})

function termOf(day: Typed, clock: Typed, write: typeof startTerm, zone: string): string | undefined {
  if (day.isHalf || clock.isHalf) return undefined
  if (day.text === '') return clock.text === '' ? '' : undefined
  const isWhole = isDay(day.text) && (clock.text === '' || isClock(clock.text))
  return isWhole ? write(day.text, zone, clock.text) : undefined
}
