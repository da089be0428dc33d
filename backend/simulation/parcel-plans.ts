import { compareParcel } from './compare'
import type { Model } from './model'
import {
  bringBack,
  deliver,
  deliverByNews,
  lose,
  type ModelReturn,
  type ModelWish,
  ordersOf,
  pack,
  repack,
  ship,
  undeliver,
  unpack,
  unship,
} from './model-parcels'
import type { Choice, NamedPlan, Plan } from './move'
import type { ModelOrder, ModelParcel, ParcelState } from './pieces'

const carrierId = 1

/** Orders with pieces to pack; now and then any order. */
function packable({ orders }: Model, { line }: Choice): ModelOrder[] {
  const ready = orders.filter(({ lines }) => lines.some(({ allocated }) => allocated > 0))
  return line === 9 || ready.length === 0 ? orders : ready
}

/** All allocated pieces of one order or of two, or so many of one line. */
export function wishesOf(model: Model, choice: Choice): ModelWish[] {
  const ready = packable(model, choice)
  const [first, second] = [0, 1].map((step) => ready[(choice.order + step) % Math.max(1, ready.length)])
  const line = first?.lines[choice.line % first.lines.length]
  if (!first || !line) return []
  if (!choice.isFirst) return [{ order: first, line, qty: choice.qty }]
  const chosen = choice.isSecond && second && second !== first ? [first, second] : [first]
  return chosen.flatMap((order) =>
    order.lines.flatMap((one) => (one.allocated > 0 ? [{ order, line: one, qty: one.allocated }] : [])),
  )
}

export const contentsOf = (wishes: readonly ModelWish[]) =>
  wishes.map(({ line, qty }) => ({ orderLineId: line.id, qty }))

const packing: Plan = (model, { run }, choice) => {
  const wishes = wishesOf(model, choice)
  if (wishes.length === 0) return undefined
  // A number of its own, so that it can be shipped as it is.
  const number = choice.kind === 'Allowance' ? { carrierId, trackingNo: `P ${run} ${model.calls}` } : undefined
  let made: ModelParcel | undefined
  return {
    ...{ path: 'orderpackages', body: { lines: contentsOf(wishes), ...number } },
    orders: [...new Set(wishes.map(({ order }) => order))],
    expected: () => {
      made = pack(model, wishes, number?.trackingNo)
    },
    onDone: ({ orderPackageId }: { orderPackageId: number }) => {
      if (made) made.id = orderPackageId
    },
  }
}

/** A parcel in a state from which the move leads on; of ten, two in any state. */
export function parcelOf({ parcels }: Model, { order, line }: Choice, states: readonly ParcelState[]) {
  const fitting = parcels.filter(({ state }) => states.includes(state))
  const some = line > 7 || fitting.length === 0 ? parcels : fitting
  return some[order % Math.max(1, some.length)]
}

interface ParcelMove {
  from: readonly ParcelState[]
  action: string
  body?: (parcel: ModelParcel, choice: Choice, model: Model) => object
  expected: (model: Model, parcel: ModelParcel, choice: Choice) => void
}

/** A move of a parcel that is there. */
const ofParcel =
  ({ from, action, body, expected }: ParcelMove): Plan =>
  (model, company, choice) => {
    const parcel = parcelOf(model, choice, from)
    if (!parcel) return undefined
    return {
      path: `orderpackages/${parcel.id}${action && `/${action}`}`,
      body: body?.(parcel, choice, model) ?? {},
      orders: ordersOf(parcel),
      expected: () => expected(model, parcel, choice),
      compare: () => compareParcel(parcel, company),
    }
  }

/** The number that is typed: its own, none, or one that another parcel of the carrier has. */
function numberOf({ id, trackingNo }: ModelParcel, { qty }: Choice, { parcels }: Model): string {
  if (qty === 9 || trackingNo) return ''
  return (qty === 8 && parcels.find((other) => other.trackingNo)?.trackingNo) || `S ${id}`
}

const unpacking: Plan = (model, _, choice) => {
  const parcel = parcelOf(model, choice, ['Packed'])
  if (!parcel) return undefined
  return {
    ...{ method: 'DELETE' as const, path: `orderpackages/${parcel.id}`, orders: ordersOf(parcel) },
    expected: () => unpack(model, parcel),
  }
}

const repacking: Plan = (model, company, choice) => {
  const parcel = parcelOf(model, choice, ['Packed'])
  if (!parcel) return undefined
  const kept = parcel.parts.map(({ order, line, qty }) => ({ order, line, qty: Math.min(qty, choice.qty) }))
  const more = choice.isFirst
    ? wishesOf(model, choice).filter((wish) => !kept.some(({ line }) => line === wish.line))
    : []
  const wishes = [...kept, ...more]
  return {
    ...{ path: `orderpackages/${parcel.id}`, body: { lines: contentsOf(wishes) } },
    orders: [...new Set([...ordersOf(parcel), ...wishes.map(({ order }) => order)])],
    expected: () => repack(parcel, wishes),
    compare: () => compareParcel(parcel, company),
  }
}

/** One parcel, or two as one call, which is done whole or not at all. */
const delivering: Plan = (model, company, choice) => {
  const first = parcelOf(model, choice, ['Shipped'])
  const second = choice.isSecond && parcelOf(model, { ...choice, order: choice.order + 1 }, ['Shipped'])
  if (!first) return undefined
  const parcels = [...new Set([first, ...(second ? [second] : [])])].sort((one, other) => one.id - other.id)
  return {
    ...{ path: `orderpackages/${parcels.map(({ id }) => id).join()}/deliver`, body: {} },
    orders: [...new Set(parcels.flatMap(ordersOf))],
    expected: () => deliver(parcels),
    compare: async () => {
      for (const parcel of parcels) await compareParcel(parcel, company)
    },
  }
}

/** What comes back: of each line one piece damaged or gone where chance says so, the others to be sold again. */
function returnsOf({ parts }: ModelParcel, { qty, isFirst, isSecond, line, kind }: Choice): ModelReturn[] {
  const then = isSecond ? 'Close' : 'SendAgain'
  return parts.flatMap((part): ModelReturn[] => {
    const back = isFirst ? part.qty - part.returned : Math.min(qty, 1 + part.qty - part.returned)
    const broken = kind && back > 0 ? 1 : 0
    const common = { part, isKept: kind === 'Allowance' }
    const condition = kind === 'Chargeback' ? 'Gone' : 'Damaged'
    return [
      ...(broken > 0 ? [{ ...common, qty: broken, condition, then: line % 2 ? then : 'Close' } as const] : []),
      ...(back > broken ? [{ ...common, qty: back - broken, condition: 'Sellable', then } as const] : []),
    ]
  })
}

const returning: Plan = (model, company, choice) => {
  const parcel = parcelOf(model, choice, ['Shipped', 'Delivered', 'Delivered', 'Lost'])
  const returns = parcel ? returnsOf(parcel, choice) : []
  if (!parcel || returns.length === 0) return undefined
  const lines = returns.map(({ part, qty, condition, isKept, then }) => ({
    ...{ orderLineId: part.line.id, qty, condition, then },
    ...(condition === 'Damaged' && isKept && { shelfId: company.defectShelfId }),
  }))
  return {
    ...{ path: `orderpackages/${parcel.id}/return`, body: { lines, reason: 'Not wanted' } },
    orders: ordersOf(parcel),
    expected: () => bringBack(model, parcel, returns),
    compare: () => compareParcel(parcel, company),
  }
}

const strangers = ['purchases.staff', 'warehouses.staff', 'sales.staff']

const moves: readonly [name: string, weight: number, ParcelMove][] = [
  [
    'ship',
    7,
    {
      ...{ from: ['Packed'], action: 'ship' },
      body: (parcel, choice, model) => {
        const trackingNo = numberOf(parcel, choice, model)
        return trackingNo ? { carrierId, trackingNo } : {}
      },
      expected: (model, parcel, choice) => ship(model, parcel, numberOf(parcel, choice, model)),
    },
  ],
  ['unship', 2, { from: ['Shipped'], action: 'unship', expected: unship }],
  ['undeliver', 2, { from: ['Delivered'], action: 'undeliver', expected: (_, parcel) => undeliver(parcel) }],
  [
    'deliver by news',
    3,
    {
      ...{ from: ['Shipped'], action: 'events', body: () => ({ time: new Date().toISOString(), code: 'Delivered' }) },
      expected: (_, parcel) => deliverByNews(parcel),
    },
  ],
  ['find', 3, { from: ['Lost'], action: 'deliver', expected: (_, parcel) => deliver([parcel]) }],
  [
    'lose',
    4,
    {
      ...{ from: ['Shipped'], action: 'lose', body: (_, { isFirst }) => ({ then: isFirst ? 'Close' : 'SendAgain' }) },
      expected: (_, parcel, { isFirst }) => lose(parcel, isFirst ? 'Close' : 'SendAgain'),
    },
  ],
]

/** What is done with parcels in a day. */
export const parcelPlans: readonly NamedPlan[] = [
  ['pack', 9, strangers, packing],
  ['unpack', 2, strangers, unpacking],
  ['repack', 2, strangers, repacking],
  ['deliver', 4, strangers, delivering],
  ['return', 6, strangers, returning],
  ...moves.map(([name, weight, move]): NamedPlan => [name, weight, strangers, ofParcel(move)]),
]
