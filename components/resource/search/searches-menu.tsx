'use client'
import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PopoverButton } from '@/components/ui/popover-button'
import type { Terms } from './filters'
import { isSameSearch, type SavedSearch } from './saved-searches'
import { useSavedSearches } from './use-saved-searches'

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
        {(close) => {
          const apply = (search: SavedSearch) => {
            close()
            onChange({ ...scoped(search.terms) })
          }
          return (
            <>
              {builtIn.length > 0 && (
                <SearchList {...{ title: t('searchesBuiltIn'), searches: builtIn, terms, scoped, apply }} />
              )}
              {own.length > 0 && (
                <SearchList
                  {...{ title: t('searchesOwn'), searches: own, terms, scoped, apply }}
                  onDelete={(gone) => write(own.filter(({ title }) => title !== gone.title))}
                />
              )}
              {builtIn.length + own.length === 0 && (
                <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 3 }}>
                  {t('searchesNone')}
                </Typography>
              )}
              <Divider />
              <Box sx={{ p: 2 }}>
                <Button
                  fullWidth
                  disabled={Object.keys(terms).length === 0}
                  onClick={() => {
                    close()
                    setSaving(true)
                  }}
                >
                  {t('saveSearch')}
                </Button>
              </Box>
            </>
          )
        }}
      </PopoverButton>
      {isSaving && <SaveSearchDialog searches={own} terms={terms} onSave={write} onClose={() => setSaving(false)} />}
    </>
  )
}

interface ListProps {
  title: string
  searches: readonly SavedSearch[]
  terms: Terms
  scoped: (terms: Terms) => Terms
  apply: (search: SavedSearch) => void
  onDelete?: (search: SavedSearch) => void
}

function SearchList({ title, searches, terms, scoped, apply, onDelete }: ListProps) {
  const t = useTranslations('resource')
  return (
    <List dense aria-label={title} subheader={<ListSubheader component="div">{title}</ListSubheader>}>
      {searches.map((search) => (
        <ListItem
          key={search.title}
          disablePadding
          secondaryAction={
            onDelete && (
              <IconButton
                size="small"
                edge="end"
                aria-label={t('deleteSearch', { name: search.title })}
                onClick={() => onDelete(search)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )
          }
        >
          <ListItemButton
            selected={isSameSearch(scoped(search.terms), terms)}
            aria-current={isSameSearch(scoped(search.terms), terms) || undefined}
            onClick={() => apply(search)}
          >
            <ListItemText primary={search.title} slotProps={{ primary: { noWrap: true } }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
