'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { type Mark, markKey, marksOf } from './chart-marks'
import { type Chart, type Column, textOf, withoutRow, withText } from './chart-model'
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
  const { headingOf, titleOf, titles } = useChartLabels()
  const tableId = useId()
  const marks = marksOf(chart)
  const focus = (row: number, column: number) => document.getElementById(`${tableId}-${row}-${column}`)?.focus()
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
  const markText = (mark: Mark) =>
    mark.isError ? t(`marks.${mark.kind}`) : t(`marks.${mark.kind}`, { size: mark.size })
  return (
    <Box data-scroller sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={t('title')}
        sx={{
          borderCollapse: 'collapse',
          fontSize: 13,
          '& th, & td': { border: 1, borderColor: 'divider', p: 0, textAlign: 'start' },
          '& thead th': { px: 2, py: 1.5, fontWeight: 600, minWidth: 96, bgcolor: 'background.default' },
          '& td:last-of-type, & thead td': { border: 0 },
        }}
      >
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
          {chart.rows.map((row, rowAt) => {
            const size = textOf(row, 'size') || t('rowNumber', { n: rowAt + 1 })
            return (
              <tr key={row.key}>
                {chart.columns.map((column, columnAt) => {
                  const mark = marks.get(markKey(row.key, column))
                  const text = mark ? markText(mark) : ''
                  const tone = mark && (mark.isError ? 'error' : 'warning')
                  return (
                    <td key={column}>
                      <Tooltip title={text} describeChild>
                        <InputBase
                          fullWidth
                          readOnly={isReadOnly}
                          value={textOf(row, column)}
                          onChange={({ target }) => onChange(withText(chart, row.key, column, target.value))}
                          onKeyDown={(event) => move(event, rowAt, columnAt)}
                          onPaste={(event) => paste(event, rowAt, column)}
                          endAdornment={
                            mark && (
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
                              id: `${tableId}-${rowAt}-${columnAt}`,
                              inputMode: column.startsWith('dimension') ? 'decimal' : 'text',
                              'aria-label':
                                column === 'size'
                                  ? t('sizeOf', { n: rowAt + 1 })
                                  : t('cell', { name: titleOf(column), size }),
                              'aria-invalid': mark?.isError ?? false,
                              ...(mark && { 'aria-description': text }),
                            },
                          }}
                        />
                      </Tooltip>
                    </td>
                  )
                })}
                <td>
                  <IconButton
                    aria-label={t('removeRow', { size })}
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
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}
