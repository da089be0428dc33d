'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { renderCell } from '@/components/fields/cell'
import type { Values } from '@/components/fields/kind'
import { type AnyLineColumn, alignOf, columnsOf, type ShownColumn } from '@/components/fields/lines/line-columns'
import { LineFooter } from '@/components/fields/lines/line-footer'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { CurrencyScope } from '@/components/fields/money'
import { Pager } from '@/components/list-table/pager'
import { SkeletonLine } from '@/components/ui/skeleton-line'
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
      <LineFrame aria-label={label} aria-busy={!lines}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.field} scope="col" data-align={alignOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inView?.map((line) => (
            <tr key={String(line[meta.key])}>
              {shown.map((column, place) => (
                <LineCell key={column.field} column={column} line={line} currency={currency} isFirst={place === 0} />
              ))}
            </tr>
          ))}
          {!lines &&
            Array.from({ length: expected }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all the same
              <tr key={row}>
                <td colSpan={shown.length}>
                  <SkeletonLine />
                </td>
              </tr>
            ))}
          {lines?.length === 0 && (
            <tr>
              <td colSpan={shown.length} className="none">
                {empty ?? t('noLines')}
              </td>
            </tr>
          )}
        </tbody>
        {lines && lines.length > 1 && <LineFooter columns={shown} lines={lines} currency={currency} />}
      </LineFrame>
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

interface LineCellProps {
  column: ShownColumn
  line: Values
  currency: string | null
  isFirst: boolean
}

function LineCell({ column, line, currency, isFirst }: LineCellProps) {
  const { field, meta, title, render } = column
  const value = line[field]
  const isEmpty = value === null || value === undefined || value === ''
  return (
    <td
      data-align={alignOf(column)}
      data-title={title}
      data-first={isFirst || undefined}
      data-empty={(isEmpty && !render) || undefined}
    >
      {render ? render(line) : renderCell(field, meta, { currency, ...withoutEmpty(line) })}
    </td>
  )
}

/** A line whose currency is empty has that of its document. */
const withoutEmpty = ({ currency, ...line }: Values): Values => (currency ? { ...line, currency } : line)
