import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'

/** Changes of a line by colleagues since it was last rendered. */
export type Change = 'new' | 'qty' | 'supplier' | 'remark' | 'selected' | 'deselected' | 'takenOver'

export interface LineMark {
  changes: readonly Change[]
  /** The quantity shown before, if it has changed. */
  qtyBefore: number | null
  /** The colleague who has taken the tick over. */
  by?: string | null
}
export type LineMarks = ReadonlyMap<number, LineMark>

/** The differences between the lines as last known and as the server has them now, by key. */
export function marksBetween(known: ReadonlyMap<number, OrderPurchase>, lines: readonly OrderPurchase[]): LineMarks {
  const marks = new Map<number, LineMark>()
  for (const line of lines) {
    const before = known.get(line.orderPurchaseId)
    const changes: Change[] = before ? changesOf(before, line) : ['new']
    const qtyBefore = before && changes.includes('qty') ? before.qty : null
    const by = changes.includes('takenOver') && { by: line.checkedByName ?? null }
    if (changes.length > 0) marks.set(line.orderPurchaseId, { changes, qtyBefore, ...by })
  }
  return marks
}

function changesOf(before: OrderPurchase, line: OrderPurchase): Change[] {
  const isBoundElsewhere =
    before.productSupplierId !== line.productSupplierId ||
    before.supplierId !== line.supplierId ||
    before.channelType !== line.channelType ||
    before.supplierProductId !== line.supplierProductId ||
    before.supplierProductSkuId !== line.supplierProductSkuId
  const found: [Change, boolean][] = [
    ['qty', before.qty !== line.qty],
    ['supplier', isBoundElsewhere],
    ['remark', before.remark !== line.remark],
    ['selected', line.checked && !before.checked],
    ['deselected', before.checked && !line.checked && !line.checkedBy],
    ['takenOver', before.checked && !line.checked && typeof line.checkedBy === 'number'],
  ]
  return found.filter(([, isChanged]) => isChanged).map(([change]) => change)
}

/** Marks accumulate until they are cleared: a second change of a line adds to its first. Deleted lines have none. */
export function addMarks(old: LineMarks, news: LineMarks | undefined, lines: readonly OrderPurchase[]): LineMarks {
  if (old.size === 0 && !news?.size) return old
  const marks = new Map<number, LineMark>()
  for (const { orderPurchaseId: id, qty } of lines) {
    const [before, after] = [old.get(id), news?.get(id)]
    if (!before || !after) {
      const mark = before ?? after
      if (mark) marks.set(id, mark)
      continue
    }
    const qtyBefore = before.qtyBefore ?? after.qtyBefore
    const opposite: Partial<Record<Change, Change>> = {
      ...{ selected: 'deselected', deselected: 'selected', takenOver: 'selected' },
    }
    const remaining = before.changes.filter((change) => !after.changes.some((other) => opposite[other] === change))
    const changes = [...new Set([...remaining, ...after.changes])].filter(
      (change) => change !== 'qty' || qtyBefore !== qty,
    )
    const by = after.by ?? before.by
    if (changes.length > 0) marks.set(id, { changes, qtyBefore, ...(by && { by }) })
  }
  return marks
}

export function withoutMarks(marks: LineMarks, ids: ReadonlySet<number>): LineMarks {
  if (![...ids].some((id) => marks.has(id))) return marks
  return new Map([...marks].filter(([id]) => !ids.has(id)))
}
