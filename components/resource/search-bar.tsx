'use client'
import CancelIcon from '@mui/icons-material/Cancel'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { EntityShape } from '@/contract/shape'
import { ChoiceFilter } from './choice-filter'
import { metaOf } from './field-meta'
import { useLabels } from './labels'

type Terms = Readonly<Record<string, string>>

interface Props {
  entity: EntityShape
  fields: readonly string[]
  terms: Terms
  onChange: (terms: Record<string, string>) => void
}

/** The search of a list. What it looks for stands in the address; terms without a field of their own are chips. */
export function SearchBar({ entity, fields, terms, onChange }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = terms
    onChange(value ? { ...others, [name]: value } : others)
  }
  const choices = fields.filter((field) => field !== 'keyword' && metaOf(entity, field).kind === 'choice')
  const shown = new Set(['keyword', ...choices])
  const chips = Object.entries(terms).filter(([name]) => !shown.has(name))
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3, alignItems: 'center' }}>
      {fields.includes('keyword') && (
        <KeywordField value={terms.keyword ?? ''} onChange={(keyword) => set('keyword', keyword)} />
      )}
      {choices.map((field) => (
        <ChoiceFilter
          key={field}
          name={metaOf(entity, field).values ?? 'Status'}
          label={label(field)}
          value={terms[field] ?? ''}
          onChange={(value) => set(field, value)}
        />
      ))}
      {chips.map(([name, value]) => {
        const title = name === 'ids' || name === `${entity.id}s` ? t('ids') : label(name)
        return (
          <Chip
            key={name}
            size="small"
            label={`${title}: ${value}`}
            onDelete={() => set(name, '')}
            deleteIcon={<CancelIcon titleAccess={t('removeFilter', { name: title })} />}
          />
        )
      })}
    </Box>
  )
}

const debounceMs = 250

/** Searches while somebody types, but not at every letter. `/` anywhere on the page leads here. */
function KeywordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('resource')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    const keyword = text.trim()
    if (keyword === sent.current) return
    const timer = setTimeout(() => {
      sent.current = keyword
      onChange(keyword)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [onChange, text])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <OutlinedInput
      inputRef={input}
      size="small"
      type="search"
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={t('searchPlaceholder')}
      inputProps={{ 'aria-label': t('searchPlaceholder'), maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: { xs: '100%', sm: 280 }, bgcolor: 'background.paper' }}
    />
  )
}
