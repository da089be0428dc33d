'use client'
import Box from '@mui/material/Box'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import { SearchesMenu } from '../search/searches-menu'
import { ColumnChooser } from './column-chooser'
import { ExportButton } from './export-button'
import type { useList } from './use-list'
import type { ListViewChoice } from './use-list-view'

interface Props {
  entity: EntityShape
  searches: AnyDescription['searches']
  list: ReturnType<typeof useList>
  view: ListViewChoice
}

/** What a list's bar offers besides searching: saved searches, columns, a file. */
export function ListTools({ entity, searches = [], list, view }: Props) {
  const label = useLabels(entity.path)
  return (
    <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
      <SearchesMenu
        builtIn={searches.map(({ title, terms }) => ({ title: label(title), terms }))}
        terms={list.terms}
        onChange={(terms) => list.go({ terms })}
      />
      <ColumnChooser entity={entity} view={view} />
      <ExportButton entity={entity} list={list} columns={view.columns} />
    </Box>
  )
}
