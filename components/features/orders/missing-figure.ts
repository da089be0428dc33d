import type { ReactNode } from 'react'
import { figure } from '@/components/fields/figure'
import type { orders } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'
import { formatNumber } from '@/lib/format/number'

type Order = Pick<RecordOf<typeof orders>, 'status' | 'missingQty'>

/** Pieces that an order is short of, in a list; a dash before it is accepted, as nothing is promised until then. */
export const missingFigure = ({ status, missingQty }: Order): ReactNode =>
  figure(status === 'Pending' ? null : missingQty, (value) => formatNumber(value, 0))
