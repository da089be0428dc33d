import { formatDecimal } from '@/lib/format/number'
import type { Kind } from '../kind'

export const decimal: Kind<number> = {
  cell: (value) => formatDecimal(value),
  text: (value) => formatDecimal(value),
  width: 110,
  isFigure: true,
}
