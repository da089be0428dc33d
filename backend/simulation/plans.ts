import type { Model } from './model'
import { type Choice, type NamedPlan, orderOf, type Plan } from './move'
import { newOrder } from './new-orders'
import { type ModelOrder, missingOf, open, Refused, stateOf, wantedOf } from './pieces'

/** The orders that a move leads on. */
const fitting: Readonly<Record<string, (order: ModelOrder) => boolean>> = {
  accept: (order) => stateOf(order) === 'Pending',
  cover: ({ accepted, lines }) => accepted > 0 && lines.some((line) => missingOf(line) > 0),
  allocateinventory: (order) => open.includes(stateOf(order)) && order.lines.some((line) => wantedOf(line) > 0),
  releaseinventory: ({ lines }) => lines.some(({ allocated }) => allocated > 0),
  unhold: ({ isHeld }) => isHeld,
  archive: (order) => ['Completed', 'Cancelled'].includes(stateOf(order)),
  recover: (order) => ['Archived', 'Cancelled'].includes(stateOf(order)),
}

/** Of ten orders seven are such; the others are any. */
function orderFor(action: string, model: Model, choice: Choice): ModelOrder | undefined {
  const fits = fitting[action]
  const some = fits && choice.line < 7 ? model.orders.filter(fits) : []
  return some.length > 0 ? some[choice.order % some.length] : orderOf(model, choice)
}

/** A move of an order that is there. */
const ofOrder =
  (
    action: string,
    body: (order: ModelOrder, choice: Choice) => object,
    expected: (model: Model, order: ModelOrder, choice: Choice) => void,
  ): Plan =>
  (model, _, choice) => {
    const order = orderFor(action, model, choice)
    return (
      order && {
        ...{ path: `orders/${order.id}${action && `/${action}`}`, body: body(order, choice), orders: [order] },
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
    ...{ orders: [found], expected: () => {} },
    onDone: ({ paymentId }: { paymentId: number }) => {
      found.payments.push({ id: paymentId, amount, refunded: 0, state: 'Pending' })
    },
  }
}

/** One transfer for two orders, or the same one: the first gets what is due of it, then the other; the rest waits. */
const spread: Plan = (model, { run }, choice) => {
  const first = orderOf(model, choice)
  if (!first) return undefined
  const second = model.orders[(choice.order + choice.line) % model.orders.length]
  const orders = second && second !== first ? [first, second] : [first]
  // What an allowance comes to after pieces were cancelled, the API alone knows.
  if (orders.some(({ allowance }) => allowance > 0)) return undefined
  const amount = choice.qty * (choice.isFirst ? 30 : 110)
  const body = {
    ...{ orderIds: orders.map(({ id }) => id), channel: 'bank', currency: 'HKD', amount },
    transactionId: `SP ${run} ${model.calls}`,
  }
  let parts: ReturnType<Model['shareOut']> = []
  return {
    ...{ path: 'payments/spread', body, orders },
    expected: () => {
      parts = model.shareOut(orders, amount)
    },
    onDone: (rows: readonly { paymentId: number; orderId: number | null; amount: number }[]) => {
      const assigned = rows.filter(({ orderId }) => orderId !== null)
      expect(assigned.map(({ orderId, amount: part }) => [orderId, part])).toEqual(
        parts.map(({ order: { id }, amount: part }) => [id, part]),
      )
      for (const [place, { order, amount: part }] of parts.entries()) {
        order.payments.push({ id: assigned[place]?.paymentId ?? 0, amount: part, refunded: 0, state: 'Paid' })
      }
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
      ...{ path: `payments/${payment.id}/${action}`, body: body(choice), orders: [owner] },
      expected: () => expected(model, { order: owner, payment, choice }),
    }
  }

const sales = ['purchases.staff', 'warehouses.staff', 'sales.staff']

/** What is done with orders and payments in a day. */
export const orderPlans: readonly NamedPlan[] = [
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
  ['spread', 4, ['purchases.staff', 'warehouses.staff'], spread],
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
      ({ qty, kind, isFirst, isSecond }) => ({
        ...{ amount: qty * 5, reason: 'Given back', ...(kind && { kind }) },
        ...(isFirst && isSecond && { of: 'Freight' }),
      }),
      (model, { order: found, payment, choice: { qty, kind, isFirst, isSecond } }) =>
        model.refund(found, payment, { amount: qty * 5, kind, isOfFreight: isFirst && isSecond }),
    ),
  ],
]
