'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { TreeNode } from '@/components/fields/tree/tree-nodes'
import { useRecord } from '@/components/resource/core/use-record'
import { useRecordActions } from '@/components/resource/record/use-record-actions'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import type { EntityShape } from '@/contract/shape'
import { callWithEtag, type Versioned } from '@/lib/api/api'
import { CategoryDialog } from './category-dialog'
import type { Category } from './category-nodes'

const RemarkDialog = dynamic(() => import('@/components/feedback/remark-dialog').then((file) => file.RemarkDialog), {
  ssr: false,
})

interface Props {
  entity: EntityShape
  /** The selected category. */
  node: TreeNode | null
  onOpen: (id: number, mode: 'show' | 'edit') => void
  /** A category was added or moved. */
  onPlaced: (category: Category) => void
  onRemoved: () => void
}

/** The actions on the selected category. All are in the tab order, unlike controls within a tree's items. */
export function CategoryToolbar({ entity, node, onOpen, onPlaced, onRemoved }: Props) {
  const t = useTranslations()
  const label = useLabels('categories')
  const mayWrite = useMay(entity.area, 'write')
  const { notifyError } = useFeedback()
  const { act, remove } = useRecordActions(entity)
  const [dialog, setDialog] = useState<'add' | 'remark'>()
  const [moved, setMoved] = useState<Versioned<Category>>()
  // The node is as old as its branch; an action or another user may have changed the record since.
  const { loaded } = useRecord(entity, node === null ? null : String(node.id), true)
  const current = (loaded?.record as Category | undefined) ?? node
  const toggle = current?.status === 'Disabled' ? 'enable' : 'disable'
  const names = new Map(node ? [[node.id, node.path]] : [])
  const close = () => {
    setDialog(undefined)
    setMoved(undefined)
  }
  const openMove = (id: number) =>
    callWithEtag('GET categories/{id}', { params: { id } }).then(setMoved).catch(notifyError)
  const actions: [text: string, work: (id: number) => void, isGrave?: boolean][] = [
    [t('common.open'), (id) => onOpen(id, 'show')],
  ]
  if (mayWrite) {
    actions.push(
      [t('common.edit'), (id) => onOpen(id, 'edit')],
      [label('addBelow'), () => setDialog('add')],
      [label('move'), (id) => void openMove(id)],
      [t(`resource.${toggle}`), (id) => void act([id], toggle, { names })],
      [t('resource.remark'), () => setDialog('remark')],
      [t('common.delete'), (id) => void remove([id], { names, onDone: onRemoved }), true],
    )
  }
  return (
    <Box
      role="toolbar"
      aria-label={t('common.pair', { name: t('resource.actions'), value: node?.path ?? label('noneSelected') })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {actions.map(([text, work, isGrave]) => (
        <Button
          key={text}
          size="small"
          color={isGrave ? 'error' : 'primary'}
          // `aria-disabled` with styles only, so that the focus survives a deletion.
          aria-disabled={!node}
          sx={{ opacity: node ? 1 : 0.5 }}
          onClick={() => node && work(node.id)}
        >
          {text}
        </Button>
      ))}
      {node && dialog === 'add' && (
        <CategoryDialog parent={{ categoryId: node.id, path: node.path }} onDone={onPlaced} onClose={close} />
      )}
      {moved && moved.body.categoryId === node?.id && (
        <CategoryDialog moved={moved} parent={parentOf(moved.body)} onDone={onPlaced} onClose={close} />
      )}
      {node && dialog === 'remark' && (
        <RemarkDialog
          open
          initial={current?.remark ?? ''}
          onClose={close}
          onSave={(remark) => {
            close()
            void act([node.id], 'remark', { names, remark })
          }}
        />
      )}
    </Box>
  )
}

const parentOf = ({ parentId, path, name }: Category) =>
  parentId ? { categoryId: parentId, path: path.slice(0, -` / ${name}`.length) } : null
