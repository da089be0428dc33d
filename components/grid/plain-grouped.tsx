'use client'
import Box from '@mui/material/Box'
import type { GroupedColumn } from './grouped-grid'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly GroupedColumn<Row>[]
  idOf: (row: Row) => string | number
  isGroup: (row: Row) => boolean
  groupColumn: string
  heightOf: (row: Row) => number
}

/** More rows than any screen shows; the rest comes with the grid. */
const drawn = 30

/** The rows of a grouped grid as the server sends them, in the places where the grid will put them. */
export function PlainGrouped<Row>({ label, rows, columns, idOf, isGroup, groupColumn, heightOf }: Props<Row>) {
  const tracks = columns.map(({ width, flex = 1, minWidth = 50 }) =>
    width ? `${width}px` : `minmax(${minWidth}px, ${flex}fr)`,
  )
  const line = { display: 'grid', gridTemplateColumns: tracks.join(' '), borderBottom: 1, borderColor: 'divider' }
  const cell = {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    overflow: 'hidden',
    paddingInline: '10px',
    textAlign: 'start',
    fontWeight: 'inherit',
  }
  const before = columns.findIndex(({ key }) => key === groupColumn)
  return (
    <Box
      component="table"
      role="table"
      // It scrolls, and whoever has no mouse has to reach it for that.
      tabIndex={0}
      aria-label={label}
      sx={{ display: 'block', height: '100%', overflow: 'auto', fontSize: 13 }}
    >
      <Box component="thead" role="rowgroup" sx={{ display: 'block' }}>
        <Box component="tr" role="row" sx={{ ...line, height: 40 }}>
          {columns.map(({ key, title, align, header }) => (
            <Box
              component="th"
              role="columnheader"
              key={key}
              sx={{
                ...cell,
                fontWeight: 600,
                color: 'text.secondary',
                justifyContent: align === 'end' ? 'flex-end' : 'flex-start',
              }}
            >
              {header ?? title}
            </Box>
          ))}
        </Box>
      </Box>
      <Box component="tbody" role="rowgroup" sx={{ display: 'block' }}>
        {rows.slice(0, drawn).map((row) => (
          <Box
            component="tr"
            role="row"
            key={idOf(row)}
            sx={{ ...line, height: heightOf(row), ...(isGroup(row) && { bgcolor: 'action.hover', fontWeight: 600 }) }}
          >
            {columns.slice(0, isGroup(row) ? before + 1 : undefined).map((column) => (
              <Box
                component="td"
                role="cell"
                key={column.key}
                sx={{
                  ...cell,
                  justifyContent: column.align === 'end' ? 'flex-end' : 'flex-start',
                  ...(isGroup(row) && column.key === groupColumn && { gridColumnEnd: -1 }),
                }}
              >
                {column.render(row, false)}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
