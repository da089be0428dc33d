'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { useTranslations } from 'next-intl'
import { LoadError } from '@/components/feedback/load-error'
import { InlineAlert } from '@/components/ui/inline-alert'
import { RefetchBar } from '@/components/ui/refetch-bar'
import type { EntityShape } from '@/contract/shape'
import type { SheetImport } from '@/contract/sheet-import'
import { CheckProgress } from './check-progress'
import { CheckedRows } from './checked-rows'
import { ReportActions } from './report-actions'
import { type SheetSource, useSheetCheck } from './use-sheet-check'

interface Props {
  entity: EntityShape
  source: SheetSource
  /** Gets the answer with the background task that stores the rows. */
  onStarted: (answer: SheetImport) => void
  onAgain: () => void
}

/** What would become of each row of a sheet; from here it is stored. */
export function ImportReport({ entity, source, onStarted, onAgain }: Props) {
  const t = useTranslations('sheets')
  const common = useTranslations('common')
  const check = useSheetCheck(entity, source)
  const { report, error, isCancelled, isChecking, progress } = check
  const hasFailed = error !== undefined && !isChecking
  return (
    <>
      <DialogContent sx={{ position: 'relative', '&&': { pt: 2 } }}>
        {isChecking && !progress && <RefetchBar />}
        {progress && <CheckProgress name={source.name} progress={progress} onCancel={check.cancel} />}
        {hasFailed && !isCancelled && <LoadError error={error} onRetry={check.retry} />}
        {hasFailed && isCancelled && (
          <InlineAlert tone="warning" action={<Button onClick={check.retry}>{common('retry')}</Button>}>
            {t('checkCancelled')}
          </InlineAlert>
        )}
        {!report && isChecking && (
          <Box role="status" sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}>
            {t('checking', { name: source.name })}
          </Box>
        )}
        {report && <CheckedRows entity={entity} check={check} report={report} />}
      </DialogContent>
      <ReportActions path={entity.path} check={check} onStarted={onStarted} onAgain={onAgain} />
    </>
  )
}
