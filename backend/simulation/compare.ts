import type { Company } from './company'
import { type Model, type ModelOrder, missingOf, paidOf, stateOf, totalOf } from './model'

const cents = (amount: number) => Math.round(amount * 100) / 100

const payStateOf = (total: number, paid: number): string =>
  paid > total ? 'Overpaid' : paid === total ? 'Paid' : paid === 0 ? 'Unpaid' : 'PartlyPaid'

/** An order of the API against the model: its state, its hold, the places of its pieces, its money. */
export async function compareOrder(order: ModelOrder, { trade }: Company): Promise<void> {
  const found = await trade.read(order.id)
  // The shares of an allowance that fall to cancelled pieces are rounded by line; the books check them.
  const isShared = order.allowance > 0 && order.lines.some(({ cancelled }) => cancelled > 0)
  if (isShared && !order.isVoid) order.allowance = cents(order.allowance + totalOf(order) - found.totalAmount)
  const [total, paid] = [cents(totalOf(order)), cents(paidOf(order))]
  const { status, held, totalAmount, paidAmount, balance, payStatus } = found
  const seen = { status, held, totalAmount, paidAmount, balance, payStatus, city: found.addressLine1 ?? '' }
  const places = found.lines.map((line: { places: Record<string, number> }) => line.places)
  expect({ order: order.id, ...seen, places }).toMatchObject({
    ...{ order: order.id, status: stateOf(order), held: order.isHeld, city: order.city },
    ...{ totalAmount: total, paidAmount: paid, balance: cents(total - paid), payStatus: payStateOf(total, paid) },
    places: order.lines.map((line) => ({
      ...{ cancelled: line.cancelled + line.cancelledWithOrder, delivered: 0, shipped: 0, packed: 0, onOrder: 0 },
      ...{ allocated: line.allocated, promised: line.promised, listed: line.listed, missing: missingOf(order, line) },
    })),
  })
  const states = found.payments.map(({ paymentId, status: state }: { paymentId: number; status: string }) => [
    paymentId,
    state,
  ])
  expect(new Map(states)).toEqual(new Map(order.payments.map(({ id, state }) => [id, state])))
}

/** All orders and all stock of a day. */
export async function compareAll(model: Model, company: Company): Promise<void> {
  for (const order of model.orders) await compareOrder(order, company)
  for (const { sku, inventoryId } of company.skus) {
    const { onHand, allocated } = await company.trade.call('GET', `inventories/${inventoryId}`)
    const expected = { sku, onHand: model.stock.get(sku)?.onHand, allocated: model.allocatedOf(sku) }
    expect({ sku, onHand, allocated }).toEqual(expected)
  }
}

/** After calls in parallel, whose order nobody knows, the model continues from what the API says. */
export async function adoptPlaces(model: Model, company: Company): Promise<void> {
  for (const order of model.orders) {
    const { lines } = await company.trade.read(order.id)
    for (const [index, line] of order.lines.entries()) {
      const { promised, listed, allocated } = lines[index].places
      Object.assign(line, { promised, listed, allocated })
    }
  }
  for (const { sku, inventoryId } of company.skus) {
    const { onHand } = await company.trade.call('GET', `inventories/${inventoryId}`)
    Object.assign(model.stock.get(sku) ?? {}, { onHand })
  }
}
