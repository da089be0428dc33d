'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { renderCell } from '@/components/fields/cell'
import type { Values } from '@/components/fields/kind'
import { type AnyLineColumn, alignOf, columnsOf, type ShownColumn } from '@/components/fields/lines/line-columns'
import { LineFooter } from '@/components/fields/lines/line-footer'
import { type RowColumn, RowsTable } from '@/components/fields/lines/rows-table'
import { CurrencyScope } from '@/components/fields/money'
import { Pager } from '@/components/list-table/pager'
import type { LinesMeta } from '@/contract/field-meta'

export interface LineTableProps {
  /** What the lines are, for screen readers. */
  label: string
  meta: LinesMeta
  /** Undefined while they are loading. */
  lines: readonly Values[] | undefined
  labelOf: (field: string) => string
  columns?: readonly AnyLineColumn[]
  /** Of amounts whose line has none. */
  currency?: string | null
  /** How many lines are loading. */
  expected?: number
  /** What stands in place of no lines. */
  empty?: ReactNode
}

/** The lines of a document: columns by their kinds with sums below; on a phone each line is a card. */
export function LineTable({
  label,
  meta,
  lines,
  labelOf,
  columns,
  currency = null,
  expected = 3,
  empty,
}: LineTableProps) {
  const t = useTranslations('resource')
  const [{ page, pageSize }, turn] = useState({ page: 1, pageSize: pagedAt })
  const shown = columnsOf(meta, labelOf, columns)
  const isPaged = (lines?.length ?? 0) > pagedAt
  const inView = isPaged ? lines?.slice((page - 1) * pageSize, page * pageSize) : lines
  return (
    <CurrencyScope codes={[currency, ...(lines ?? []).map((line) => line.currency as string | null | undefined)]}>
      <RowsTable
        label={label}
        rows={inView}
        keyOf={(line) => String(line[meta.key])}
        expected={expected}
        empty={empty ?? t('noLines')}
        columns={shown.map(
          (column): RowColumn<Values> => ({
            ...{ name: column.field, title: column.title, isEnd: alignOf(column) === 'end' },
            cell: (line) => cellOf(column, line, currency),
            isEmpty: (line) =>
              !column.render && [null, undefined, ''].includes(line[column.field] as string | null | undefined),
          }),
        )}
        footer={lines && lines.length > 1 && <LineFooter columns={shown} lines={lines} currency={currency} />}
      />
      {isPaged && (
        <Pager
          total={lines?.length}
          page={page}
          pageSize={pageSize}
          onPage={(next) => turn({ page: next, pageSize })}
          onPageSize={(next) => turn({ page: 1, pageSize: next })}
        />
      )}
    </CurrencyScope>
  )
}

/** More lines than this have pages. */
const pagedAt = 100

const cellOf = ({ field, meta, render }: ShownColumn, line: Values, currency: string | null): ReactNode =>
  render ? render(line) : renderCell(field, meta, { currency, ...withoutEmpty(line) })

/** A line whose currency is empty has that of its document. */
const withoutEmpty = ({ currency, ...line }: Values): Values => (currency ? { ...line, currency } : line)
