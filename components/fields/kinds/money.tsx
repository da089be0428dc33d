import { formatMoney } from '@/lib/format/money'
import { Money } from '../money'
import type { Kind } from './kind'

export const money: Kind<number> = {
  cell: (value, { meta, record }) => (
    <Money amount={value} currency={String(record[meta.currency ?? 'currency'] ?? '')} />
  ),
  text: (value, { meta, record, currencies }) =>
    formatMoney(value, String(record[meta.currency ?? 'currency'] ?? ''), currencies),
  width: 130,
  isFigure: true,
}
