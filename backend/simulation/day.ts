import fc from 'fast-check'
import { buyingPlans } from './buying-plans'
import { checkPlans } from './check-plans'
import type { Company } from './company'
import type { Model } from './model'
import { type Choice, chosen, Move } from './move'
import { parcelPlans } from './parcel-plans'
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

/** The buyers' morning: some of what is listed is ordered and paid, and a part of it comes and is checked. */
export async function buyInTheMorning(model: Model, company: Company): Promise<void> {
  const plan = new Map(plans.map(([name, , , one]) => [name, one]))
  for (const [order, name] of morning.entries()) {
    const one = plan.get(name)
    if (one) await new Move(name, one, { ...usual, order }).run(model, company)
  }
}

const morning = [
  ...['place', 'place', 'place', 'pay supplier', 'pay supplier', 'pay supplier', 'announce', 'announce', 'announce'],
  ...['receive parcel', 'receive parcel', 'receive parcel', 'check', 'check'],
]
