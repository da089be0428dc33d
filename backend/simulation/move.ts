import fc from 'fast-check'
import type { Company } from './company'
import { compareOrder } from './compare'
import type { Model, RefundKind } from './model'
import { type ModelOrder, Refused } from './pieces'

/** What chance chooses for a move. */
export interface Choice {
  order: number
  line: number
  qty: number
  isFirst: boolean
  isSecond: boolean
  kind: RefundKind | undefined
  /** Of fifty answers one is lost. */
  isAnswerLost: boolean
  /** An account that must not do it, for some calls. */
  stranger: string | undefined
}

export const chosen = (strangers: readonly string[]): fc.Arbitrary<Choice> =>
  fc.record({
    order: fc.nat(999),
    line: fc.nat(9),
    qty: fc.integer({ min: 1, max: 9 }),
    isFirst: fc.boolean(),
    isSecond: fc.boolean(),
    kind: fc.constantFrom(undefined, 'Overpaid' as const, 'Allowance' as const, 'Chargeback' as const),
    isAnswerLost: fc.nat(49).map((chance) => chance === 7),
    stranger: strangers.length === 0 ? fc.constant(undefined) : sometimes(strangers),
  })

/** One call in ten is forbidden; others come at a bad time by themselves. */
const sometimes = (accounts: readonly string[]): fc.Arbitrary<string | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...accounts) })

/** A call and what it should do to the model. */
interface Call {
  method?: 'POST' | 'DELETE'
  path: string
  body?: object
  /** What it changes, or might have: compared afterwards. */
  orders?: readonly ModelOrder[]
  compare?: () => Promise<void>
  /** Throws `Refused` where the call should be refused. */
  expected: (model: Model) => void
  /** Takes the keys of what was made. */
  onDone?: (body: never) => void | Promise<void>
}

export type Plan = (model: Model, company: Company, choice: Choice) => Call | undefined | Promise<Call | undefined>

/** A plan with how often it is made, and accounts that must not do it. */
export type NamedPlan = readonly [name: string, weight: number, strangers: readonly string[], Plan]

/** One move of the day. Its text is what a failure prints. */
export class Move implements fc.AsyncCommand<Model, Company> {
  constructor(
    private readonly name: string,
    private readonly plan: Plan,
    private readonly choice: Choice,
  ) {}

  check = (): boolean => true

  async run(model: Model, company: Company): Promise<void> {
    const planned = await this.plan(model, company, this.choice)
    if (!planned) return
    const { method, path, body, orders = [], expected, onDone, compare } = planned
    const { stranger, isAnswerLost } = this.choice
    const answer = await company.call(path, body, { ...(stranger && { as: stranger }), isAnswerLost, method })
    model.calls += 1
    const isAllowed = stranger === undefined && isDone(() => expected(model))
    const should = stranger ? 'forbidden' : isAllowed ? 'done' : 'refused'
    // To strangers what a body names does not exist, which is a 400.
    const isForbidden = stranger !== undefined || [403, 404].includes(answer.status)
    const was = answer.status < 300 ? 'done' : isForbidden ? 'forbidden' : 'refused'
    const seen = [this.name, path, JSON.stringify(body), JSON.stringify(answer.body?.details ?? answer.body?.message)]
    expect([...seen, was]).toEqual([...seen, should])
    company.note(`${this.name} ${was}`)
    if (isAllowed) await onDone?.(answer.body as never)
    for (const order of orders) await compareOrder(order, company)
    await compare?.()
  }

  toString = (): string => `${this.name} ${JSON.stringify(this.choice)}`
}

function isDone(move: () => void): boolean {
  try {
    move()
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

export const orderOf = ({ orders }: Model, { order }: Choice) => orders[order % Math.max(1, orders.length)]
export const skuOf = ({ skus }: Company, { line }: Choice) => skus[line % skus.length] ?? { sku: 0, inventoryId: 0 }
