'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { sizes } from '@/components/theme'
import { CardBar } from './card-bar'
import { cardCell, cardCheck, cardHeader, cardRow, cardTable } from './card-look'
import { CellText } from './cell-text'
import { type Column, type GridProps, leastWidth, selectionWidth } from './column'
import { columnTitle } from './grid-look'
import { RowCheck } from './row-check'

const trackOf = <Row,>({ width, flex = 1 }: Column<Row>) =>
  width ? `${width}px` : `minmax(${leastWidth(flex)}px, ${flex}fr)`

const cellStyle = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingInline: '10px',
  fontWeight: 400,
  textAlign: 'start',
} as const

const alignOf = <Row,>({ align }: Column<Row>) => ({ justifyContent: align === 'end' ? 'flex-end' : 'flex-start' })

interface Props<Row> extends GridProps<Row> {
  /** On a phone no grid comes after it: rows are cards, and can be selected and ordered here. */
  isLive?: boolean
}

/**
 * What the server sends of a list: the same cells in the same places as the grid, without its behaviour. It stands
 * until the grid's code has come, so that rows can be read at once and nothing jumps.
 */
export function PlainTable<Row>(props: Props<Row>) {
  const { label, rowHeight = sizes.gridRow, columns, rows, idOf, nameOf, selection, isLive = false } = props
  const t = useTranslations('grid')
  const tracks = [...(selection ? [`${selectionWidth}px`] : []), ...columns.map(trackOf)].join(' ')
  const line = { display: 'grid', gridTemplateColumns: tracks, borderBottom: 1, borderColor: 'divider' }
  const card = cardRow(selection !== undefined)
  const toggle = (id: number | string) => {
    const ids = new Set(selection?.ids)
    if (!ids.delete(id)) ids.add(id)
    selection?.onChange(ids)
  }
  return (
    <>
      <CardBar {...props} isLive={isLive} />
      <Box
        component="table"
        role="table"
        // It scrolls, and whoever has no mouse has to reach it for that.
        tabIndex={0}
        aria-label={label}
        sx={{
          display: 'block',
          height: '100%',
          overflow: 'auto',
          fontSize: 13,
          borderSpacing: 0,
          borderCollapse: 'separate',
          ...cardTable,
        }}
      >
        <Box
          component="thead"
          role="rowgroup"
          sx={{ display: 'block', position: 'sticky', top: 0, bgcolor: 'background.paper', ...cardHeader }}
        >
          <Box component="tr" role="row" sx={{ ...line, height: sizes.gridHeader }}>
            {selection && <Box component="td" role="cell" />}
            {columns.map((column) => (
              <Box
                component="th"
                role="columnheader"
                key={column.key}
                sx={{ ...cellStyle, ...alignOf(column), fontWeight: 600, color: 'text.secondary' }}
              >
                {column.header ?? <Box sx={columnTitle}>{column.title}</Box>}
              </Box>
            ))}
          </Box>
        </Box>
        <Box component="tbody" role="rowgroup" sx={{ display: 'block' }}>
          {rows.map((row) => (
            <Box component="tr" role="row" key={idOf(row)} sx={{ ...line, height: rowHeight, ...card }}>
              {selection && (
                <Box component="td" role="cell" sx={{ display: 'grid', placeItems: 'center', ...cardCheck }}>
                  {isLive ? (
                    <RowCheck
                      label={t('selectRow', { name: nameOf(row) })}
                      isChecked={selection.ids.has(idOf(row))}
                      onChange={() => toggle(idOf(row))}
                    />
                  ) : (
                    <Box sx={{ width: 15, height: 15, border: 2, borderColor: 'text.secondary', borderRadius: 0.5 }} />
                  )}
                </Box>
              )}
              {columns.map((column) => (
                <Box
                  component="td"
                  role="cell"
                  key={column.key}
                  data-title={column.title}
                  data-empty={column.isEmpty?.(row) || undefined}
                  sx={{ ...cellStyle, ...alignOf(column), ...cardCell(column) }}
                >
                  <CellText isFigure={column.align === 'end'}>{column.render(row)}</CellText>
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
    </>
  )
}
