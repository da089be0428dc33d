'use client'
import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useLabels } from '@/components/state/labels'
import { phoneQuery } from '@/components/theme/theme'
import type { EntityShape } from '@/contract/shape'
import type { SheetImport } from '@/contract/sheet-import'
import { ImportReport } from './import-report'
import { ImportResult } from './import-result'
import { ImportSource, type StoredSheet } from './import-source'
import type { SheetSource } from './use-sheet-check'

interface Props {
  entity: EntityShape
  onClose: () => void
}

/** A sheet is chosen, checked row by row, and stored; each in its turn. */
export function ImportDialog({ entity, onClose }: Props) {
  const t = useTranslations('sheets')
  const common = useTranslations('common')
  const name = useLabels(entity.path)('many')
  const titleId = useId()
  const isPhone = useMediaQuery(phoneQuery)
  const attempts = useRef(0)
  const [source, setSource] = useState<SheetSource>()
  const [started, setStarted] = useState<SheetImport>()
  const begin = (sheet: StoredSheet) => {
    attempts.current += 1
    setSource({ ...sheet, attempt: attempts.current })
  }
  const again = () => {
    setSource(undefined)
    setStarted(undefined)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} sx={{ paddingInlineEnd: 12 }}>
        {t('title', { name })}
      </DialogTitle>
      <IconButton
        aria-label={common('close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, insetInlineEnd: 12 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      {started?.backgroundTaskId !== undefined ? (
        <ImportResult
          entity={entity}
          taskId={started.backgroundTaskId}
          started={started}
          onAgain={again}
          onClose={onClose}
        />
      ) : source ? (
        <ImportReport key={source.attempt} entity={entity} source={source} onStarted={setStarted} onAgain={again} />
      ) : (
        <ImportSource entity={entity} onStored={begin} />
      )}
    </Dialog>
  )
}
