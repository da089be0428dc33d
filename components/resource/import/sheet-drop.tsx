'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { FilePicker } from '@/components/ui/file-picker'
import { maxSheetColumns, maxSheetRows } from '@/contract/sheet-limits'
import { formatNumber } from '@/lib/format/number'

interface Props {
  isReady: boolean
  /** The uploaded fraction of a file on its way. */
  part: number | undefined
  onFile: (file: File) => void
}

/** Takes a spreadsheet by the file picker or by drag and drop. */
export function SheetDrop({ isReady, part, onFile }: Props) {
  const t = useTranslations('sheets')
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = ([file]: Iterable<File>) => {
    if (file && isReady) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        ...{ display: 'grid', justifyItems: 'center', gap: 3, px: 4, py: 8, textAlign: 'center' },
        ...{ border: 1, borderStyle: 'dashed', borderColor: isOver ? 'primary.main' : 'divider', borderRadius: 1 },
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      <FilePicker
        ref={picker}
        label={t('file')}
        accept={['.xlsx', '.csv', '.tsv', '.txt', '.xls', '.htm', '.html']}
        onFiles={take}
      />
      <Button variant="outlined" disabled={!isReady} onClick={() => picker.current?.click()}>
        {t('chooseFile')}
      </Button>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {part === undefined
          ? t('dropHint', { rows: formatNumber(maxSheetRows, 0), columns: maxSheetColumns })
          : t('uploading', { percent: Math.round(part * 100) })}
      </Typography>
    </Box>
  )
}
