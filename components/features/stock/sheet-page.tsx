'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useSession } from '@/components/state/session-context'
import { formatTime } from '@/contract/text/time-text'
import { formatNumber } from '@/lib/format/number'
import type { Sheet } from './load-counting-sheet'

/** On paper there is the sheet alone, in black on white. */
const onPaper = {
  '@media print': {
    'body > *:not(.counting-sheet)': { display: 'none !important' },
    '.counting-sheet, .counting-sheet *': {
      position: 'static !important',
      overflow: 'visible !important',
      maxHeight: 'none !important',
      boxShadow: 'none !important',
      color: '#000 !important',
      backgroundColor: 'transparent !important',
    },
    '.counting-sheet .screen-only, .counting-sheet .MuiBackdrop-root': { display: 'none !important' },
    '.counting-sheet .MuiDialog-container': { display: 'block !important', height: 'auto !important' },
  },
} as const

const SheetTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    padding: '6px 8px',
    border: '1px solid var(--mui-palette-divider)',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& [data-align=end]': { textAlign: 'end' },
  '& .blank': { width: 110 },
})

/** The sheet: what lies where, without what the ledger says, so that counting is not copying. */
export function SheetPage({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const t = useTranslations('stock')
  const common = useTranslations('common')
  const { timeZone } = useSession()
  const title = useId()
  const { warehouse, range, rows, time } = sheet
  const shelves =
    range.from || range.to
      ? t('sheet.shelves', { from: range.from || '…', to: range.to || '…' })
      : t('sheet.allShelves')
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={title} className="counting-sheet">
      <GlobalStyles styles={onPaper} />
      <Box sx={{ p: { xs: 4, sm: 6 }, maxWidth: 1040, width: '100%', mx: 'auto' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start', mb: 4 }}>
          <Box sx={{ flex: '1 1 300px' }}>
            <Typography id={title} variant="h1" component="h2">
              {t('sheet.title', { warehouse })}
            </Typography>
            <Typography variant="body2">
              {[
                shelves,
                t('sheet.rows', { count: rows.length }),
                t('sheet.asOf', { time: formatTime(time, timeZone) }),
              ].join(' · ')}
            </Typography>
          </Box>
          <Box className="screen-only" sx={{ display: 'flex', gap: 2 }}>
            <Button onClick={onClose}>{common('close')}</Button>
            <Button variant="contained" autoFocus onClick={() => window.print()}>
              {t('sheet.print')}
            </Button>
          </Box>
        </Box>
        {rows.length === 0 ? t('sheet.empty') : <SheetRows rows={rows} />}
        <Typography variant="body2" sx={{ mt: 6 }}>
          {t('sheet.signature')}: ______________________________
        </Typography>
      </Box>
    </Dialog>
  )
}

function SheetRows({ rows }: Pick<Sheet, 'rows'>) {
  const t = useTranslations('stock')
  const hasPacked = rows.some(({ packed }) => packed > 0)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <SheetTable>
        <thead>
          <tr>
            <th scope="col">{t('sheet.shelf')}</th>
            <th scope="col">{t('sheet.sku')}</th>
            <th scope="col">{t('sheet.goods')}</th>
            {hasPacked && (
              <th scope="col" data-align="end">
                {t('sheet.packed')}
              </th>
            )}
            <th scope="col" className="blank">
              {t('sheet.counted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.inventoryId}>
              <td>{row.shelfId === null ? t('floor') : row.shelfName}</td>
              <td>{row.skuCode ?? '–'}</td>
              <td>{[row.productName, row.productSkuName].filter(Boolean).join(' / ')}</td>
              {hasPacked && <td data-align="end">{row.packed > 0 ? formatNumber(row.packed, 0) : ''}</td>}
              <td />
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </Box>
  )
}
