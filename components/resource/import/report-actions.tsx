'use client'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useTranslations } from 'next-intl'
import { useAction } from '@/components/feedback/use-action'
import { BusyButton } from '@/components/ui/busy-button'
import type { SheetImport } from '@/contract/sheet-import'
import { saveFile } from '@/lib/api/save-file'
import { areStored, changingIn } from './report-counts'
import type { SheetCheck } from './use-sheet-check'

interface Props {
  path: string
  check: SheetCheck
  /** Gets the answer with the background task that stores the rows. */
  onStarted: (answer: SheetImport) => void
  onAgain: () => void
}

/** What can be done with a sheet that was checked: store its good rows or how it was read, save the others, take another. */
export function ReportActions({ path, check, onStarted, onAgain }: Props) {
  const t = useTranslations('sheets')
  const { report, error, isChecking, refusedBody, hasAnswers } = check
  const { isBusy, run } = useAction()
  const start = () =>
    run({
      work: async () => report && (await check.start(report)),
      onDone: (answer) => answer && onStarted(answer),
    })
  const save = () => run({ work: () => saveFile(`${path}/import/refused`, refusedBody) })
  const count = report ? changingIn(report) : 0
  // An import of such a file stores no rows, but how it was read.
  const keepsAnswers = report !== undefined && hasAnswers && areStored(report)
  const hasErrors = report !== undefined && report.errorCount > 0
  const isOff = isChecking || isBusy
  return (
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
      <Button onClick={onAgain} disabled={isBusy} sx={{ marginInlineEnd: 'auto' }}>
        {t('another')}
      </Button>
      {hasErrors && (
        <Button disabled={isOff} onClick={() => void save()}>
          {t('refusedFile')}
        </Button>
      )}
      {report && (
        <BusyButton
          variant="contained"
          disabled={isOff || error !== undefined || (count === 0 && !keepsAnswers) || report.layout?.encoding?.isOpen}
          loading={isBusy}
          onClick={() => void start()}
        >
          {count === 0
            ? t(keepsAnswers ? 'keepAnswers' : 'nothing')
            : t(hasErrors ? 'importGood' : 'importRows', { count })}
        </BusyButton>
      )}
    </DialogActions>
  )
}
