'use client'
import Box from '@mui/material/Box'
import type { EntityShape } from '@/contract/shape'
import { ImportButton } from '../import/import-button'
import type { SavedSearch } from '../search/saved-searches'
import { SearchesMenu } from '../search/searches-menu'
import { ColumnChooser } from './column-chooser'
import { ExportButton } from './export-button'
import type { useList } from './use-list'
import type { ListViewChoice } from './use-list-view'

interface Props {
  entity: EntityShape
  /** The searches that the page itself offers. */
  searches: readonly SavedSearch[]
  list: ReturnType<typeof useList>
  view: ListViewChoice
}

/** The tools of a list's bar: saved searches, columns, import, export. */
export function ListTools({ entity, searches, list, view }: Props) {
  return (
    <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
      <SearchesMenu builtIn={searches} terms={list.terms} onChange={(terms) => list.go({ terms })} />
      <ColumnChooser entity={entity} view={view} />
      <ImportButton entity={entity} />
      <ExportButton entity={entity} list={list} columns={view.columns} />
    </Box>
  )
}
