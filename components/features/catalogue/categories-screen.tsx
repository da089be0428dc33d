'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LazyTree } from '@/components/fields/tree/lazy-tree'
import { type Level, levelBelow, type TreeNode } from '@/components/fields/tree/tree-nodes'
import type { AnyDescription, TabProps } from '@/components/resource/core/description'
import { ImportButton } from '@/components/resource/import/import-button'
import { ExportButton } from '@/components/resource/list/export-button'
import { useOpenRecord } from '@/components/resource/list/use-open-record'
import { KeywordField } from '@/components/resource/search/search-bar'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { sizes } from '@/components/theme/sizes'
import { PageHeader } from '@/components/ui/page-header'
import type { EntityShape } from '@/contract/shape'
import { CategoryDialog } from './category-dialog'
import { type Category, loadChildren, nodeOf, searchCategories } from './category-nodes'
import { CategoryToolbar } from './category-toolbar'

const RecordDrawer = dynamic(
  () => import('@/components/resource/record/record-drawer').then((file) => file.RecordDrawer),
  { ssr: false },
)
const CategoryProperties = dynamic(() => import('./category-properties').then((file) => file.CategoryProperties), {
  ssr: false,
})

const description: AnyDescription = {
  columns: ['path', 'name', 'description', 'status'],
  form: {
    rows: [['name'], ['description']],
    rules: () => import('@/contract/entities/catalogue/categories').then((file) => file.categories),
  },
  tabs: {
    properties: ({ record, refresh }: TabProps<Category>) => <CategoryProperties record={record} onChanged={refresh} />,
  },
}
/** What an import of the same file reads back. */
const exported = ['path', 'description', 'wantsSizeChart']
const wholeList = { terms: {}, sorting: undefined }
const tree = { path: 'categories', name: 'tree', load: loadChildren }

/** Keeps a focused category clear of what stands still above it. */
const headRoom = sizes.topBar + sizes.tagsBar + 112

/** A tree may be longer than the window; its search and its actions stay in view. */
const headStyles = {
  position: 'sticky',
  zIndex: 2,
  top: `calc(${sizes.topBar}px + var(--tags-bar))`,
  bgcolor: 'background.paper',
} as const

interface Props {
  entity: EntityShape
  /** The first level from the server's HTML; undefined if it could not be read. */
  roots: Level | undefined
}

/** The tree of categories with a search by name or description, and the actions on the selected one. */
export function CategoriesScreen({ entity, roots }: Props) {
  const t = useTranslations()
  const label = useLabels(entity.path)
  const mayWrite = useMay(entity.area, 'write')
  const { record, open, arrive, close } = useOpenRecord()
  const [keyword, setKeyword] = useState('')
  const [selected, setSelected] = useState<TreeNode | null>(null)
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const [isAdding, setAdding] = useState(false)
  const openRecord = (id: number, mode: 'show' | 'edit') => open(String(id), mode)
  const reveal = (category: Category) => {
    setKeyword('')
    setExpanded((open) => [...new Set([...open, ...placesAbove(category.level)])])
    setSelected(nodeOf(category))
  }
  const shared = {
    label: label('many'),
    selected: selected && levelBelow(selected),
    onSelect: setSelected,
    onOpen: ({ id }: TreeNode) => openRecord(id, 'show'),
  }
  return (
    <>
      <PageHeader
        title={label('many')}
        action={
          <>
            <ImportButton entity={entity} />
            <ExportButton entity={entity} list={wholeList} columns={exported} />
            {mayWrite && (
              <Button variant="contained" onClick={() => setAdding(true)}>
                {t('resource.new')}
              </Button>
            )}
          </>
        }
      />
      <Paper sx={{ border: 1, borderColor: 'divider' }}>
        <Box sx={headStyles}>
          <Box sx={{ p: 2, pb: 0 }}>
            <KeywordField value={keyword} onChange={(text) => setKeyword(text.trim())} />
          </Box>
          <CategoryToolbar
            entity={entity}
            node={selected}
            onOpen={openRecord}
            onPlaced={reveal}
            onRemoved={() => setSelected(null)}
          />
        </Box>
        <Box sx={{ p: 2, minHeight: 200, '& [role=treeitem]': { scrollMarginTop: headRoom } }}>
          {keyword ? (
            <LazyTree
              key="search"
              source={{ path: 'categories', name: `search ${keyword}`, load: () => searchCategories(keyword) }}
              isFlat
              emptyText={t('resource.noMatch')}
              {...shared}
            />
          ) : (
            <LazyTree
              key="tree"
              source={tree}
              roots={roots}
              expanded={expanded}
              onExpand={setExpanded}
              emptyText={t('resource.empty')}
              {...shared}
            />
          )}
        </Box>
      </Paper>
      {isAdding && <CategoryDialog parent={null} onDone={reveal} onClose={() => setAdding(false)} />}
      {record && (
        <RecordDrawer
          key={record.id}
          entity={entity}
          description={description}
          id={record.id}
          mode={record.mode}
          mayWrite={mayWrite}
          onMode={(mode) => open(record.id, mode)}
          onAdded={arrive}
          onRemoved={() => setSelected((node) => (String(node?.id) === record.id ? null : node))}
          onClose={close}
        />
      )}
    </>
  )
}

/** The paths of the ancestors: `/1/` and `/1/5/` of the level `/1/5/`. */
const placesAbove = (level: string) =>
  [...level.matchAll(/\d+\//g)].map(({ index, 0: part }) => level.slice(0, index + part.length))
