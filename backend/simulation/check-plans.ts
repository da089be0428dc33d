import { boughtOf, ordersFor, purchaseOf, strangers } from './buying-plans'
import { type Company, warehouseId } from './company'
import { comparePurchase } from './compare'
import type { Model } from './model'
import { assign, complete, decide, requestRefund, sendBack } from './model-buying'
import { check, type Found, reopen } from './model-checks'
import type { Choice, NamedPlan, Plan } from './move'
import { outstandingOf, refuse } from './pieces'
import type { ModelInspection, ModelPurchase, ModelPurchaseRefund, PurchaseRefundKind } from './purchase-documents'

function inspectionOf({ purchases }: Model, { order, line }: Choice, isOpen: boolean) {
  const all = purchases.flatMap(({ inspections }) => inspections)
  const fitting = all.filter(({ state }) => (state === 'Open') === isOpen)
  const some = line > 7 || fitting.length === 0 ? all : fitting
  return some[order % Math.max(1, some.length)]
}

/** What is found of each SKU: mostly what was announced, or more, fewer, broken and wrong ones. */
function foundIn({ purchase, arrival }: ModelInspection, choice: Choice, { skus }: Company): Found[] {
  const { qty, isFirst, isSecond, kind, line } = choice
  const then = (['BuyAgain', 'AwaitReplacement', 'CancelForCustomer'] as const)[qty % 3] ?? 'BuyAgain'
  const lines = purchase?.lines ?? []
  return [...new Set(lines.map(({ sku }) => sku))].map((sku, index) => {
    const announced = arrival?.pieces?.reduce((sum, one) => sum + (one.bought.sku === sku ? one.qty : 0), 0)
    const due = lines.reduce((sum, one) => sum + (one.sku === sku ? Math.max(0, outstandingOf(one)) : 0), 0)
    const expected = announced ?? due
    const isTouched = isSecond && index === line % lines.length
    const defective = isTouched && kind ? Math.min(expected, 1 + (qty % 3)) : 0
    const off = isTouched && !isFirst ? (qty % 5) - 2 : 0
    const wrongSku = isTouched && kind === 'Chargeback' ? skus[line % skus.length]?.sku : undefined
    return { sku, accepted: Math.max(0, expected - defective + off), defective, wrongSku, then }
  })
}

const bodyOf = (found: readonly Found[]) => ({
  lines: found.map(({ sku, accepted, defective, wrongSku, then }) => ({
    ...{ productSkuId: sku, received: accepted + defective, accepted, defective },
    ...(defective > 0 && { reason: 'Damaged', then }),
    ...(wrongSku && { wrong: { productSkuId: wrongSku, qty: 1 } }),
  })),
})

const ofInspection =
  (
    action: string,
    isOpen: boolean,
    move: (model: Model, inspection: ModelInspection, choice: Choice, company: Company) => [object, () => void],
  ): Plan =>
  (model, company, choice) => {
    const inspection = inspectionOf(model, choice, isOpen)
    const purchase = inspection?.purchase
    if (!inspection || !purchase) return undefined
    const [body, expected] = move(model, inspection, choice, company)
    return {
      ...{ path: `purchaseinspections/${inspection.id}/${action}`, body, expected },
      orders: ordersFor(purchase),
      compare: () => comparePurchase(purchase, company),
    }
  }

const checking = ofInspection('check', true, (model, inspection, choice, company) => {
  const found = foundIn(inspection, choice, company)
  return [bodyOf(found), () => check(model, inspection, found)]
})

const reopening = ofInspection('reopen', false, (model, inspection) => [
  { reason: 'Counted again' },
  () => reopen(model, inspection),
])

/** An unclaimed parcel stays. */
const keeping: Plan = (model, { run }) => ({
  path: 'purchaseinspections',
  body: { warehouseId, carrier: 'YTO', trackingNo: `U ${run} ${model.calls}` },
  expected: () => undefined,
  onDone: ({ purchaseInspectionId: id }: { purchaseInspectionId: number }) => {
    model.unclaimed.push({ id, purchase: undefined, arrival: undefined, state: 'Unclaimed', bookings: [] })
  },
})

/** It is one of a purchase order, stock, or nothing. */
const claiming: Plan = (model, company, choice) => {
  const inspection = model.unclaimed[choice.order % Math.max(1, model.unclaimed.length)]
  const purchase = purchaseOf(model, choice, ['Paid', 'Shipped', 'Completed'])
  if (!inspection) return undefined
  const path = `purchaseinspections/${inspection.id}`
  const end = (state: ModelInspection['state']) => {
    refuse(inspection.state === 'Unclaimed')
    inspection.state = state
  }
  if (choice.isFirst && purchase) {
    return {
      ...{ path: `${path}/assign`, body: { purchaseOrderId: purchase.id } },
      expected: () => assign(model, inspection, purchase),
      compare: () => comparePurchase(purchase, company),
    }
  }
  if (choice.isSecond) {
    return { path: `${path}/discard`, body: { reason: 'Not ours' }, expected: () => end('Rejected') }
  }
  const productSkuId = company.skus[choice.line % company.skus.length]?.sku ?? 0
  return {
    ...{ path: `${path}/receiveasstock`, body: { lines: [{ productSkuId, qty: choice.qty }] } },
    expected: () => {
      end('Passed')
      model.receive(productSkuId, choice.qty)
    },
  }
}

const kinds = ['NotShipped', 'Missing', 'GoodsKept', 'Returned', 'Replacement'] as const

/** Kinds for pieces that came where some did. */
function kindOf(purchase: ModelPurchase, choice: Choice): PurchaseRefundKind {
  const { accepted, defective } = boughtOf(purchase, choice)
  const isOfReceived = choice.isFirst ? accepted + defective > 0 : choice.isSecond
  return kinds[isOfReceived ? 2 + (choice.order % 3) : choice.order % 2] ?? 'Missing'
}

const asking: Plan = (model, company, choice) => {
  const purchase = purchaseOf(model, choice, ['Paid', 'Shipped', 'Received', 'Received', 'Completed'])
  if (!purchase) return undefined
  const bought = boughtOf(purchase, choice)
  const kind = kindOf(purchase, choice)
  const qty = 1 + (choice.qty % 3)
  const amount = kind === 'Replacement' ? 0 : qty * (choice.kind === 'Overpaid' ? 100 : 3)
  let made: ModelPurchaseRefund | undefined
  return {
    path: 'purchaserefunds',
    body: {
      ...{ purchaseOrderId: purchase.id, kind, reason: 'As agreed' },
      lines: [{ purchaseOrderLineId: bought.id, qty, amount }],
    },
    expected: () => {
      made = requestRefund(purchase, { kind, bought, qty, amount })
    },
    onDone: ({ purchaseRefundId }: { purchaseRefundId: number }) => {
      if (made) made.id = purchaseRefundId
    },
    compare: () => comparePurchase(purchase, company),
  }
}

type RefundMove = (model: Model, purchase: ModelPurchase, refund: ModelPurchaseRefund, choice: Choice) => void

const ofRefund =
  (action: string, fits: (refund: ModelPurchaseRefund) => boolean, body: typeof amountOf, expected: RefundMove): Plan =>
  (model, company, choice) => {
    const all = model.purchases.flatMap((purchase) => purchase.refunds.map((refund) => ({ purchase, refund })))
    const fitting = all.filter(({ refund }) => fits(refund))
    const some = choice.line > 7 || fitting.length === 0 ? all : fitting
    const found = some[choice.order % Math.max(1, some.length)]
    if (!found) return undefined
    const { purchase, refund } = found
    return {
      ...{ path: `purchaserefunds/${refund.id}/${action}`, body: body(refund, choice) },
      orders: ordersFor(purchase),
      expected: () => expected(model, purchase, refund, choice),
      compare: () => comparePurchase(purchase, company),
    }
  }

/** The result: as requested, or less; now and then more than can be. */
const amountOf = ({ amount }: ModelPurchaseRefund, { isSecond, qty }: Choice): object => ({
  amount: isSecond ? Math.max(0, amount - qty) : qty === 9 ? 99_999 : amount,
})
const noBody = (): object => ({})

/** What is found in parcels, and what suppliers owe for it. */
export const checkPlans: readonly NamedPlan[] = [
  ['check', 9, strangers, checking],
  ['reopen', 2, strangers, reopening],
  ['keep unclaimed', 1, ['sales.staff'], keeping],
  ['claim', 2, strangers, claiming],
  ['ask refund', 6, ['sales.staff', 'warehouses.staff'], asking],
  [
    'approve refund',
    5,
    strangers,
    ofRefund(
      'approve',
      ({ state }) => state === 'Requested',
      noBody,
      (_, __, refund) => decide(refund, 'Approved'),
    ),
  ],
  [
    'reject refund',
    1,
    strangers,
    ofRefund(
      'reject',
      ({ state }) => state === 'Approved',
      noBody,
      (_, __, refund) => decide(refund, 'Rejected'),
    ),
  ],
  [
    'send back',
    3,
    strangers,
    ofRefund(
      'voucher',
      ({ state, kind }) => state === 'Approved' && kind === 'Returned',
      () => ({ carrier: 'SF Express', trackingNo: 'BACK1' }),
      sendBack,
    ),
  ],
  [
    'complete refund',
    5,
    strangers,
    ofRefund(
      'complete',
      ({ state, kind }) => state === (kind === 'Returned' ? 'VoucherSubmitted' : 'Approved'),
      amountOf,
      (model, purchase, refund, choice) =>
        complete(model, purchase, refund, (amountOf(refund, choice) as { amount: number }).amount),
    ),
  ],
]
