import type { Places } from '@/contract/rules/place-names'

/** What can be next for an order, by the name of the action that does it or of what is waited for. */
export type OrderStep =
  | 'unhold'
  | 'accept'
  | 'cover'
  | 'allocate'
  | 'refund'
  | 'collect'
  | 'pack'
  | 'ship'
  | 'wait'
  | 'deliver'
  | 'archive'

/** What a list knows of an order. */
export interface SteppedOrder {
  status: string
  held: boolean
  missingQty: number
  /** Below 0: money to give back. */
  balance: number
}

const working: readonly string[] = ['Accepted', 'Allocated', 'PartiallyShipped']

/**
 * The steps that a person can take or wait for, the most urgent first.
 * @param inStock how many of the listed pieces lie free in stock by now
 */
export function orderSteps(order: SteppedOrder, places?: Places, inStock = 0): OrderStep[] {
  const { status, held, balance } = order
  if (status === 'Archived') return []
  const isWorking = working.includes(status)
  const money: OrderStep[] = balance < 0 ? ['refund'] : balance > 0 ? ['collect'] : []
  if (held) return ['unhold', ...money]
  const supply = isWorking ? supplySteps(order, places, inStock) : []
  // What is packed and shipped waits for money that is still owed, and money that is owed back is no reason to wait.
  const goods = supply.filter((step) => !afterMoney.includes(step))
  const waiting = supply.filter((step) => afterMoney.includes(step))
  return [
    ...(status === 'Pending' ? (['accept'] as const) : []),
    ...goods,
    ...money,
    ...waiting,
    ...(status === 'Shipped' ? (['deliver'] as const) : []),
    ...(isSettled(status) && balance === 0 ? (['archive'] as const) : []),
  ]
}

const afterMoney: readonly OrderStep[] = ['pack', 'ship', 'wait']
const isSettled = (status: string) => status === 'Completed' || status === 'Cancelled'

/** Of an accepted order. Without the places of its pieces, only what its state and its shortage tell. */
function supplySteps({ status, missingQty }: SteppedOrder, places: Places | undefined, inStock: number): OrderStep[] {
  if (!places) {
    if (missingQty > 0) return ['cover']
    return [status === 'Accepted' ? 'allocate' : 'pack']
  }
  const { missing, promised, allocated, packed, listed, onOrder } = places
  return [
    ...(missing > 0 ? (['cover'] as const) : []),
    ...(promised + inStock > 0 ? (['allocate'] as const) : []),
    ...(allocated > 0 ? (['pack'] as const) : []),
    ...(packed > 0 ? (['ship'] as const) : []),
    ...(listed + onOrder > 0 ? (['wait'] as const) : []),
  ]
}

/** The places of several lines together. */
export function placesTogether(lines: readonly { places: Places }[]): Places | undefined {
  const [first, ...others] = lines.map(({ places }) => places)
  if (!first) return undefined
  const sum = { ...first }
  for (const places of others) for (const name of Object.keys(sum) as (keyof Places)[]) sum[name] += places[name]
  return sum
}
