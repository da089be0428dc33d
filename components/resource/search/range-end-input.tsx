'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/fields/dates/date-input'
import { readRangeEnd } from './date-range'
import { wordsOfTerm } from './date-term'

interface Props {
  /** The label of the filtered field. */
  name: string
  isEnd: boolean
  /** Whether the range accepts a time of the day. */
  hasTime: boolean
  timeZone: string
  term: string
  /** An empty value removes this end, undefined is an invalid date. */
  onChange: (term: string | undefined) => void
}

/** One end of a date range. Without a time it includes the whole day. */
export function RangeEndInput({ name, isEnd, hasTime, timeZone, term, onChange }: Props) {
  const t = useTranslations('resource')
  const [wrong, setWrong] = useState('')
  const label = t(isEnd ? 'fieldTo' : 'fieldFrom', { name })
  const read = (typed: string) => readRangeEnd(typed, isEnd, hasTime, timeZone)
  const isWrong = wrong !== '' && term === ''
  return (
    <DateInput
      label={label}
      time={hasTime ? 'optional' : 'none'}
      timeZone={timeZone}
      text={isWrong ? wrong : wordsOfTerm(term, isEnd, timeZone)}
      error={isWrong}
      helperText={isWrong ? t('format', { name: label }) : undefined}
      isValue={(typed) => read(typed) === term}
      onChange={(typed) => {
        const next = read(typed)
        setWrong(next === undefined ? typed : '')
        onChange(next)
      }}
    />
  )
}
