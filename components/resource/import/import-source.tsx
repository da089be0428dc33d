'use client'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RefInput } from '@/components/fields/refs/ref-input'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { EntityShape } from '@/contract/shape'
import { toSearch } from '@/lib/api/api'
import { SheetDrop } from './sheet-drop'
import { useSheet } from './use-sheet'
import type { SheetSource } from './use-sheet-check'
import { useSheetExport } from './use-sheet-export'
import { useSheetUpload } from './use-sheet-upload'

export type StoredSheet = Omit<SheetSource, 'attempt'>

interface Props {
  entity: EntityShape
  onStored: (sheet: StoredSheet) => void
}

/** Chooses what is imported: a file, or rows that were copied in a spreadsheet. */
export function ImportSource({ entity, onStored }: Props) {
  const t = useTranslations('sheets')
  const company = useLabels(entity.path)('companyId')
  const { sheet, labelOf } = useSheet(entity)
  // What all companies share has none.
  const seesAll = useSession().profile.administrative && 'companyId' in entity.fields
  const [companyId, setCompanyId] = useState<number | null>(null)
  const [text, setText] = useState('')
  const { part, error, send } = useSheetUpload(entity.path, (stored) => onStored({ ...stored, companyId }))
  const exportAll = useSheetExport(entity)
  const isBusy = part !== undefined
  const isReady = !isBusy && (!seesAll || companyId !== null)
  // Spreadsheets copy cells as text with tabs, which is a kind of CSV.
  const sendText = () => void send(new File([text], `${t('pasted')}.csv`, { type: 'text/csv' }))
  return (
    <>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 4, '&&': { pt: 2 } }}>
        {error && <InlineAlert tone="error">{error}</InlineAlert>}
        {seesAll && <RefInput to="companies" label={company} value={companyId} onChange={setCompanyId} required />}
        <SheetDrop isReady={isReady} part={part} onFile={(file) => void send(file)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, fontSize: 13 }}>
          {t('template')}
          {(['xlsx', 'csv'] as const).map((type) => (
            <Link key={type} href={`/api/v1/${entity.path}/import/template${toSearch({ type })}`} download>
              {t(`types.${type}`)}
            </Link>
          ))}
          {sheet?.readsBack && (
            <Link
              component="button"
              type="button"
              disabled={isBusy}
              onClick={() => void exportAll(companyId)}
              sx={{ fontSize: 13 }}
            >
              {t(sheet.keepsStored ? 'exportKept' : 'exportAll')}
            </Link>
          )}
        </Box>
        <TextField
          label={t('paste')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={3}
          maxRows={8}
          helperText={t('pasteHint')}
        />
        {sheet && (
          <Typography variant="body2" color="textSecondary">
            {t(sheet.addsNone ? 'recognizedOnly' : sheet.keepsStored ? 'recognizedKept' : 'recognizedBy', {
              names: sheet.recognizedBy.map((names) => names.map(labelOf).join(' + ')).join(' · '),
            })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <BusyButton variant="contained" disabled={!isReady || !text.trim()} loading={isBusy} onClick={sendText}>
          {t('checkPasted')}
        </BusyButton>
      </DialogActions>
    </>
  )
}
