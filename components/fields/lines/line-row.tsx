'use client'
import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { renderCell } from '../cell'
import type { Values } from '../kind'
import { LineCellInput } from './line-cell-input'
import { alignOf, isTyped, type ShownColumn } from './line-columns'

interface Props {
  columns: readonly ShownColumn[]
  line: Values
  row: number
  currency: string | null
  /** The errors of its cells by field, as text, so that an unchanged row is not rendered again. */
  errors: string
  /** It stays as it is. */
  isFixed: boolean
  onChange: (row: number, field: string, value: unknown) => void
  onRemove: (row: number) => void
}

/** A line that is typed. */
export const LineRow = memo(function LineRow({
  columns,
  line,
  row,
  currency,
  errors,
  isFixed,
  onChange,
  onRemove,
}: Props) {
  const t = useTranslations('resource')
  const errorOf: Readonly<Record<string, string>> = errors ? JSON.parse(errors) : {}
  return (
    <tr>
      {columns.map((column, place) => (
        <td
          key={column.field}
          data-cell={`${row}.${column.field}`}
          data-align={alignOf(column)}
          data-title={column.title}
          data-first={place === 0 || undefined}
        >
          {isTyped(column) && !isFixed ? (
            <LineCellInput
              column={column}
              line={line}
              currency={currency}
              label={t('lineCell', { name: column.title, line: row + 1 })}
              error={errorOf[column.field]}
              onChange={(value) => onChange(row, column.field, value)}
            />
          ) : (
            <ShownCell column={column} line={line} currency={currency} error={errorOf[column.field]} />
          )}
        </td>
      ))}
      <td data-align="end">
        {!isFixed && (
          <IconButton size="small" aria-label={t('removeLine', { line: row + 1 })} onClick={() => onRemove(row)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </td>
    </tr>
  )
})

interface ShownCellProps {
  column: ShownColumn
  line: Values
  currency: string | null
  error: string | undefined
}

function ShownCell({ column: { field, meta, render }, line, currency, error }: ShownCellProps) {
  return (
    <>
      {render ? render(line) : renderCell(field, meta, { ...line, currency: line.currency ?? currency })}
      {error && (
        <div role="alert" className="error">
          {error}
        </div>
      )}
    </>
  )
}
