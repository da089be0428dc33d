import { isSame } from '../../crud/timeline/changes'
import type { LedgerLine, StockRow } from './ledger-rows'
import type { StockPool } from './stock-value'

type Row = Readonly<Record<string, unknown>>

interface Held {
  lines: readonly LedgerLine[]
  stock: ReadonlyMap<number, StockRow>
  pools: ReadonlyMap<string, StockPool>
}

/** Copies of rows by key, to tell later which have changed. */
export interface Snapshot {
  lines: ReadonlyMap<number, Row>
  allocations: ReadonlyMap<string, number>
  listed: ReadonlyMap<number, Row>
  bought: ReadonlyMap<number, Row>
  stock: ReadonlyMap<number, Row>
  pools: ReadonlyMap<string, StockPool>
}

export const snapshotOf = ({ lines, stock, pools }: Held): Snapshot => ({
  lines: copies(
    lines.map(({ row }) => row),
    'orderLineId',
  ),
  allocations: new Map(allocationsOf(lines).map(({ key, qty }) => [key, qty])),
  listed: copies(
    lines.flatMap(({ listed }) => listed),
    'orderPurchaseId',
  ),
  bought: copies(
    lines.flatMap(({ bought }) => bought),
    'purchaseOrderLineId',
  ),
  stock: copies(
    [...stock.values()].map(({ row }) => row),
    'inventoryId',
  ),
  pools: new Map(pools),
})

const copies = (rows: readonly Row[], key: string): Map<number, Row> =>
  new Map(rows.map((row) => [row[key] as number, { ...row }]))

const allocationsOf = (lines: readonly LedgerLine[]) =>
  lines.flatMap(({ row, allocations }) =>
    [...allocations].map(([inventoryId, qty]) => ({
      ...{ key: `${row.orderLineId} ${inventoryId}`, qty },
      ...{ orderLineId: row.orderLineId, inventoryId, companyId: row.companyId },
    })),
  )

/** For each row that has changed since, its key and its new values; new rows are left out. */
export function changedRows(rows: readonly Row[], before: ReadonlyMap<number, Row>, key: string): Row[] {
  return rows.flatMap((row) => {
    const old = before.get(row[key] as number)
    const patch = old ? Object.entries(row).filter(([name, value]) => !isSame(value, old[name])) : []
    return patch.length === 0 ? [] : [{ [key]: row[key], ...Object.fromEntries(patch) }]
  })
}

interface AllocationChanges {
  /** Those that are new or have another quantity. */
  set: readonly { orderLineId: number; inventoryId: number; companyId: number; qty: number }[]
  gone: readonly { orderLineId: number; inventoryId: number }[]
}

export function changedAllocations(lines: readonly LedgerLine[], { allocations }: Snapshot): AllocationChanges {
  const now = allocationsOf(lines)
  const keys = new Set(now.map(({ key }) => key))
  return {
    set: now.filter(({ key, qty }) => allocations.get(key) !== qty).map(({ key, ...row }) => row),
    gone: [...allocations.keys()]
      .filter((key) => !keys.has(key))
      .map((key) => {
        const [orderLineId = 0, inventoryId = 0] = key.split(' ').map(Number)
        return { orderLineId, inventoryId }
      }),
  }
}
