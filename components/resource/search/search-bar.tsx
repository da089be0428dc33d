'use client'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslations } from 'next-intl'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import { metaOf } from '../core/field-meta'
import { ChoiceFilter } from './choice-filter'
import { FilterChips } from './filter-chips'
import { arrange, type Terms, withTerms } from './filters'
import { MoreFilters } from './more-filters'
import { useTypedText } from './use-typed-text'

interface Props {
  entity: EntityShape
  fields: readonly string[]
  terms: Terms
  /** Typing replaces the history entry; every other search pushes one. */
  onChange: (terms: Record<string, string>, how: 'push' | 'replace') => void
  /** Rendered at the end of the bar. */
  children?: ReactNode
}

/** The search of a list; its state is the address, shown as chips below the bar. */
export const SearchBar = memo(function SearchBar({ entity, fields, terms, onChange, children }: Props) {
  const label = useLabels(entity.path)
  const { bar, more } = arrange(entity, fields)
  const push = (next: Record<string, string>) => onChange(next, 'push')
  return (
    <Box component="search" sx={{ display: 'block', mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {fields.includes('keyword') && (
          <KeywordField
            value={terms.keyword ?? ''}
            onChange={(keyword) => onChange(withTerms(terms, { keyword }), 'replace')}
          />
        )}
        {bar.map((field) => (
          <ChoiceFilter
            key={field}
            name={metaOf(entity, field).values ?? 'Status'}
            label={label(field)}
            value={terms[field] ?? ''}
            onChange={(value) => push(withTerms(terms, { [field]: value }))}
          />
        ))}
        {more.length > 0 && <MoreFilters entity={entity} fields={more} terms={terms} onChange={push} />}
        {children}
      </Box>
      <FilterChips entity={entity} terms={terms} onChange={push} />
    </Box>
  )
})

/**
 * Debounce: long enough to span the letters of a word, short enough for rows within a fifth of a second after the last.
 */
const debounceMs = 70

/** Debounced keyword search. `/` anywhere on the page focuses it. */
export function KeywordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('resource')
  const input = useRef<HTMLInputElement>(null)
  const { text, type, flush } = useTypedText({ value, onCommit: onChange, debounceMs, input })
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
      onChange={({ target }) => type(target.value)}
      // Searching after a click elsewhere would drop one of the two navigations.
      onBlur={flush}
      onKeyDown={({ key }) => key === 'Enter' && flush()}
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
