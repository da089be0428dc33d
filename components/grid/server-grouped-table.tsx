// biome-ignore-all lint/a11y/noRedundantRoles: drawn as blocks, these are parts of a table by their roles alone.
'use client'
import Box from '@mui/material/Box'
import { sizes } from '@/components/theme/sizes'
import type { GroupedColumn } from './grouped-column'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly GroupedColumn<Row>[]
  idOf: (row: Row) => string | number
  isGroup: (row: Row) => boolean
  groupColumn: string
  heightOf: (row: Row) => number
}

/** More rows than fit on any screen; the grid renders the rest. */
const maxRows = 30

/** All of the table in one place: its rows and cells are many, and have only names. */
const styles = {
  display: 'block',
  height: '100%',
  overflow: 'auto',
  fontSize: 13,
  '& thead, & tbody': { display: 'block' },
  '& tr': { display: 'grid', borderBottom: 1, borderColor: 'divider' },
  '& thead tr': { height: sizes.gridHeader },
  '& th, & td': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    overflow: 'hidden',
    padding: '1px',
    paddingInline: '10px',
    textAlign: 'start',
    fontWeight: 'inherit',
  },
  '& th': { fontSize: 12.5, fontWeight: 600, color: 'text.secondary' },
  '& .figure': { justifyContent: 'flex-end' },
  '& .group': { bgcolor: 'action.hover', fontWeight: 600 },
  '& .to-end': { gridColumnEnd: -1 },
} as const

/** The rows of a grouped grid as the server sends them, in the places where the grid will put them. */
export function ServerGroupedTable<Row>({ label, rows, columns, idOf, isGroup, groupColumn, heightOf }: Props<Row>) {
  const tracks = columns.map(({ width, flex = 1, minWidth = 50 }) =>
    width ? `${width}px` : `minmax(${minWidth}px, ${flex}fr)`,
  )
  const before = columns.findIndex(({ key }) => key === groupColumn)
  const classOf = ({ align, key }: GroupedColumn<Row>, isOfGroup = false) =>
    isOfGroup && key === groupColumn ? 'to-end' : align === 'end' ? 'figure' : undefined
  return (
    <Box
      component="table"
      role="table"
      // A scroll container must be focusable for keyboard users.
      tabIndex={0}
      aria-label={label}
      sx={[styles, { '& tr': { gridTemplateColumns: tracks.join(' ') } }]}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th role="columnheader" scope="col" key={column.key} className={classOf(column)}>
              {column.header ?? column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.slice(0, maxRows).map((row) => (
          <tr
            role="row"
            key={idOf(row)}
            className={isGroup(row) ? 'group' : undefined}
            style={{ height: heightOf(row) }}
          >
            {columns.slice(0, isGroup(row) ? before + 1 : undefined).map((column) => (
              <td role="cell" key={column.key} className={classOf(column, isGroup(row))}>
                {column.render(row, false)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
