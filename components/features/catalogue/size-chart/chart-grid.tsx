'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { Tooltip } from '@/components/ui/tooltip'
import { type Mark, markKey, marksOf } from './chart-marks'
import { type Chart, type Column, type SizeRow, textOf, withoutRow, withText } from './chart-model'
import { type PasteNotes, pasted, readBlock } from './paste-chart'
import { useChartLabels } from './use-chart-labels'

interface Props {
  chart: Chart
  isReadOnly: boolean
  onChange: (chart: Chart) => void
  /** Called after a paste with what it did not take. */
  onPasted: (notes: PasteNotes) => void
}

const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** Sizes by dimensions and ranges. Arrow keys and Enter go from row to row; a block of a spreadsheet can be pasted. */
export function ChartGrid({ chart, isReadOnly, onChange, onPasted }: Props) {
  const t = useTranslations('sizeChart')
  const { headingOf, titles } = useChartLabels()
  const tableId = useId()
  const marks = marksOf(chart)
  const cellId = (row: number, column: number) => `${tableId}-${row}-${column}`
  const focus = (row: number, column: number) => document.getElementById(cellId(row, column))?.focus()
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const by = moves[event.key]
    if (by === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    focus(row + by, column)
  }
  const paste = (event: ClipboardEvent, row: number, column: Column) => {
    const text = event.clipboardData.getData('text')
    // A single value goes into the input as usual.
    if (isReadOnly || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const { chart: next, ...notes } = pasted(chart, readBlock(text), { row, column }, titles)
    onChange(next)
    onPasted(notes)
  }
  return (
    <Box data-scroller sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={t('title')} sx={tableStyles}>
        <thead>
          <tr>
            {chart.columns.map((column) => (
              <th key={column} scope="col">
                {headingOf(chart, column)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((row, rowAt) => (
            <tr key={row.key}>
              {chart.columns.map((column, columnAt) => (
                <td key={column}>
                  <ChartCell
                    {...{ row, column, isReadOnly }}
                    id={cellId(rowAt, columnAt)}
                    rowNumber={rowAt + 1}
                    mark={marks.get(markKey(row.key, column))}
                    onChange={(text) => onChange(withText(chart, row.key, column, text))}
                    onKeyDown={(event) => move(event, rowAt, columnAt)}
                    onPaste={(event) => paste(event, rowAt, column)}
                  />
                </td>
              ))}
              <td>
                <IconButton
                  aria-label={t('removeRow', { size: textOf(row, 'size') || t('rowNumber', { n: rowAt + 1 }) })}
                  disabled={isReadOnly}
                  onClick={() => {
                    onChange(withoutRow(chart, row.key))
                    // The first row leaves only now, so the focus has to go to the one below it.
                    focus(rowAt > 0 ? rowAt - 1 : Math.min(1, chart.rows.length - 1), 0)
                  }}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const tableStyles = {
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': { border: 1, borderColor: 'divider', p: 0, textAlign: 'start' },
  '& thead th': { px: 2, py: 1.5, fontWeight: 600, minWidth: 96, bgcolor: 'background.default' },
  '& td:last-of-type, & thead td': { border: 0 },
} as const

interface CellProps {
  id: string
  row: SizeRow
  rowNumber: number
  column: Column
  isReadOnly: boolean
  mark: Mark | undefined
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

/** The input of a cell, with what is wrong or unusual about its text. */
function ChartCell({ id, row, rowNumber, column, isReadOnly, mark, onChange, ...handlers }: CellProps) {
  const t = useTranslations('sizeChart')
  const { titleOf } = useChartLabels()
  const text = mark ? (mark.isError ? t(`marks.${mark.kind}`) : t(`marks.${mark.kind}`, { size: mark.size })) : ''
  const tone = mark && (mark.isError ? 'error' : 'warning')
  const size = textOf(row, 'size') || t('rowNumber', { n: rowNumber })
  return (
    <Tooltip title={text} describeChild>
      <InputBase
        {...handlers}
        fullWidth
        readOnly={isReadOnly}
        value={textOf(row, column)}
        onChange={({ target }) => onChange(target.value)}
        endAdornment={
          tone && (
            <Box component="span" aria-hidden sx={{ color: `${tone}.main`, fontWeight: 700 }}>
              !
            </Box>
          )
        }
        sx={{
          px: 2,
          fontSize: 13,
          height: 36,
          ...(tone && { boxShadow: (theme) => `inset 0 0 0 1.5px ${theme.palette[tone].main}` }),
          '&:focus-within': { boxShadow: (theme) => `inset 0 0 0 2px ${theme.palette.primary.main}` },
        }}
        slotProps={{
          input: {
            id,
            inputMode: column.startsWith('dimension') ? 'decimal' : 'text',
            'aria-label':
              column === 'size' ? t('sizeOf', { n: rowNumber }) : t('cell', { name: titleOf(column), size }),
            'aria-invalid': mark?.isError ?? false,
            ...(mark && { 'aria-description': text }),
          },
        }}
      />
    </Tooltip>
  )
}
