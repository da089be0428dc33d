import type { Company } from './company'
import type { Model } from './model'
import { pack, ship } from './model-parcels'
import type { Choice, Plan } from './move'
import { contentsOf } from './parcel-plans'
import type { ModelOrder } from './pieces'

/** What a customer orders: one or two goods. */
function draftOf({ skus, run }: Company, { order: first, line, qty, isFirst }: OrderChoice) {
  const wanted = (isFirst ? [line, line + 1] : [line]).map((index) => skus[index % skus.length]?.sku ?? 0)
  const price = 10 + (first % 7)
  const lines = wanted.map((productSkuId, index) => ({ productSkuId, qty: qty + index, price }))
  const more = { freightAmount: first % 30, customerName: `Customer ${run}` }
  return { siteId: 1, country: 'HK', currency: 'HKD', lines, ...more }
}
type OrderChoice = Pick<Choice, 'order' | 'line' | 'qty' | 'isFirst'>
type Made = { orderId: number; lines: { orderLineId: number }[] }

/** A pending order as the model knows it. */
function modelOrder({ orderId, lines }: Made, draft: ReturnType<typeof draftOf>): ModelOrder {
  return {
    ...{ id: orderId, payments: [], freight: draft.freightAmount, accepted: 0, city: '', allowance: 0 },
    ...{ isVoid: false, isArchived: false, isHeld: false },
    lines: draft.lines.map(({ productSkuId, qty, price }, index) => ({
      ...{ id: lines[index]?.orderLineId ?? 0, sku: productSkuId, qty, price },
      ...{
        cancelled: 0,
        cancelledWithOrder: 0,
        promised: 0,
        listed: 0,
        listedForStock: 0,
        allocated: 0,
        parts: [],
        bought: [],
      },
    })),
  }
}

export const newOrder: Plan = (model, company, choice) => {
  const body = draftOf(company, choice)
  const onDone = (made: Made) => void model.orders.push(modelOrder(made, body))
  return { path: 'orders', body, expected: () => {}, onDone }
}

/** The orders of the night, of which two thirds are accepted as one batch in the morning and half of those allocated as far as stock goes. */
export async function beginDay(model: Model, company: Company, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const body = draftOf(company, { order: made, line: made, qty: 1 + (made % 4), isFirst: made % 3 === 0 })
    model.orders.push(modelOrder(await company.trade.call('POST', 'orders', body), body))
  }
  const accepted = model.orders.filter((_, index) => index % 3 > 0)
  await company.trade.call('POST', `orders/${accepted.map(({ id }) => id).join()}/accept`)
  for (const one of accepted) model.accept(one)
  for (const one of accepted.filter(({ id, lines }) => id % 2 === 0 && lines.some(({ promised }) => promised > 0))) {
    await company.trade.call('POST', `orders/${one.id}/allocateinventory`, { partial: true })
    model.allocate(one, { partial: true, evenPromised: false })
    await sendOff(model, company, one)
  }
}

/** What is allocated goes into a parcel; every second one leaves. */
async function sendOff(model: Model, { trade }: Company, order: ModelOrder): Promise<void> {
  const wishes = order.lines.flatMap((line) => (line.allocated > 0 ? [{ order, line, qty: line.allocated }] : []))
  const parcel = pack(model, wishes)
  parcel.id = (await trade.call('POST', 'orderpackages', { lines: contentsOf(wishes) })).orderPackageId
  if (model.parcels.length % 2 === 0) return
  const number = `M ${parcel.id}`
  await trade.call('POST', `orderpackages/${parcel.id}/ship`, { carrierId: 1, trackingNo: number })
  ship(model, parcel, number)
}
