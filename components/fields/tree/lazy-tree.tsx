'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView'
import { TreeItem } from '@mui/x-tree-view/TreeItem'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import useSWR from 'swr'
import { LoadError } from '@/components/feedback/load-error'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useLanguage } from '@/components/state/language'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { type Level, levelBelow, type TreeNode } from './tree-nodes'

interface Source {
  /** The path of the resource; lists of it refresh the tree. */
  path: string
  /** Distinguishes sources with the same path in the cache. */
  name: string
  load: (parent: TreeNode | null) => Promise<Level>
}

interface Props {
  label: string
  source: Source
  /** What the page was rendered with. */
  roots?: Level
  /** The place of a node, as `levelBelow` gives it. */
  selected: string | null
  onSelect: (node: TreeNode) => void
  /** The action of Enter or a double click on a record; omitted: Enter expands and collapses its branch. */
  onOpen?: (node: TreeNode) => void
  /** The expanded branches; omitted: the tree stores them itself. */
  expanded?: readonly string[]
  onExpand?: (places: readonly string[]) => void
  /** The message of a tree without records. */
  emptyText: string
  /** Shows paths instead of names, for records that are listed without their ancestors. */
  isFlat?: boolean
}

/** A tree whose branches are loaded when they are opened. */
export function LazyTree(props: Props) {
  const { label, source, roots, selected, onSelect, onOpen, expanded, onExpand, emptyText, isFlat = false } = props
  const known = useRef(new Map<string, TreeNode>())
  const retries = useRef(new Map<string, () => void>())
  const { data, error, mutate } = useNodes(source, null, roots)
  if (!data) return error ? <LoadError error={error} onRetry={mutate} /> : <Loading />
  if (data.nodes.length === 0) return <Typography role="status">{emptyText}</Typography>
  return (
    <>
      {error && <LoadError error={error} onRetry={mutate} />}
      <SimpleTreeView
        aria-label={label}
        {...(expanded && { expandedItems: [...expanded] })}
        onExpandedItemsChange={(_, places) => onExpand?.(places)}
        selectedItems={selected}
        onSelectedItemsChange={(_, place) => {
          const node = known.current.get(place ?? '')
          if (node) onSelect(node)
        }}
        // Before the tree's own keys, where Enter opens a branch.
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter') return
          const place = placeOf(event.target)
          const node = known.current.get(place)
          const act = retries.current.get(place) ?? (node && onOpen && (() => onOpen(node)))
          if (!act) return
          event.preventDefault()
          event.stopPropagation()
          act()
        }}
        onDoubleClick={({ target }) => {
          const node = known.current.get(placeOf(target))
          if (node) onOpen?.(node)
        }}
        sx={{ '& .MuiTreeItem-content': { minHeight: 36 }, '& .MuiTreeItem-label': { overflowWrap: 'anywhere' } }}
      >
        <Nodes level={data} source={source} known={known.current} retries={retries.current} isFlat={isFlat} />
      </SimpleTreeView>
    </>
  )
}

interface NodesProps {
  level: Level
  /** The place of their parent; omitted: they are at the top. */
  parent?: string
  source: Source
  /** The rendered records, by their places. */
  known: Map<string, TreeNode>
  /** What loads a failed branch again, by the place of its error. */
  retries: Map<string, () => void>
  isFlat?: boolean
}

function Nodes({ level: { nodes, more }, parent = '/', source, known, retries, isFlat = false }: NodesProps) {
  const t = useTranslations('resource')
  for (const node of nodes) known.set(levelBelow(node), node)
  // A record that is moved is listed twice until both branches are loaded again; its places differ, its key does not.
  const items = nodes.map((node) => (
    <TreeItem
      key={levelBelow(node)}
      itemId={levelBelow(node)}
      data-place={levelBelow(node)}
      label={<NodeLabel node={node} isFlat={isFlat} />}
    >
      {node.hasChildren && !isFlat ? <Branch parent={node} source={source} known={known} retries={retries} /> : null}
    </TreeItem>
  ))
  if (more === 0) return items
  return [
    ...items,
    <TreeItem
      key="more"
      itemId={`${parent}more`}
      disabled
      label={more === 'unknown' ? t('moreInTreeUnknown') : t('moreInTree', { count: more })}
    />,
  ]
}

function NodeLabel({ node, isFlat }: { node: TreeNode; isFlat: boolean }) {
  const t = useTranslations('fields')
  const isDisabled = node.status === 'Disabled'
  return (
    <Box component="span" sx={{ color: isDisabled ? 'text.secondary' : undefined }}>
      {isFlat ? node.path : node.name}
      {isDisabled && ` (${t('disabled')})`}
    </Box>
  )
}

/** Rendered while its parent is open, which is when its records are loaded. */
function Branch({ parent, source, known, retries }: Omit<NodesProps, 'level' | 'parent'> & { parent: TreeNode }) {
  const t = useTranslations('common')
  const explanation = useErrorMessage()
  const { data, error, mutate } = useNodes(source, parent)
  if (data) {
    return <Nodes level={data} parent={levelBelow(parent)} source={source} known={known} retries={retries} />
  }
  const place = `${levelBelow(parent)}loading`
  if (!error) return <TreeItem itemId={place} data-place={place} disabled label={t('loading')} />
  const retry = () => void mutate()
  retries.set(place, retry)
  const label = `${explanation(error)} ${t('retry')}`
  return <TreeItem itemId={place} data-place={place} label={<span role="alert">{label}</span>} onClick={retry} />
}

function useNodes(source: Source, parent: TreeNode | null, roots?: Level) {
  const locale = useLanguage()
  return useSWR([source.path, source.name, parent?.id ?? 0, parent?.level, locale], () => source.load(parent), {
    revalidateOnFocus: false,
    keepPreviousData: true,
    fallbackData: roots,
  })
}

const Loading = () => (
  <Box sx={{ p: 4 }}>
    <SkeletonLine />
    <SkeletonLine />
  </Box>
)

/** The place of the innermost item around an element. */
const placeOf = (target: EventTarget) => (target as Element).closest('[data-place]')?.getAttribute('data-place') ?? ''
