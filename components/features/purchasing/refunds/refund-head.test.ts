import { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import { enums } from '@/contract/enums'
import { stepsOf } from './refund-head'

const actions: Readonly<Record<string, { from: readonly string[] }>> = purchaseRefunds.states?.actions ?? {}
const pairs = enums.PurchaseRefundStatus.flatMap((status) =>
  enums.PurchaseRefundKind.map((kind) => [status, kind] as const),
)

test.each(pairs)('offers for a refund in state %s of kind %s what can be done with it', (status, kind) => {
  const allowed = Object.entries(actions).filter(([, { from }]) => from.includes(status))
  // Goods that go back do so before the money comes, and others never do.
  const isFor = (action: string) =>
    action === 'voucher' ? kind === 'Returned' : action !== 'complete' || status !== 'Approved' || kind !== 'Returned'
  expect([...stepsOf({ status, kind })].sort()).toEqual(
    allowed
      .map(([action]) => action)
      .filter(isFor)
      .sort(),
  )
})
