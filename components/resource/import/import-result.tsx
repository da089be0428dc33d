'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { TaskEnd } from '@/components/feedback/poll-task'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useLabels } from '@/components/state/labels'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { EntityShape } from '@/contract/shape'
import type { SheetImport } from '@/contract/sheet-import'
import { toSearch } from '@/lib/api/api'
import { useImportTask } from './use-import-task'

interface Props {
  entity: EntityShape
  taskId: number
  /** Its rows are those that were left out because of their warnings, as many as are named. */
  started: Pick<SheetImport, 'leftOut' | 'rows' | 'errorCount'>
  onAgain: () => void
  onClose: () => void
}

/** The progress of an import, then what it has stored and refused. */
export function ImportResult({ entity, taskId, started, onAgain, onClose }: Props) {
  const t = useTranslations('sheets')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const title = t('title', { name: useLabels(entity.path)('many') })
  const pathname = usePathname()
  const { rate, end, error } = useImportTask({ taskId, id: taskId, title, path: entity.path })
  const keys = end?.outcome?.keys ?? []
  const isRunning = end === undefined && error === undefined
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
        {isRunning && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography>{t('storing', { percent: Math.round(rate) })}</Typography>
            <LinearProgress variant="determinate" value={rate} aria-label={title} />
            <Typography variant="body2" color="textSecondary">
              {t('goesOn')}
            </Typography>
          </Box>
        )}
        {error !== undefined && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {end && <Outcome {...end} />}
        <LeftOut {...started} />
        {/* Also those that have become errors since the check. */}
        {started.errorCount > 0 && (
          <Typography color="error">{t('errorRows', { count: started.errorCount })}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        {!isRunning && <Button onClick={onAgain}>{t('another')}</Button>}
        {keys.length > 0 && (
          <Button component={Link} href={`${pathname}${toSearch({ ids: keys })}`} prefetch={false}>
            {t('showStored', { count: keys.length })}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </>
  )
}

function LeftOut({ leftOut = 0, rows }: Pick<SheetImport, 'leftOut' | 'rows'>) {
  const t = useTranslations('sheets')
  if (leftOut === 0) return null
  return (
    <Box>
      <Typography sx={{ color: 'warning.main' }}>{t('leftOutRows', { count: leftOut })}</Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 5, fontSize: 13 }}>
        {rows.map(({ row, warnings = [] }) => (
          <li key={row}>{t('leftOutRow', { row, warnings: warnings.join(' · ') })}</li>
        ))}
        {leftOut > rows.length && <li>{t('moreLeftOut', { count: leftOut - rows.length })}</li>}
      </Box>
    </Box>
  )
}

function Outcome({ isCancelled, outcome }: TaskEnd) {
  const t = useTranslations('sheets')
  const { done = 0, refused = 0, failures = [] } = outcome ?? {}
  return (
    <>
      <Typography role="status">
        {isCancelled ? t('cancelled', { count: done }) : t('stored', { count: done })}
      </Typography>
      {refused > 0 && (
        <Box>
          <Typography color="error">{t('refused', { count: refused })}</Typography>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 5, fontSize: 13 }}>
            {failures.map(({ id, message }) => (
              <li key={id}>{t('failure', { row: String(id), message })}</li>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}
