import { type Company, warehouseId } from './company'
import { type Model, type ModelOrder, Refused } from './model'
import { type Choice, orderOf, type Plan, skuOf } from './move'
import { newOrder } from './new-orders'
import { newestMovement } from './rush'

/** A move of an order that is there. */
const ofOrder =
  (
    action: string,
    body: (order: ModelOrder, choice: Choice) => object,
    expected: (model: Model, order: ModelOrder, choice: Choice) => void,
  ): Plan =>
  (model, _, choice) => {
    const order = orderOf(model, choice)
    return (
      order && {
        ...{ path: `orders/${order.id}${action && `/${action}`}`, body: body(order, choice), order },
        expected: () => expected(model, order, choice),
      }
    )
  }

const lineOf = ({ lines }: ModelOrder, { line }: Choice) => {
  const found = lines[line % lines.length]
  if (!found) throw new Error('An order has no lines.')
  return found
}

/** A customer pays: exactly, too little, too much, or again. */
const pay: Plan = (model, { run }, choice) => {
  const found = orderOf(model, choice)
  if (!found) return undefined
  const amount = choice.qty * (choice.isFirst ? 10 : 37)
  const transactionId = `S ${run} ${found.id} ${found.payments.length}`
  return {
    ...{ path: 'payments', body: { orderId: found.id, channel: 'bank', currency: 'HKD', amount, transactionId } },
    ...{ order: found, expected: () => {} },
    onDone: ({ paymentId }: { paymentId: number }) => {
      found.payments.push({ id: paymentId, amount, refunded: 0, state: 'Pending' })
    },
  }
}

const ofPayment =
  (
    action: string,
    body: (choice: Choice) => object,
    expected: (
      model: Model,
      found: { order: ModelOrder; payment: ModelOrder['payments'][number]; choice: Choice },
    ) => void,
  ): Plan =>
  (model, _, choice) => {
    const paid = model.orders.filter(({ payments }) => payments.length > 0)
    const owner = paid[choice.order % Math.max(1, paid.length)]
    const payment = owner?.payments[choice.line % owner.payments.length]
    if (!owner || !payment) return undefined
    return {
      ...{ path: `payments/${payment.id}/${action}`, body: body(choice), order: owner },
      expected: () => expected(model, { order: owner, payment, choice }),
    }
  }

/** A movement by hand of a row of stock. */
const ofStock =
  (
    body: (choice: Choice, company: Company, row: { sku: number; inventoryId: number }) => object | Promise<object>,
    expected: (model: Model, sku: number, choice: Choice) => void,
  ): Plan =>
  async (model, company, choice) => {
    const row = skuOf(company, choice)
    const given = await body(choice, company, row)
    return {
      ...{ path: 'inventories/movements', body: { warehouseId, productSkuId: row.sku, ...given } },
      expected: () => expected(model, row.sku, choice),
    }
  }

const sales = ['purchases.staff', 'warehouses.staff', 'sales.staff']
const keepers = ['purchases.staff', 'sales.staff']

/** The moves of a day with how often each is made. Parcels and purchases add theirs here. */
export const plans: readonly [name: string, weight: number, strangers: readonly string[], Plan][] = [
  ['order', 3, ['purchases.staff', 'warehouses.staff'], newOrder],
  [
    'accept',
    7,
    sales,
    ofOrder(
      'accept',
      () => ({}),
      (model, found) => model.accept(found),
    ),
  ],
  [
    'cover',
    3,
    sales,
    ofOrder(
      'cover',
      () => ({}),
      (model, found) => model.cover(found),
    ),
  ],
  [
    'allocate',
    6,
    sales,
    ofOrder(
      'allocateinventory',
      (_, { isFirst, isSecond }) => ({ partial: isFirst, evenPromised: isSecond }),
      (model, found, { isFirst, isSecond }) => model.allocate(found, { partial: isFirst, evenPromised: isSecond }),
    ),
  ],
  [
    'release',
    2,
    sales,
    ofOrder(
      'releaseinventory',
      () => ({}),
      (model, found) => model.release(found),
    ),
  ],
  [
    'cancel pieces',
    4,
    sales,
    ofOrder(
      'cancelpieces',
      (found, choice) => ({ lines: [{ orderLineId: lineOf(found, choice).id, qty: choice.qty }], reason: 'Asked for' }),
      (model, found, choice) => model.cancelPieces(found, lineOf(found, choice), choice.qty),
    ),
  ],
  [
    'hold',
    2,
    sales,
    ofOrder(
      'hold',
      () => ({ reason: 'Unclear' }),
      (model, found) => model.hold(found),
    ),
  ],
  [
    'unhold',
    3,
    sales,
    ofOrder(
      'unhold',
      () => ({}),
      (model, found) => model.unhold(found),
    ),
  ],
  [
    'cancel',
    2,
    sales,
    ofOrder(
      'cancel',
      () => ({}),
      (model, found) => model.cancel(found),
    ),
  ],
  [
    'archive',
    1,
    sales,
    ofOrder(
      'archive',
      () => ({}),
      (model, found) => model.archive(found),
    ),
  ],
  [
    'recover',
    2,
    sales,
    ofOrder(
      'recover',
      () => ({}),
      (model, found) => model.recover(found),
    ),
  ],
  [
    'move house',
    2,
    ['purchases.staff', 'warehouses.staff'],
    ofOrder(
      '',
      (_, { qty }) => ({
        addressLine1: `${qty} Harbour Road`,
        subdivisionName1: 'Hong Kong Island',
        subdivisionName2: 'Wan Chai District',
      }),
      (model, found, { qty }) => model.move(found, `${qty} Harbour Road`),
    ),
  ],
  ['pay', 6, ['purchases.staff', 'warehouses.staff'], pay],
  [
    'confirm',
    6,
    sales,
    ofPayment(
      'confirm',
      () => ({}),
      (model, { payment }) => {
        model.confirm(payment)
        payment.state = 'Paid'
      },
    ),
  ],
  [
    'fail',
    1,
    sales,
    ofPayment(
      'fail',
      () => ({}),
      (_, { payment }) => {
        if (payment.state !== 'Pending') throw new Refused()
        payment.state = 'Failed'
      },
    ),
  ],
  [
    'refund',
    5,
    sales,
    ofPayment(
      'refund',
      ({ qty, kind }) => ({ amount: qty * 5, reason: 'Given back', ...(kind && { kind }) }),
      (model, { order: found, payment, choice: { qty, kind } }) => model.refund(found, payment, qty * 5, kind),
    ),
  ],
  [
    'receive',
    2,
    keepers,
    ofStock(
      ({ qty }) => ({ kind: 'Receipt', qty, reason: 'Found' }),
      (model, sku, { qty }) => model.receive(sku, qty),
    ),
  ],
  [
    'adjust',
    2,
    keepers,
    ofStock(
      ({ qty }) => ({ kind: 'Adjustment', qty: -qty, reason: 'Broken' }),
      (model, sku, { qty }) => model.adjust(sku, -qty),
    ),
  ],
  [
    'count',
    6,
    keepers,
    ofStock(
      async ({ qty }, company, { inventoryId }) => ({
        ...{
          kind: 'Count',
          counted: qty,
          seenPacked: 0,
          seenMovementId: await newestMovement(company, inventoryId),
        },
      }),
      (model, sku, { qty }) => model.count(sku, qty),
    ),
  ],
  [
    'stale count',
    1,
    keepers,
    ofStock(
      ({ qty }) => ({ kind: 'Count', counted: qty, seenPacked: 0, seenMovementId: 1 }),
      () => {
        throw new Refused()
      },
    ),
  ],
  [
    'put aside',
    2,
    keepers,
    ofStock(
      ({ qty }, { shelfId }) => ({ kind: 'Transfer', qty, toShelfId: shelfId }),
      (model, sku, { qty }) => model.putAside(sku, qty),
    ),
  ],
]
