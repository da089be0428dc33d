'use client'
import { useTranslations } from 'next-intl'
import type { Sorting } from './column'

interface Props {
  orders: readonly { field: string; title: string }[]
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
}

/** Sorts cards, which have no column headers. */
export function OrderSelect({ orders, sorting, onSort }: Props) {
  const t = useTranslations('grid')
  const sort = (order: string) =>
    onSort(order ? { field: order.replace(/^-/, ''), descending: order.startsWith('-') } : undefined)
  return (
    <select
      aria-label={t('orderBy')}
      value={sorting ? `${sorting.descending ? '-' : ''}${sorting.field}` : ''}
      onChange={({ target }) => sort(target.value)}
    >
      <option value="">{t('orderUsual')}</option>
      {orders.flatMap(({ field, title }) => [
        <option key={field} value={field}>
          {t('ascending', { name: title })}
        </option>,
        <option key={`-${field}`} value={`-${field}`}>
          {t('descending', { name: title })}
        </option>,
      ])}
    </select>
  )
}
