import { invalid } from '../../http/parse'

interface Limits {
  minOrderQty?: number | null | undefined
  maxOrderQty?: number | null | undefined
}

/** Throws where the least quantity of an order is above the largest. */
export function refuseQuantities({ minOrderQty: min, maxOrderQty: max }: Limits): void {
  if (min != null && max != null && min > max)
    throw invalid([{ field: 'maxOrderQty', text: 'low', values: { n: String(min) } }])
}
