import { formatMoney } from '@/lib/format/money'
import type { Kind } from '../kind'
import { Money } from '../money'

export const money: Kind<number> = {
  cell: (value, { meta, record }) => (
    <Money amount={value} currency={String(record[meta.currency ?? 'currency'] ?? '')} />
  ),
  text: (value, { meta, record, currencies }) =>
    formatMoney(value, String(record[meta.currency ?? 'currency'] ?? ''), currencies),
  width: 130,
  isFigure: true,
}
