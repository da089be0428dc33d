import fc from 'fast-check'
import { buyingPlans } from './buying-plans'
import { checkPlans } from './check-plans'
import type { Company } from './company'
import type { Model } from './model'
import { type Choice, chosen, Move } from './move'
import { parcelPlans } from './parcel-plans'
import type { ModelParcel } from './pieces'
import { orderPlans } from './plans'
import { rush } from './rush'
import { stockPlans } from './stock-plans'

const plans = [...orderPlans, ...stockPlans, ...parcelPlans, ...buyingPlans, ...checkPlans]

/** The moves of one day. */
export const dayOf = (maxMoves: number) =>
  fc.commands<Model, Company, true>(
    [
      ...plans.flatMap(([name, weight, strangers, plan]) => {
        const move = chosen(strangers).map((choice) => new Move(name, plan, choice))
        return Array.from({ length: weight }, () => move)
      }),
      rush,
    ] as unknown as fc.Arbitrary<fc.AsyncCommand<Model, Company, true>>[],
    { maxCommands: maxMoves, size: 'max' },
  )

const usual: Choice = {
  order: 0,
  line: 0,
  qty: 3,
  isFirst: true,
  isSecond: false,
  kind: undefined,
  ...{ isAnswerLost: false, stranger: undefined },
}

const planOf = new Map(plans.map(([name, , , one]) => [name, one]))

async function play(name: string, choice: Partial<Choice>, model: Model, company: Company): Promise<void> {
  const plan = planOf.get(name)
  if (plan) await new Move(name, plan, { ...usual, ...choice }).run(model, company)
}

/** The buyers' morning: some of what is listed is ordered and paid, and a part of it comes and is checked. */
export async function buyInTheMorning(model: Model, company: Company): Promise<void> {
  for (const [order, name] of morning.entries()) await play(name, { order }, model, company)
}

/**
 * A parcel is lost and its pieces are sent again; then it is found, so that its customer has them twice, and the second one
 * comes back, is lost or is unpacked.
 */
export async function sendTwice(model: Model, company: Company, day: number): Promise<void> {
  const lost = model.parcels.find(({ state }) => state === 'Shipped')
  const order = lost?.parts[0]?.order
  if (!lost || !order) return
  const end = ['return', 'lose', 'unpack'][day % 3] ?? 'return'
  // This line chooses among all that there are, by their places.
  const at = (place: number) => ({ order: place, line: 9 })
  const ofParcel = (name: string, parcel: ModelParcel | undefined, more: Partial<Choice> = {}) =>
    play(name, { ...at(parcel ? model.parcels.indexOf(parcel) : 0), ...more }, model, company)
  await ofParcel('lose', lost, { isFirst: false })
  for (const { sku } of order.lines) {
    await play('receive', { line: company.skus.findIndex((one) => one.sku === sku), qty: 9 }, model, company)
  }
  await play('allocate', { ...at(model.orders.indexOf(order)), isSecond: true }, model, company)
  await play('pack', at(model.orders.indexOf(order)), model, company)
  const second = model.parcels.at(-1)
  if (end !== 'unpack') await ofParcel('ship', second)
  await ofParcel('find', lost)
  await ofParcel(end, second, { isSecond: true })
}

const morning = [
  ...['place', 'place', 'place', 'pay supplier', 'pay supplier', 'pay supplier', 'announce', 'announce', 'announce'],
  ...['receive parcel', 'receive parcel', 'receive parcel', 'check', 'check'],
]
