import { call } from '@/lib/api/api'
import type { InventoryRow } from './inventory-cells'

export interface SheetRange {
  warehouseId: number
  /** Codes of the first and the last shelf; empty: from the first, to the last. */
  from: string
  to: string
  withFloor: boolean
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const pageSize = 100

/** Whether a shelf's code is in a range, numbers by their value: A-9 is before A-10. */
export const isInRange = (code: string, { from, to }: Pick<SheetRange, 'from' | 'to'>): boolean =>
  (from === '' || compare(code, from) >= 0) && (to === '' || compare(code, to) <= 0)

/** In the order in which a counter walks: by shelf, then by SKU; what lies on the floor last. */
export function inWalkingOrder<Row extends Pick<InventoryRow, 'shelfId' | 'shelfName' | 'skuCode'>>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted((one, other) => {
    if ((one.shelfId === null) !== (other.shelfId === null)) return one.shelfId === null ? 1 : -1
    return compare(one.shelfName ?? '', other.shelfName ?? '') || compare(one.skuCode ?? '', other.skuCode ?? '')
  })
}

/** What lies on the shelves of a range, and on the floor if that is counted, too. */
async function rowsOf(range: SheetRange): Promise<InventoryRow[]> {
  const rows: InventoryRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { warehouseId: range.warehouseId, onHandMin: 1, sort: 'shelfId', page, pageSize }
    const { items, total } = await call('GET inventories', { query })
    rows.push(...items)
    if (items.length < pageSize || rows.length >= total) break
  }
  const isCounted = ({ shelfId, shelfName }: InventoryRow) =>
    shelfId === null ? range.withFloor : isInRange(shelfName ?? '', range)
  return inWalkingOrder(rows.filter(isCounted))
}

/** What is printed. */
export interface Sheet {
  warehouse: string
  range: SheetRange
  rows: readonly InventoryRow[]
  time: string
}

/** The sheet of a range, as it is now. */
export const loadSheet = async (range: SheetRange): Promise<Sheet> => {
  const [warehouse, rows] = await Promise.all([
    call('GET warehouses/{id}', { params: { id: range.warehouseId } }),
    rowsOf(range),
  ])
  return { warehouse: warehouse.name, range, rows, time: new Date().toISOString() }
}
