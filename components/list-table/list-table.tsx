// biome-ignore-all lint/a11y/noRedundantRoles: drawn as blocks, these are parts of a table by their roles alone.
'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { sizes } from '@/components/theme/theme'
import { CardBar } from './card-bar'
import { cardStyles } from './card-styles'
import { CellText } from './cell-text'
import { type Column, type GridProps, minColumnWidth, selectionWidth } from './column'
import { columnTitle } from './grid-styles'
import { RowCheckbox } from './row-checkbox'

const trackOf = <Row,>({ width, flex = 1 }: Column<Row>) =>
  width ? `${width}px` : `minmax(${minColumnWidth(flex)}px, ${flex}fr)`

/** All of the table in one place: its rows and cells are many, and have only names. */
const look = {
  display: 'block',
  height: '100%',
  overflow: 'auto',
  fontSize: 13,
  borderSpacing: 0,
  borderCollapse: 'separate',
  '& thead, & tbody': { display: 'block' },
  '& thead': { position: 'sticky', top: 0, bgcolor: 'background.paper' },
  '& tr': { display: 'grid', borderBottom: 1, borderColor: 'divider' },
  '& th, & td': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: 0,
    paddingInline: '10px',
    fontWeight: 400,
    textAlign: 'start',
  },
  '& th': { fontWeight: 600, color: 'text.secondary' },
  '& th > .title': columnTitle,
  '& .figure': { justifyContent: 'flex-end' },
  '& .check': { display: 'grid', placeItems: 'center', padding: 0 },
} as const

const classOf = <Row,>({ align, card }: Column<Row>) =>
  [align === 'end' && 'figure', `card-${card ?? 'line'}`].filter(Boolean).join(' ')

interface Props<Row> extends GridProps<Row> {
  /** On a phone no grid comes after it: rows are cards, and can be ordered here. */
  isLive?: boolean
}

/**
 * What the server sends of a list: the same cells in the same places as the grid. It stands until the grid's code has
 * come, so that rows can be read at once and nothing jumps; selected and opened they can be before that.
 */
export function ListTable<Row>(props: Props<Row>) {
  const { label, rowHeight = sizes.gridRow, columns, rows, idOf, nameOf, selection, isLive = false } = props
  const t = useTranslations('grid')
  const tracks = [...(selection ? [`${selectionWidth}px`] : []), ...columns.map(trackOf)].join(' ')
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
        sx={[
          look,
          {
            '& tr': { gridTemplateColumns: tracks },
            '& thead tr': { height: sizes.gridHeader },
            '& tbody tr': { height: rowHeight },
          },
          cardStyles(selection !== undefined),
        ]}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selection && <td role="cell" />}
            {columns.map((column) => (
              <th role="columnheader" scope="col" key={column.key} className={classOf(column)}>
                {column.header ?? <div className="title">{column.title}</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={idOf(row)}>
              {selection && (
                <td role="cell" className="check">
                  <RowCheckbox
                    label={t('selectRow', { name: nameOf(row) })}
                    isChecked={selection.ids.has(idOf(row))}
                    onChange={() => toggle(idOf(row))}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  role="cell"
                  key={column.key}
                  className={classOf(column)}
                  data-title={column.title}
                  data-empty={column.isEmpty?.(row) || undefined}
                >
                  <CellText isFigure={column.align === 'end'}>{column.render(row)}</CellText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  )
}
