'use client'
import { useTranslations } from 'next-intl'
import { formatDecimal } from '@/lib/format/number'
import type { Values } from '../kind'
import { useMoney } from '../money'
import type { ShownColumn } from './line-columns'
import { sumsOf } from './line-sums'

interface Props {
  columns: readonly ShownColumn[]
  lines: readonly Values[]
  currency: string | null
}

/** The sums of those columns that are added up; nothing where none is. */
export function LineFooter({ columns, lines, currency }: Props) {
  const t = useTranslations('resource')
  const money = useMoney()
  if (!columns.some(({ meta }) => meta.isSum)) return null
  const textOf = ({ field, meta }: ShownColumn) =>
    sumsOf(field, meta, lines, currency)
      .map(({ amount, currency: code }) => (meta.kind === 'money' ? money(amount, code) : formatDecimal(amount)))
      .join(' + ')
  return (
    <tfoot>
      <tr>
        {columns.map((column, place) => (
          <td
            key={column.field}
            data-align={column.meta.isSum ? 'end' : undefined}
            data-title={column.title}
            data-first={place === 0 || undefined}
            data-empty={(place > 0 && !column.meta.isSum) || undefined}
          >
            {column.meta.isSum ? textOf(column) || '–' : place === 0 ? t('linesTotal') : null}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
