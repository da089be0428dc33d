'use client'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import { sizes } from '@/components/theme/sizes'
import { phoneQuery } from '@/components/theme/theme'
import { maxKeyword } from '@/contract/list-limits'
import type { EntityShape } from '@/contract/shape'
import { numbersIn } from '@/contract/text/pasted-numbers'
import { metaOf } from '../core/field-meta'
import { tabTerms } from './built-in-searches'
import { chipsLook } from './chips-look'
import { CompanyFilter } from './company-filter'
import { arrange, chipTerms, companyField, hasCompany, type Terms, withTerms } from './filters'
import { MoreFilters } from './more-filters'
import type { SavedSearch } from './saved-searches'
import { useTypedText } from './use-typed-text'

// Few lists are searched by choices in the bar, and most are opened without filters.
const ChoiceFilter = dynamic(() => import('./choice-filter').then((file) => file.ChoiceFilter))
export const loadFilterChips = () => import('./filter-chips')
const FilterChips = dynamic(() => loadFilterChips().then((file) => file.FilterChips))

const phone = `@media ${phoneQuery}`

/** One line over the rows; on a phone the built-in searches are a line of their own below. */
const barLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flexShrink: 0,
  // With its border, so that it is as high with the bar of a selection as with the searches.
  minHeight: sizes.listBar + 1,
  paddingInline: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& > nav': { flex: '1 1 0', minWidth: 0 },
  // What can be done with the selected rows stands in the place of the built-in searches, and of the tools where room is short.
  // In the order of the document it stands beside the rows that it is for.
  '& > [role=toolbar]': { order: -1 },
  '&:has(> [role=toolbar]:not([hidden]))': {
    '& > [data-alone]': { flex: 'none' },
    [`@media not all and ${phoneQuery}`]: { '& > nav': { display: 'none' } },
    '@media (max-width: 1279.98px)': { '& .list-tools': { display: 'none' } },
  },
  [phone]: { flexWrap: 'wrap', gap: 0, paddingInline: 0, '& > nav': { flex: '1 0 100%', order: 2 } },
} as const
const inputsLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: 'none',
  // Without built-in searches the field begins the line, and the tools end it.
  '&[data-alone]': { flex: 1, gap: 2 },
  '& .MuiOutlinedInput-root': { height: 32, fontSize: 13.5, [phone]: { height: 44 } },
  '& .MuiIconButton-root': { padding: '6px' },
  [phone]: { flex: '1 0 100%', gap: 0, '& fieldset': { border: 0 } },
} as const

interface Props {
  entity: EntityShape
  fields: readonly string[]
  terms: Terms
  /** Typing replaces the history entry; every other search pushes one. */
  onChange: (terms: Record<string, string>, how: 'push' | 'replace') => void
  /** The built-in searches, at the start of the bar. */
  tabs?: ReactNode
  /** Those among them beyond the values of the entity's own field. */
  searches?: readonly SavedSearch[]
  /** In the place of `tabs` while rows are selected. */
  batch?: ReactNode
  /** Rendered at the end of the bar. */
  children?: ReactNode
}

const none: readonly SavedSearch[] = []

/** The search of a list; its state is the address, shown as chips below the bar. */
export const SearchBar = memo(function SearchBar(props: Props) {
  const { entity, fields, terms, onChange, tabs, searches = none, batch, children } = props
  const label = useLabels(entity.path)
  const { profile } = useSession()
  const { bar, more } = arrange(entity, fields, Boolean(tabs))
  const push = (next: Record<string, string>) => onChange(next, 'push')
  const isByCompany = profile.administrative && hasCompany(entity)
  const tab = tabTerms(entity, searches, terms)
  const hasChips = chipTerms(entity, terms, tab).length > 0
  return (
    <Box component="search" sx={{ display: 'block', flexShrink: 0 }}>
      <Box sx={barLook}>
        {tabs}
        <Box data-alone={!tabs || undefined} sx={inputsLook}>
          {isByCompany && <CompanyFilter label={label(companyField)} terms={terms} onChange={push} />}
          {fields.includes('keyword') && (
            <KeywordField
              value={terms.keyword ?? ''}
              onChange={(keyword) => onChange(withTerms(terms, { keyword }), 'replace')}
              onNumbers={(numbers) => push(withTerms(terms, { keyword: '', numbers }))}
            />
          )}
          {bar.map((field) => (
            <Suspense key={field} fallback={<Box sx={{ width: { xs: 112, sm: 150 } }} />}>
              <ChoiceFilter
                name={metaOf(entity, field).values ?? 'Status'}
                label={label(field)}
                value={terms[field] ?? ''}
                onChange={(value) => push(withTerms(terms, { [field]: value }))}
              />
            </Suspense>
          ))}
          <MoreFilters {...{ entity, fields: more, isByCompany, terms, tab }} onChange={push} />
          {children}
        </Box>
        {batch}
      </Box>
      {hasChips && (
        <Suspense fallback={<ChipsToCome />}>
          <FilterChips entity={entity} terms={terms} tab={tab} onChange={push} />
        </Suspense>
      )}
    </Box>
  )
})

/** As high as one line of chips, so that no row below moves under the pointer when they come. */
const ChipsToCome = () => (
  <Box aria-hidden sx={{ ...chipsLook, visibility: 'hidden' }}>
    <Button size="small" component="span" tabIndex={-1}>
      –
    </Button>
  </Box>
)

/**
 * Debounce: long enough to span a few letters, short enough for rows within a fifth of a second after the last.
 */
const debounceMs = 70

interface KeywordProps {
  value: string
  onChange: (value: string) => void
  /** Gets pasted numbers, with blanks between them, instead of their text. */
  onNumbers?: (numbers: string) => void
}

/** Debounced keyword search. `/` anywhere on the page focuses it. */
export function KeywordField({ value, onChange, onNumbers }: KeywordProps) {
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
      onPaste={(event) => {
        const numbers = onNumbers && numbersIn(event.clipboardData.getData('text'))
        if (!numbers) return
        event.preventDefault()
        onNumbers(numbers.join(' '))
      }}
      placeholder={t('searchPlaceholder')}
      inputProps={{ 'aria-label': t('searchPlaceholder'), maxLength: maxKeyword }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: { xs: '100%', sm: 200 }, bgcolor: 'background.paper' }}
    />
  )
}
