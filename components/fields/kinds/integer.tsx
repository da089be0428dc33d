import { formatNumber } from '@/lib/format/number'
import { figure } from '../figure'
import type { Kind } from '../kind'

export const integer: Kind<number> = {
  cell: (value) => figure(value, (value) => formatNumber(value, 0)),
  text: (value) => formatNumber(value, 0),
  width: 100,
  isFigure: true,
}
