'use client'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslations } from 'next-intl'
import { LineFrame } from '@/components/fields/lines/line-frame'
import type { SheetAction, SheetRowReport, ShownCell } from '@/contract/sheet-import'

interface Props {
  rows: readonly SheetRowReport[]
  /** The label of a column. */
  labelOf: (name: string) => string
  /** Whether the warnings of a row are confirmed. */
  isConfirmed?: (row: number) => boolean
  /** Left out: warnings cannot be confirmed row by row. */
  onConfirm?: (row: number, isConfirmed: boolean) => void
}

const tones: Readonly<Record<SheetAction, string>> = {
  added: 'success.main',
  changed: 'info.main',
  renamed: 'warning.main',
  unchanged: 'text.secondary',
  differs: 'warning.main',
  leftOut: 'warning.main',
  error: 'error.main',
}

/** The rows of a sheet: what becomes of each, its move and changes from old to new, its warnings, and its errors by column. */
export function ReportRows({ rows, labelOf, isConfirmed = () => false, onConfirm }: Props) {
  const t = useTranslations('sheets')
  return (
    <LineFrame aria-label={t('rows')}>
      <thead>
        <tr>
          <th scope="col">{t('row')}</th>
          <th scope="col">{t('action')}</th>
          <th scope="col">{t('changes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td data-title={t('row')} data-first>
              {row.row}
            </td>
            <td data-title={t('action')}>
              <Box component="span" sx={{ color: tones[row.action], fontWeight: 600, whiteSpace: 'nowrap' }}>
                {t(`actions.${row.action}`)}
              </Box>
              {(row.warnings ?? []).length > 0 && row.action !== 'error' && (
                <Checkbox
                  size="small"
                  checked={isConfirmed(row.row)}
                  disabled={!onConfirm}
                  onChange={(_, isChecked) => onConfirm?.(row.row, isChecked)}
                  slotProps={{ input: { 'aria-label': t('confirmRow', { row: row.row }) } }}
                />
              )}
            </td>
            <td data-title={t('changes')}>
              <RowDetails row={row} labelOf={labelOf} />
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={3} className="none">
              {t('noRows')}
            </td>
          </tr>
        )}
      </tbody>
    </LineFrame>
  )
}

function RowDetails({
  row: { action, move, warnings = [], changes, errors },
  labelOf,
}: { row: SheetRowReport } & Pick<Props, 'labelOf'>) {
  const t = useTranslations('sheets')
  // A row with an error does not say whether it is new: then nothing of it was there before.
  const isNew = action === 'added' || (action === 'error' && changes.every(({ old }) => old === null))
  return (
    <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      {move && (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {`${move.fromText} → ${move.toText}`}
        </Box>
      )}
      {warnings.map((warning) => (
        <Box key={warning} sx={{ color: 'warning.main' }}>
          {warning}
        </Box>
      ))}
      {errors.map(({ field, message }) => (
        <Box key={`${field} ${message}`} sx={{ color: 'error.main' }}>
          {message}
        </Box>
      ))}
      {changes.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          {changes.map((change) => (
            <span key={change.field} dir="auto">
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {labelOf(change.field)}
              </Box>{' '}
              {!isNew && (
                <>
                  <del>{shown(change.old)}</del>
                  {' → '}
                </>
              )}
              <ins>{shown(change.new)}</ins>
              {change.cell !== undefined && (
                <Box component="span" sx={{ color: 'warning.main' }}>
                  {' '}
                  {t('fromCell', { cell: change.cell })}
                </Box>
              )}
            </span>
          ))}
        </Box>
      )}
    </Box>
  )
}

const shown = (cell: ShownCell) => (cell === null ? '–' : String(cell))
