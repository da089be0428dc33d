import { formatNumber } from '@/lib/format/number'
import type { Kind } from './kind'

export const decimal: Kind<number> = { cell: (value) => formatNumber(value, 2), width: 110, isFigure: true }
