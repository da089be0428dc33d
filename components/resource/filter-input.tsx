'use client'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSession } from '@/components/shell/session-context'
import type { EntityShape } from '@/contract/shape'
import { ChoiceFilter } from './choice-filter'
import { dayOfTerm, endTerm, isDay, startTerm } from './day-ends'
import { metaOf } from './field-meta'
import { useLabels } from './labels'
import { RefFilter } from './ref-filter'
import { namesOf, readAmount, readKeys, searchKindOf, type Terms } from './search-terms'

interface Props {
  entity: EntityShape
  field: string
  terms: Terms
  /** Sets some terms; an empty value takes its term away, undefined is no value at all. */
  onChange: (changes: Record<string, string | undefined>) => void
}

/** The search by one field, as its kind asks for. */
export function FilterInput({ entity, field, terms, onChange }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)(field)
  const { timeZone } = useSession()
  const kind = searchKindOf(entity, field)
  const [first = field, second = field] = namesOf(entity, field)
  const value = terms[first] ?? ''
  switch (kind) {
    case 'choice':
      return (
        <ChoiceFilter
          name={metaOf(entity, field).values ?? 'Status'}
          label={label}
          value={value}
          onChange={(next) => onChange({ [first]: next })}
        />
      )
    case 'ref':
      return (
        <RefFilter
          to={metaOf(entity, field).to ?? ''}
          label={label}
          value={value}
          onChange={(next) => onChange({ [first]: next })}
        />
      )
    case 'flag':
      return (
        <TextField
          select
          label={label}
          value={value === 'true' || value === 'false' ? value : ''}
          onChange={({ target }) => onChange({ [first]: target.value })}
          sx={{ minWidth: 120, bgcolor: 'background.paper' }}
        >
          <MenuItem value="">{t('any')}</MenuItem>
          <MenuItem value="true">{t('yes')}</MenuItem>
          <MenuItem value="false">{t('no')}</MenuItem>
        </TextField>
      )
    case 'days': {
      const zone = metaOf(entity, field).kind === 'date' ? 'UTC' : timeZone
      return (
        <Pair>
          <DayInput
            label={t('fieldFrom', { name: label })}
            value={dayOfTerm(value, false, zone)}
            onChange={(day) => onChange({ [first]: day && startTerm(day, zone) })}
          />
          <DayInput
            label={t('fieldTo', { name: label })}
            value={dayOfTerm(terms[second] ?? '', true, zone)}
            onChange={(day) => onChange({ [second]: day && endTerm(day, zone) })}
          />
        </Pair>
      )
    }
    case 'numbers': {
      const isWhole = metaOf(entity, field).kind === 'integer'
      const read = (text: string) => readAmount(text, isWhole)
      return (
        <Pair>
          {[first, second].map((name) => (
            <CheckedInput
              key={name}
              label={t(name === first ? 'fieldFrom' : 'fieldTo', { name: label })}
              isNumber
              value={terms[name] ?? ''}
              read={read}
              onChange={(next) => onChange({ [name]: next })}
            />
          ))}
        </Pair>
      )
    }
    case 'ids':
      return (
        <CheckedInput
          label={t('ids')}
          hint={t('idsHint')}
          value={value}
          read={readKeys}
          onChange={(next) => onChange({ [first]: next })}
        />
      )
    default:
      return (
        <CheckedInput
          label={label}
          hint={t('exactHint')}
          value={value}
          read={(text) => text.trim()}
          onChange={(next) => onChange({ [first]: next })}
        />
      )
  }
}

function Pair({ children }: { children: React.ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>{children}</Box>
}

function DayInput({ label, value, onChange }: { label: string; value: string; onChange: (day?: string) => void }) {
  const t = useTranslations('resource')
  const [typed, setTyped] = useState(value)
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      error={isWrong}
      helperText={isWrong ? t('format', { name: label }) : undefined}
      onChange={({ target }) => {
        // While a year is being typed, the browser already says it is the year 2.
        const isWhole = target.value === '' ? !target.validity.badInput : isDay(target.value)
        setTyped(target.value)
        setWrong(!isWhole)
        onChange(isWhole ? target.value : undefined)
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1000-01-01', max: '9999-12-31' } }}
    />
  )
}

interface CheckedProps {
  label: string
  value: string
  hint?: string
  isNumber?: boolean
  /** What is searched for; undefined where the text is of no use. */
  read: (text: string) => string | undefined
  onChange: (value: string | undefined) => void
}

function CheckedInput({ label, value, hint, isNumber, read, onChange }: CheckedProps) {
  const t = useTranslations('resource')
  const [text, setText] = useState(value)
  const isWrong = read(text) === undefined
  return (
    <TextField
      label={label}
      value={text}
      error={isWrong}
      helperText={isWrong ? t('format', { name: label }) : hint}
      onChange={({ target }) => {
        setText(target.value)
        onChange(read(target.value))
      }}
      slotProps={{ htmlInput: { inputMode: isNumber ? 'decimal' : undefined, maxLength: 2000 } }}
    />
  )
}
