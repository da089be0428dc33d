'use client'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RefFilter } from '@/components/fields/refs/ref-filter'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import type { EntityShape } from '@/contract/shape'
import { metaOf } from '../core/field-meta'
import { ChoiceFilter } from './choice-filter'
import { DateRangeFilter } from './date-range-filter'
import { namesOf, readAmount, readKeys, readText, searchKindOf, type Terms } from './filters'
import { RefTree } from './ref-tree'

interface Props {
  entity: EntityShape
  field: string
  terms: Terms
  /** Sets some filters; an empty value removes one, undefined is invalid input. */
  onChange: (changes: Record<string, string | undefined>) => void
}

/** The filter of a field, by its kind. */
export function FilterInput({ entity, field, terms, onChange }: Props) {
  const t = useTranslations('resource')
  const labelOf = useLabels(entity.path)
  const label = labelOf(field)
  const { profile } = useSession()
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
    case 'ref': {
      const { to = '', by, within } = metaOf(entity, field)
      const found = { to, value, onChange: (next: string) => onChange({ [first]: next }) }
      return (
        <>
          <RefFilter {...found} by={by} label={label} />
          {/* Users of a single company have no tree of companies. */}
          {within && (within.to !== 'companies' || profile.administrative) && (
            <RefTree {...found} within={within} withinLabel={labelOf(within.by)} />
          )}
        </>
      )
    }
    case 'boolean':
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
      const isDate = metaOf(entity, field).kind === 'date'
      const range = [first, second] as const
      return <DateRangeFilter {...{ label, range, terms, onChange, isDate }} />
    }
    case 'numbers': {
      const isWhole = metaOf(entity, field).kind === 'integer'
      const read = (text: string) => readAmount(text, isWhole)
      return (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
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
        </Box>
      )
    }
    case 'ids':
      return (
        <CheckedInput
          label={t('ids')}
          hint={t('idsHint')}
          value={value}
          read={(text) => readKeys(entity, text)}
          onChange={(next) => onChange({ [first]: next })}
        />
      )
    default:
      return (
        <CheckedInput
          label={label}
          hint={t('exactHint')}
          value={value}
          read={(text) => readText(text, metaOf(entity, field).pattern)}
          onChange={(next) => onChange({ [first]: next })}
        />
      )
  }
}

interface CheckedProps {
  label: string
  value: string
  hint?: string
  isNumber?: boolean
  /** The value to filter by; undefined if the text is invalid. */
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
