import fc from 'fast-check'
import type { Company } from './company'
import type { Model } from './model'
import { chosen, Move } from './move'
import { parcelPlans } from './parcel-plans'
import { orderPlans } from './plans'
import { rush } from './rush'
import { stockPlans } from './stock-plans'

const plans = [...orderPlans, ...stockPlans, ...parcelPlans]

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
