'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useId, useState } from 'react'
import { RefInput } from '../refs/ref-input'
import { childrenOf, levelBelow, type TreeNode } from './tree-nodes'

const LazyTree = dynamic(() => import('./lazy-tree').then((file) => file.LazyTree), { ssr: false })

/** Picks a record of a tree: by a part of its name, which shows the paths, or by opening branches. */
export function TreePicker(props: ComponentProps<typeof RefInput<number>>) {
  const { to, label, value, onChange, disabled } = props
  const t = useTranslations('common')
  const resource = useTranslations('resource')
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<TreeNode>()
  const current = picked?.id === value ? picked : undefined
  const id = useId()
  return (
    <Box>
      <RefInput<number> {...props} valueName={current?.path ?? props.valueName} />
      <Button
        size="small"
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('close') : resource('browseBy', { name: label })}
      </Button>
      {isOpen && (
        <Paper id={id} variant="outlined" sx={{ maxHeight: 280, overflow: 'auto', py: 1 }}>
          <LazyTree
            label={label}
            source={{ path: to, name: 'offered', load: (parent) => childrenOf(to, parent) }}
            selected={current ? levelBelow(current) : null}
            emptyText={t('noOptions')}
            onSelect={(node) => {
              setPicked(node)
              onChange(node.id, node.path)
            }}
          />
        </Paper>
      )}
    </Box>
  )
}
