'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { selectionWidth } from '@/components/grid/column'
import { sizes } from '@/components/theme'
import type { EntityShape } from '@/contract/shape'
import { useRecordActions } from './use-record-actions'

const RemarkDialog = dynamic(() => import('@/components/feedback/remark-dialog').then((file) => file.RemarkDialog), {
  ssr: false,
})

interface Props {
  entity: EntityShape
  selected: ReadonlySet<number | string>
  mayWrite: boolean
  onClear: () => void
}

/** What can be done with the selected rows; not there while nothing is selected. */
export function BatchBar({ entity, selected, mayWrite, onClear }: Props) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const { act, remove } = useRecordActions(entity)
  const [isRemarking, setRemarking] = useState(false)
  const isRunning = useRef(false)
  const ids = [...selected].sort((a, b) => Number(a) - Number(b))
  if (!mayWrite || ids.length === 0) return null
  const run = async (work: () => Promise<boolean>) => {
    if (isRunning.current) return
    isRunning.current = true
    const isDone = await work()
    isRunning.current = false
    if (isDone) onClear()
  }
  return (
    <Box
      role="toolbar"
      aria-label={t('actions')}
      sx={{
        // Over the header, beside its checkbox: it comes and goes without moving a row.
        position: 'absolute',
        zIndex: 3,
        top: 0,
        insetInlineStart: selectionWidth,
        insetInlineEnd: 0,
        height: sizes.gridHeader,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 3,
        overflowX: 'auto',
        whiteSpace: 'nowrap',
        bgcolor: 'background.paper',
        backgroundImage: 'linear-gradient(var(--mui-palette-action-selected) 0 0)',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, marginInlineEnd: 2 }} aria-live="polite">
        {t('selected', { count: ids.length })}
      </Typography>
      {(['enable', 'disable'] as const)
        .filter((action) => entity.actions.includes(action))
        .map((action) => (
          <Button key={action} size="small" onClick={() => void run(() => act(ids, action))}>
            {t(action)}
          </Button>
        ))}
      {entity.actions.includes('remark') && (
        <Button size="small" onClick={() => setRemarking(true)}>
          {t('remark')}
        </Button>
      )}
      {entity.verbs.includes('remove') && (
        <Button
          size="small"
          color="error"
          onClick={() => void run(() => remove(ids, t('deleteMany', { count: ids.length })))}
        >
          {common('delete')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Button size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      {isRemarking && (
        <RemarkDialog
          open
          initial=""
          onClose={() => setRemarking(false)}
          onSave={(remark) => {
            setRemarking(false)
            void run(() => act(ids, 'remark', ids.length > 1 && !remark.trim() ? null : remark))
          }}
        />
      )}
    </Box>
  )
}
