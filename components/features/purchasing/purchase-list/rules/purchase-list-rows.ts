import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import type { EnumValue } from '@/contract/enums'
import { type PriceTier, priceAt } from '@/contract/rules/price-tiers'
import { hasTyped } from '@/contract/text/typed-words'
import type { PurchaseListState } from '../purchase-list-state'
import type { LineMark, LineMarks } from './line-marks'
import { amountOf, type LineCost, type Sums } from './list-sums'
import type { Actual } from './purchase-list-preview'
import { type Grouping, noGroup } from './purchase-list-rules'

export interface GroupRow {
  kind: 'group'
  grouping: Grouping
  id: string
  key: string
  /** The group's name if the lines have it; the screen names the group without a key. */
  name: string | null
  lineIds: readonly number[]
  checkedCount: number
  /** Of its selected lines; where none is selected, of all of them. */
  sums: Sums | null
  /** The channel of a purchase order. */
  channelType: EnumValue<'ChannelType'> | null
  isOpen: boolean
}

export interface LineRow {
  kind: 'line'
  id: number
  line: OrderPurchase
  actual: Actual | undefined
  /** Colleagues' changes of the line. */
  mark: LineMark | undefined
  /** The server may not have a change of it. */
  isUnsaved: boolean
  /** Of a piece, at the quantity of its article; null where none is known. */
  price: number | null
  currency: string | null
  /** The pieces of its article that are ordered together. */
  articleQty: number
  tiers: readonly PriceTier[] | null
  /** Of the domestic shipping of its order; null where that is not known, or the line is not selected. */
  freightShare: number | null
  /** So many more pieces of its shop, and the mixed batch counts instead of its minimum. */
  batchMore: number | null
}

export type PurchaseListRow = GroupRow | LineRow

/** The lines that a text is found in, whether their group is open or not. */
export function foundLines(lines: readonly OrderPurchase[], find: string): readonly OrderPurchase[] {
  const has = hasTyped(find)
  return find.trim() ? lines.filter((line) => has(textsOf(line))) : lines
}

type Arrangement = Pick<PurchaseListState, 'grouping' | 'closed' | 'preview' | 'touched' | 'marks'>

interface RowOptions {
  unsaved?: ReadonlySet<number>
  /** What the selected lines cost. */
  costs?: ReadonlyMap<number, LineCost>
  /** By line, how many more pieces of the shop a mixed batch needs. */
  batches?: ReadonlyMap<number, number>
  /** What the lines of a group cost together. */
  sumsOf?: (members: readonly OrderPurchase[]) => Sums
}

/** The rows in the order of the screen: matching lines, or groups each followed by its lines. */
export function rowsOf(
  { grouping, closed, preview, touched, marks }: Arrangement,
  found: readonly OrderPurchase[],
  actuals: ReadonlyMap<number, Actual>,
  { unsaved = nothing, costs = noCosts, batches = noBatches, sumsOf }: RowOptions = {},
): PurchaseListRow[] {
  const rowOf = (line: OrderPurchase) => lineRow(line, { actuals, touched, marks, unsaved, costs, batches })
  if (!grouping) return found.map(rowOf)
  const groups = new Map<string, OrderPurchase[]>()
  for (const line of found) {
    const key = groupKeyOf(line, grouping, actuals)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  const rows: PurchaseListRow[] = []
  for (const [key, members] of sorted(groups, grouping)) {
    const isOpen = !closed.has(key)
    const order = grouping === 'purchaseOrder' ? preview?.orders[Number(key)] : undefined
    const name = grouping === 'purchaseOrder' ? (order?.supplierName ?? null) : nameOf(members[0], grouping)
    rows.push({
      kind: 'group',
      grouping,
      id: `group ${key}`,
      key,
      name: key === noGroup ? null : name,
      lineIds: members.map((line) => line.orderPurchaseId),
      checkedCount: members.reduce((count, line) => count + (line.checked ? 1 : 0), 0),
      sums: sumsOf?.(members) ?? null,
      channelType: order?.channelType ?? null,
      isOpen,
    })
    if (isOpen) for (const line of members) rows.push(rowOf(line))
  }
  return rows
}

const nothing: ReadonlySet<number> = new Set()
const noCosts: ReadonlyMap<number, LineCost> = new Map()
const noBatches: ReadonlyMap<number, number> = new Map()

interface Around {
  actuals: ReadonlyMap<number, Actual>
  touched: ReadonlySet<number>
  marks: LineMarks
  unsaved: ReadonlySet<number>
  costs: ReadonlyMap<number, LineCost>
  batches: ReadonlyMap<number, number>
}

const drawnRows = new WeakMap<OrderPurchase, LineRow>()

/** An unchanged line keeps its row object, so that the grid renders only changed ones. */
function lineRow(line: OrderPurchase, around: Around): LineRow {
  const { actuals, touched, marks, unsaved } = around
  const id = line.orderPurchaseId
  const actual = touched.has(id) ? undefined : actuals.get(id)
  const known = drawnRows.get(line)
  const mark = marks.get(id)
  const isUnsaved = unsaved.has(id)
  const money = moneyOf(line, actual, around)
  const isSame = known?.mark === mark && known?.isUnsaved === isUnsaved && isSameActual(known.actual, actual)
  if (known && isSame && isSameMoney(known, money)) return known
  const row: LineRow = { kind: 'line', id, line, actual, mark, isUnsaved, ...money }
  drawnRows.set(line, row)
  return row
}

type LineMoney = Pick<LineRow, 'price' | 'currency' | 'articleQty' | 'tiers' | 'freightShare' | 'batchMore'>

/** What a line costs: with the other selected lines, or alone where it is not selected or cannot be ordered. */
function moneyOf(line: OrderPurchase, actual: Actual | undefined, { costs, batches }: Around): LineMoney {
  const cost = costs.get(line.orderPurchaseId)
  const tiers = (cost?.isQuoted ? actual?.offer?.priceTiers : line.priceTiers) ?? null
  return {
    price: cost?.price ?? priceAt(line.qty, line.price, line.priceTiers),
    currency: cost?.currency ?? line.currency ?? null,
    articleQty: cost?.articleQty ?? line.qty,
    tiers,
    freightShare: cost?.isFreightKnown ? amountOf(cost.freight) : null,
    batchMore: batches.get(line.orderPurchaseId) ?? null,
  }
}

const isSameMoney = (a: LineMoney, b: LineMoney): boolean =>
  a.price === b.price &&
  a.currency === b.currency &&
  a.articleQty === b.articleQty &&
  a.tiers === b.tiers &&
  a.freightShare === b.freightShare &&
  a.batchMore === b.batchMore

const isSameActual = (a: Actual | undefined, b: Actual | undefined): boolean =>
  a?.offer === b?.offer && a?.refusal === b?.refusal && a?.orderIndex === b?.orderIndex && a?.taker === b?.taker

/** What a line is found by. */
function textsOf(line: OrderPurchase): (string | null | undefined)[] {
  const { productName, productSkuName, supplierName, supplierProductName, supplierProductId, orderName, remark } = line
  return [productName, productSkuName, supplierName, supplierProductName, supplierProductId, orderName, remark]
}

export function groupKeyOf(line: OrderPurchase, grouping: Grouping, actuals: ReadonlyMap<number, Actual>): string {
  switch (grouping) {
    case 'supplier':
      return line.productSupplierId === null ? noGroup : `${line.supplierId ?? `shop ${line.supplierName ?? ''}`}`
    case 'order':
      return line.orderId === null ? noGroup : String(line.orderId)
    case 'remark':
      return line.remark?.trim() || noGroup
    case 'purchaseOrder': {
      const index = line.checked ? actuals.get(line.orderPurchaseId)?.orderIndex : undefined
      return index === undefined ? noGroup : String(index)
    }
  }
}

function nameOf(line: OrderPurchase | undefined, grouping: Grouping): string | null {
  if (grouping === 'supplier') return line?.supplierName ?? null
  if (grouping === 'order') return line?.orderName ?? null
  return line?.remark?.trim() ?? null
}

/** Lines without a supplier come first, because they need action; other groups without a key come last. */
function sorted(groups: ReadonlyMap<string, OrderPurchase[]>, grouping: Grouping): [string, OrderPurchase[]][] {
  const rest = [...groups].filter(([key]) => key !== noGroup)
  const bare = groups.get(noGroup)
  const without: [string, OrderPurchase[]][] = bare ? [[noGroup, bare]] : []
  if (grouping === 'purchaseOrder') return [...rest.sort(([a], [b]) => Number(a) - Number(b)), ...without]
  const named = rest.map((group) => ({ group, name: nameOf(group[1][0], grouping) ?? '' }))
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const inOrder = named.map(({ group }) => group)
  return grouping === 'supplier' ? [...without, ...inOrder] : [...inOrder, ...without]
}
