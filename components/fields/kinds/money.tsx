import { Money } from '../money'
import type { Kind } from './kind'

export const money: Kind<number> = {
  cell: (value, { meta, record }) => (
    <Money amount={value} currency={String(record[meta.currency ?? 'currency'] ?? '')} />
  ),
  width: 130,
  isFigure: true,
}
