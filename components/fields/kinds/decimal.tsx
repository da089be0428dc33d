import { formatDecimal } from '@/lib/format/number'
import { figure } from '../figure'
import type { Kind } from '../kind'

export const decimal: Kind<number> = {
  cell: (value) => figure(value, formatDecimal),
  text: (value) => formatDecimal(value),
  width: 110,
  isFigure: true,
}
