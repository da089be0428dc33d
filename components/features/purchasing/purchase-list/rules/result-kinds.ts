import type { LineChange, OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import type { LineCost } from './list-sums'
import { shopOf } from './mixed-batches'
import { type Moved, nextQuantities } from './next-quantities'
import { type Actual, boundPriceFor } from './purchase-list-preview'
import { lacksSupplier } from './purchase-list-rules'
import { lineAmount } from './purchase-list-totals'
import { type Amount, changeOf, nextBindingOf, type Remedy, remediesOf } from './remedies'

/** The kinds of what a preview finds in the selected lines, as the bar shows them. */
export const resultKinds = [
  'toFix',
  'belowMinimum',
  'tooMany',
  'soldOut',
  'dearer',
  'noSupplier',
  'freightUnknown',
] as const
export type ResultKind = (typeof resultKinds)[number]

/** The values of lines that one action changes. */
export type LineValues = Omit<LineChange, 'orderPurchaseId' | 'lineVersion'>

/** What one action does with all lines of a kind. */
export interface KindAction {
  /** Takes the first remedy of each line that has one, or deselects them. */
  does: 'quantity' | 'nextBinding' | 'remedies' | 'deselect'
  changes: ReadonlyMap<number, LineValues>
  /** By how much it changes what the goods cost, by currency; of what is known. */
  differences: readonly Amount[]
}

export interface ResultOfKind {
  kind: ResultKind
  ids: readonly number[]
  /** What is dearer than it was bound; of other kinds what their action costs. */
  differences: readonly Amount[]
  action: KindAction
}

const limits = { belowMinimum: 'belowMinimum', notInLots: 'belowMinimum', tooFew: 'tooMany', aboveMaximum: 'tooMany' }

function kindOfRefusal({ reason }: { reason: string }): ResultKind {
  return (limits as Readonly<Record<string, ResultKind | undefined>>)[reason] ?? 'soldOut'
}

/** By how much a quote is above the bound price of a line; null where it is not, or in another currency. */
export function riseOf(line: OrderPurchase, { offer }: Actual): Amount | null {
  const { currency } = line
  const price = offer ? boundPriceFor(line, offer) : null
  if (!offer || price === null || offer.currency !== currency || offer.price <= price) return null
  return { amount: lineAmount(offer.price, line.qty) - lineAmount(price, line.qty), currency }
}

/**
 * What is known of the selected lines, by kind: how many they are, their money, and the action for all of them. Kinds without
 * lines are left out.
 * @param actuals what suppliers said of lines as they are
 * @param costs of the selected lines
 */
export function resultsOf(
  lines: readonly OrderPurchase[],
  actuals: ReadonlyMap<number, Actual>,
  costs: ReadonlyMap<number, LineCost>,
): ResultOfKind[] {
  const found = new Map<ResultKind, OrderPurchase[]>()
  const rises: Amount[] = []
  const add = (kind: ResultKind, line: OrderPurchase) => found.set(kind, [...(found.get(kind) ?? []), line])
  for (const line of lines) {
    if (!line.checked) continue
    const actual = actuals.get(line.orderPurchaseId)
    if (lacksSupplier(line)) add('noSupplier', line)
    else if (actual?.refusal) {
      add('toFix', line)
      add(kindOfRefusal(actual.refusal), line)
    } else if (actual?.offer) {
      const rise = riseOf(line, actual)
      if (rise) {
        rises.push(rise)
        add('dearer', line)
      }
      if (costs.get(line.orderPurchaseId)?.isFreightKnown === false) add('freightUnknown', line)
    }
  }
  return resultKinds.flatMap((kind) => {
    const members = found.get(kind)
    if (!members) return []
    const action = actionOf(members, actuals)
    const ids = members.map((line) => line.orderPurchaseId)
    return [{ kind, ids, action, differences: kind === 'dearer' ? byCurrency(rises) : action.differences }]
  })
}

/**
 * The first remedy of each line that has one; where none has one, the lines are deselected. What one line changes for others,
 * too, is counted once: a line whose limit another one mends stays as it is, what a shop's mixed batch needs is added by the
 * first line that takes it, and lines that go to the same article elsewhere reach its minimum together.
 */
function actionOf(lines: readonly OrderPurchase[], actuals: ReadonlyMap<number, Actual>): KindAction {
  const chosen = chosenRemedies(lines, actuals)
  const moved = chosen.flatMap(([line, { kind }]): Moved[] => {
    const { refusal } = actuals.get(line.orderPurchaseId) ?? {}
    const binding = kind === 'nextBinding' && refusal ? nextBindingOf(line, refusal) : undefined
    return refusal && binding ? [{ line, refusal, binding }] : []
  })
  const { quantities, differences } = nextQuantities(moved)
  const taken = chosen.filter(([line, { kind }]) => kind !== 'nextBinding' || quantities.has(line.orderPurchaseId))
  if (taken.length === 0) {
    const changes = new Map(lines.map((line): [number, LineValues] => [line.orderPurchaseId, { checked: false }]))
    return { does: 'deselect', changes, differences: [] }
  }
  const kinds = new Set(taken.map(([, { kind }]) => (kind === 'mixedBatch' ? 'quantity' : kind)))
  const [only] = kinds
  const others = taken.flatMap(([, { kind, difference }]) => (kind === 'nextBinding' ? [] : (difference ?? [])))
  return {
    does: kinds.size === 1 && only ? only : 'remedies',
    changes: new Map(
      taken.map(([line, remedy]): [number, LineValues] => {
        const qty = quantities.get(line.orderPurchaseId) ?? remedy.qty
        return [line.orderPurchaseId, changeOf({ ...remedy, qty })]
      }),
    ),
    differences: byCurrency([...others, ...differences]),
  }
}

function chosenRemedies(
  lines: readonly OrderPurchase[],
  actuals: ReadonlyMap<number, Actual>,
): [OrderPurchase, Remedy][] {
  const byId = new Map(lines.map((line) => [line.orderPurchaseId, line]))
  const firstOf = (line: OrderPurchase | undefined) => line && remediesOf(line, actuals.get(line.orderPurchaseId)).at(0)
  const batches = new Set<string>()
  return lines.flatMap((line): [OrderPurchase, Remedy][] => {
    const remedy = firstOf(line)
    const { taker } = actuals.get(line.orderPurchaseId) ?? {}
    if (!remedy || (taker !== undefined && firstOf(byId.get(taker))?.kind === 'quantity')) return []
    if (remedy.kind === 'mixedBatch') {
      const shop = shopOf(line)
      if (batches.has(shop)) return []
      batches.add(shop)
    }
    return [[line, remedy]]
  })
}

const scale = 10_000

/** Adds amounts up by currency; what sums to zero is left out. */
function byCurrency(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * scale))
  return [...sums].flatMap(([currency, sum]) => (sum === 0 ? [] : [{ amount: sum / scale, currency }]))
}
