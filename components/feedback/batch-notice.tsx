'use client'
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/Close'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useFormatter, useTranslations } from 'next-intl'
import { type MouseEvent, useEffect } from 'react'
import { saveFrom } from '@/lib/api/save-file'
import { BatchFailures } from './batch-failures'
import { batchPlace } from './notification-stack'
import { type Batch, isOver } from './use-batches'
import { usePauseOnHover } from './use-pause-on-hover'
import { undoKeys, useUndoShortcut } from './use-undo-shortcut'

const perfectMs = 4500

interface Props {
  batches: readonly Batch[]
  /** Must be a stable reference, or the auto-close timer restarts. */
  onClose: (key: number) => void
  onResume: (batch: Batch) => void
  onUndo: (batch: Batch) => void
  onError: (error: unknown) => void
}

/** One notice for each batch. */
export function BatchNotices({ batches, ...handlers }: Props) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, ...batchPlace }}>
      {batches.map((batch) => (
        <BatchCard key={batch.key} batch={batch} {...handlers} />
      ))}
    </Box>
  )
}

interface CardProps extends Omit<Props, 'batches'> {
  batch: Batch
}

function BatchCard({ batch, onClose, ...handlers }: CardProps) {
  const t = useTranslations('batch')
  const { key, job, state, total, ended, taskRate, failures, file, undo } = batch
  const isPerfect = state === 'finished' && failures.length === 0
  const hold = usePauseOnHover<HTMLDivElement>()
  useEffect(() => {
    if (!isPerfect || hold.isHeld || file) return
    const timer = setTimeout(() => onClose(key), perfectMs)
    return () => clearTimeout(timer)
  }, [file, hold.isHeld, isPerfect, key, onClose])
  return (
    <Paper
      role="group"
      aria-label={job.title}
      {...hold.part}
      sx={{ p: 3, display: 'grid', gap: 2, border: 1, borderColor: 'divider', boxShadow: 6 }}
    >
      <BatchHead batch={batch} isPerfect={isPerfect} onClose={onClose} buttonRef={hold.button} />
      <Typography variant="body2" color="textSecondary">
        {job.title}
      </Typography>
      {isPerfect && <Typography variant="body2">{t(file ? 'fileReady' : 'perfect')}</Typography>}
      {undo && <Typography variant="body2">{t('undoableForDay')}</Typography>}
      {state === 'stopped' && total > ended && (
        <Typography variant="body2">{t('left', { count: total - ended })}</Typography>
      )}
      {taskRate !== null && <Typography variant="body2">{t('atServer')}</Typography>}
      {/* Visible, but not announced at each step. */}
      <Box aria-live="off" sx={{ display: 'grid', gap: 2 }}>
        <BatchProgress batch={batch} />
        <BatchFailures failures={failures} />
      </Box>
      <BatchButtons batch={batch} {...handlers} buttonRef={hold.button} />
    </Paper>
  )
}

type ButtonRef = ReturnType<typeof usePauseOnHover>['button']

interface HeadProps extends Pick<CardProps, 'batch' | 'onClose'> {
  isPerfect: boolean
  buttonRef: ButtonRef
}

function BatchHead({ batch, isPerfect, onClose, buttonRef }: HeadProps) {
  const t = useTranslations('batch')
  const common = useTranslations('common')
  const { key, job, state } = batch
  const hasEnded = isOver(batch)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 30 }}>
      {isPerfect && <CheckCircleIcon fontSize="small" color="success" />}
      {hasEnded && !isPerfect && <WarningAmberIcon fontSize="small" color="warning" />}
      <Typography variant="h3" component="p" sx={{ flex: 1 }}>
        {t(state === 'finished' && !isPerfect ? 'finishedWithErrors' : state)}
      </Typography>
      {hasEnded && (
        <IconButton
          ref={buttonRef}
          size="small"
          aria-label={common('pair', { name: common('close'), value: job.title })}
          onClick={() => {
            job.onClose?.()
            onClose(key)
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

function BatchProgress({ batch }: Pick<CardProps, 'batch'>) {
  const t = useTranslations('batch')
  const format = useFormatter()
  const { job, state, total, ended, taskRate, failures } = batch
  const count = `${ended}/${total}`
  const percent = taskRate ? format.number(taskRate / 100, { style: 'percent' }) : null
  /** Nothing is in progress any more; the count would include it as done. */
  const isCancelledTask = state === 'stopped' && job.cancel !== undefined
  /** A task with one record reports its progress only at the end. */
  const isUnread = total === 1 && taskRate === 0
  return (
    <>
      {!isCancelledTask && (
        <LinearProgress
          variant={isUnread ? 'indeterminate' : 'determinate'}
          value={isUnread ? undefined : (100 * ended + (taskRate ?? 0)) / total}
          color={failures.length > 0 ? 'warning' : 'primary'}
          aria-label={job.title}
          aria-valuetext={count}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography variant="body2">
          {!job.cancel && count}
          {percent && (job.cancel ? percent : ` (${percent})`)}
        </Typography>
        <Typography variant="body2" color={failures.length > 0 ? 'error' : 'textSecondary'}>
          {t('errors', { count: failures.length })}
        </Typography>
      </Box>
    </>
  )
}

interface ButtonsProps extends Omit<CardProps, 'onClose'> {
  buttonRef: ButtonRef
}

function BatchButtons({ batch, onResume, onUndo, onError, buttonRef }: ButtonsProps) {
  const t = useTranslations('batch')
  const common = useTranslations('common')
  const { job, state, failures, left, file, undo, stop } = batch
  useUndoShortcut(undo ? () => onUndo(batch) : undefined)
  const hasEnded = isOver(batch)
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
      {file && (
        <Button
          size="small"
          variant="outlined"
          component="a"
          href={file}
          download
          onClick={(event: MouseEvent) => {
            // The browser would save the error of a file that is gone.
            event.preventDefault()
            void saveFrom(file).catch(onError)
          }}
        >
          {t('download')}
        </Button>
      )}
      {!hasEnded && (!job.isFollowed || job.cancel) && (
        <Button ref={buttonRef} size="small" onClick={stop}>
          {t(state === 'stopping' ? 'stopping' : 'stop')}
        </Button>
      )}
      {undo && (
        <Button
          size="small"
          aria-label={t('undoLabel', { count: undo.ids.length })}
          aria-keyshortcuts={undoKeys}
          onClick={() => onUndo(batch)}
        >
          {common('undo')}
        </Button>
      )}
      {hasEnded && left.length + failures.length > 0 && !job.isFollowed && (
        <Button size="small" variant="outlined" onClick={() => onResume(batch)}>
          {t(left.length > 0 ? 'resume' : 'retryFailed')}
        </Button>
      )}
    </Box>
  )
}
