'use client'
import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PopoverButton } from '@/components/ui/popover-button'
import type { Terms } from './filters'
import type { SavedSearch } from './saved-searches'
import { useSavedSearches } from './use-saved-searches'

export const loadSearchesPanel = () => import('./searches-panel')
const SearchesPanel = dynamic(() => loadSearchesPanel().then((file) => file.SearchesPanel), { ssr: false })
const SaveSearchDialog = dynamic(() => import('./save-search-dialog').then((file) => file.SaveSearchDialog), {
  ssr: false,
})

interface Props {
  /** The page's built-in searches. */
  builtIn: readonly SavedSearch[]
  terms: Terms
  /** Adds the company in scope to what was saved without one. */
  scoped?: (terms: Terms) => Terms
  onChange: (terms: Record<string, string>) => void
}

const asSaved = (terms: Terms) => terms

/** The named searches of a page: built-in ones and those of the user. */
export function SearchesMenu({ builtIn, terms, scoped = asSaved, onChange }: Props) {
  const t = useTranslations('resource')
  const [isSaving, setSaving] = useState(false)
  const [own, write] = useSavedSearches()
  return (
    <>
      <PopoverButton label={t('searches')} icon={<BookmarkIcon fontSize="small" />} width={320}>
        {(close) => (
          <SearchesPanel
            {...{ builtIn, own, write, terms, scoped }}
            onApply={(search) => {
              close()
              onChange({ ...scoped(search.terms) })
            }}
            onSave={() => {
              close()
              setSaving(true)
            }}
          />
        )}
      </PopoverButton>
      {isSaving && <SaveSearchDialog searches={own} terms={terms} onSave={write} onClose={() => setSaving(false)} />}
    </>
  )
}
