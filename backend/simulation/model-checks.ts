import type { Model } from './model'
import { attempt, refundedReceived } from './model-buying'
import { type ModelBought, missingOf, outstandingOf, refuse, sum, unarchiving } from './pieces'
import type { Defects, ModelBooking, ModelInspection, ModelPurchase } from './purchase-documents'

/** What was found of a SKU in a parcel. */
export interface Found {
  sku: number
  accepted: number
  defective: number
  wrongSku: number | undefined
  then: Defects
}

const nothing = { accepted: 0, defective: 0, wrong: 0, extra: 0, allocated: 0, lost: 0, then: 'BuyAgain' } as const

const ordersOf = ({ lines }: ModelPurchase) => [...new Set(lines.map(({ order }) => order))]

export function check(model: Model, inspection: ModelInspection, found: readonly Found[]): void {
  const { purchase, arrival } = inspection
  refuse(inspection.state === 'Open' && purchase !== undefined)
  if (!purchase) return
  inspection.bookings = found.flatMap((one) => {
    const lines = purchase.lines
      .filter(({ sku }) => sku === one.sku)
      .sort((a, b) => Number(b.orderQty > 0) - Number(a.orderQty > 0) || a.id - b.id)
    return [...bookGood(model, one, lines), ...bookDefective(model, one, lines), ...bookWrong(model, one)]
  })
  const good = sum(found, ({ accepted }) => accepted)
  const bad = sum(found, ({ defective, wrongSku }) => defective + (wrongSku ? 1 : 0))
  const expected = arrival?.pieces ? sum(arrival.pieces, ({ qty }) => qty) : good
  if (good === 0 && expected + bad > 0) inspection.state = 'Rejected'
  else inspection.state = good >= expected && bad === 0 ? 'Passed' : 'PartlyPassed'
}

function bookGood(model: Model, { sku, accepted }: Found, lines: readonly ModelBought[]): ModelBooking[] {
  let left = accepted
  const put = (bought: ModelBought, count: number, extra: number): ModelBooking => {
    const allocated = extra > 0 ? 0 : Math.min(count, bought.orderQty)
    model.stockOf(sku).onHand += count
    bought.accepted += count
    bought.extra += extra
    bought.orderQty -= allocated
    bought.line.allocated += allocated
    left -= count
    return { ...nothing, sku, bought, accepted: count, extra, allocated }
  }
  const bookings = lines.flatMap((bought) => {
    const count = Math.min(left, Math.max(0, outstandingOf(bought)))
    return count > 0 ? [put(bought, count, 0)] : []
  })
  const last = lines.at(-1)
  return left > 0 && last ? [...bookings, put(last, left, left)] : bookings
}

function bookDefective(model: Model, { sku, defective, then }: Found, lines: readonly ModelBought[]): ModelBooking[] {
  let left = defective
  return [...lines].reverse().flatMap((bought) => {
    const due = Math.min(left, Math.max(0, outstandingOf(bought)))
    const extra = bought === lines[0] ? left - due : 0
    const count = due + extra
    if (count === 0) return []
    left -= count
    bought.extra += extra
    bought.defective += count
    model.stockOf(sku).damaged += count
    const lost = Math.max(0, bought.orderQty - outstandingOf(bought))
    bought.orderQty -= lost
    if (then === 'BuyAgain') bought.line.listed += lost
    if (then === 'AwaitReplacement') bought.awaiting += lost
    if (then === 'CancelForCustomer') bought.line.cancelled += lost
    return [{ ...nothing, sku, bought, defective: count, extra, lost, then }]
  })
}

function bookWrong(model: Model, { wrongSku }: Found): ModelBooking[] {
  if (!wrongSku) return []
  model.stockOf(wrongSku).damaged += 1
  return [{ ...nothing, sku: wrongSku, wrong: 1 }]
}

/** Takes a check back while all of it lies where it was put. */
export function reopen(model: Model, inspection: ModelInspection): void {
  const { purchase, bookings } = inspection
  refuse(['Passed', 'PartlyPassed', 'Rejected'].includes(inspection.state) && purchase !== undefined)
  if (!purchase) return
  attempt(model, purchase, () => {
    unarchiving(ordersOf(purchase), () => {
      for (const booking of bookings) takeBack(model, booking)
    })
    for (const bought of purchase.lines) {
      refuse(bought.extra >= 0 && refundedReceived(purchase, bought) === 0)
      refuse(outstandingOf(bought) >= Math.max(0, bought.orderQty))
    }
    model.shrinkPromises()
  })
  Object.assign(inspection, { state: 'Open', bookings: [] })
}

function takeBack(model: Model, booking: ModelBooking): void {
  const { sku, bought, accepted, defective, wrong } = booking
  if (bought) takeFromLine(bought, booking)
  const stock = model.stockOf(sku)
  refuse(accepted <= model.availableOf(sku) && defective + wrong <= stock.damaged)
  stock.onHand -= accepted
  stock.damaged -= defective + wrong
}

function takeFromLine(bought: ModelBought, { accepted, defective, extra, allocated, lost, then }: ModelBooking): void {
  const { line, order } = bought
  bought.accepted -= accepted
  bought.defective -= defective
  bought.extra -= extra
  if (allocated > 0) refuse(!order.isVoid && line.allocated >= allocated)
  line.allocated -= allocated
  if (lost > 0 && then === 'BuyAgain') {
    refuse(line.listed >= lost)
    line.listed -= lost
  }
  if (lost > 0 && then === 'AwaitReplacement') {
    refuse(!order.isVoid && bought.awaiting >= lost && missingOf(line) >= lost)
    bought.awaiting -= lost
  }
  if (lost > 0 && then === 'CancelForCustomer') {
    refuse(!order.isVoid && line.cancelled >= lost)
    line.cancelled -= lost
  }
  bought.orderQty += allocated + lost
}
