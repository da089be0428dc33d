import type { Key, ReactNode } from 'react'
import { openRow, pressRow } from '@/components/ui/row-press'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { figure } from '../figure'
import { LineFrame } from './line-frame'

export interface RowColumn<R> {
  /** Tells columns of one title apart. */
  name?: string
  title: string
  /** Aligned to the end, as amounts and counts are. */
  isEnd?: boolean
  cell: (row: R) => ReactNode
  /** A click on a row follows the link of this column. */
  opens?: true
  /** Left out of the card of a phone. */
  isEmpty?: (row: R) => boolean
}

interface Props<R> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly RowColumn<R>[]
  /** Undefined while they are loading. */
  rows: readonly R[] | undefined
  keyOf: (row: R) => Key
  /** What stands in place of no rows. */
  empty?: ReactNode
  /** How many rows are loading. */
  expected?: number
  footer?: ReactNode
}

const withMutedZero = (content: ReactNode) => (content === 0 ? figure(0, String) : content)

/** A small table; on a phone each row is a card that begins with its first column. */
export function RowsTable<R>({ label, columns, rows, keyOf, empty, expected = 1, footer }: Props<R>) {
  const alignOf = ({ isEnd }: RowColumn<R>) => (isEnd ? 'end' : undefined)
  return (
    <LineFrame aria-label={label} aria-busy={!rows} onPointerDown={pressRow} onClick={openRow}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name ?? column.title} scope="col" data-align={alignOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, place) => (
              <td
                key={column.name ?? column.title}
                data-align={alignOf(column)}
                data-title={column.title}
                data-first={place === 0 || undefined}
                data-opens-row={column.opens}
                data-empty={column.isEmpty?.(row) || undefined}
              >
                {withMutedZero(column.cell(row))}
              </td>
            ))}
          </tr>
        ))}
        {!rows &&
          Array.from({ length: expected }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all the same
            <tr key={place}>
              <td colSpan={columns.length}>
                <SkeletonLine />
              </td>
            </tr>
          ))}
        {rows?.length === 0 && empty && (
          <tr>
            <td colSpan={columns.length} className="none" data-first>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
      {footer}
    </LineFrame>
  )
}
