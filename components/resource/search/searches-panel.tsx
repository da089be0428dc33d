'use client'
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
import { useTranslations } from 'next-intl'
import type { Terms } from './filters'
import { isSameSearch, type SavedSearch } from './saved-searches'

interface Props {
  builtIn: readonly SavedSearch[]
  own: readonly SavedSearch[]
  write: (searches: readonly SavedSearch[]) => void
  terms: Terms
  scoped: (terms: Terms) => Terms
  onApply: (search: SavedSearch) => void
  onSave: () => void
}

/** What the menu of searches opens: the searches, and the button that saves the present one. */
export function SearchesPanel({ builtIn, own, write, terms, scoped, onApply: apply, onSave }: Props) {
  const t = useTranslations('resource')
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
        <Button fullWidth disabled={Object.keys(terms).length === 0} onClick={onSave}>
          {t('saveSearch')}
        </Button>
      </Box>
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
