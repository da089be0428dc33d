'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useId, useSyncExternalStore } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import {
  isUndoing,
  markUndoing,
  onUndoChange,
  parseUndo,
  type UndoEntry,
  undoableIds,
  undoText,
} from '@/components/feedback/undo-store'
import { useUndoBatch } from '@/components/feedback/use-undo-batch'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'

/** Batches of the last day that the user can undo in this browser; renders nothing without any. */
export function UndoList({ onClose }: { onClose: () => void }) {
  const t = useTranslations('batch')
  const titleId = useId()
  const { adminId } = useSession().profile
  const read = () => undoText(adminId)
  const entries = parseUndo(useSyncExternalStore(onUndoChange, read, read)).filter((entry) => !isUndoing(entry))
  if (entries.length === 0) return null
  return (
    <>
      <Typography id={titleId} variant="caption" color="textSecondary" component="h2" sx={{ px: 4, pt: 3 }}>
        {t('undoList')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{ listStyle: 'none', m: 0, px: 4, py: 1, maxHeight: '30vh', overflowY: 'auto' }}
      >
        {entries.map((entry) => (
          <UndoItem key={entry.key} entry={entry} onClose={onClose} />
        ))}
      </Box>
      <Divider />
    </>
  )
}

function UndoItem({ entry, onClose }: { entry: UndoEntry; onClose: () => void }) {
  const t = useTranslations()
  const label = useLabels(entry.path)
  const { batch } = useFeedback()
  const undoBatch = useUndoBatch()
  const job = undoBatch(entry)
  const action = t(`resource.${entry.action}`)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2">{label('many')}</Typography>
        <Typography variant="body2">{t('batch.title', { action, count: undoableIds(entry).length })}</Typography>
        <Typography variant="caption" color="textSecondary">
          <TimeAgo iso={new Date(entry.time).toISOString()} />
        </Typography>
      </Box>
      <Button
        size="small"
        aria-label={job.title}
        onClick={() => {
          onClose()
          // From now on, as it may have to wait for another batch.
          markUndoing(entry.key, true)
          void batch(job)
        }}
      >
        {t('common.undo')}
      </Button>
    </Box>
  )
}
