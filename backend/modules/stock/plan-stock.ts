import { and, eq, max } from 'drizzle-orm'
import type { MovementOfRow } from '@/contract/entities/inventories'
import type { inventorySheet } from '@/contract/entities/inventory-sheet'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { companies } from '../../db/schema/organisation'
import { inventories, inventoryMovements, shelves } from '../../db/schema/stock'
import { nearest } from '../../sheets/nearest'
import type { PlanInput, PlanRow, SheetRecord } from '../../sheets/sheet-plan'
import { minorUnitsOf } from '../money/currency-units'
import { refuseDecimals } from '../money/refuse-decimals'
import type { StockPlace } from './movement-places'
import { packedOf } from './stock-facts'

type Columns = typeof inventorySheet
type StockRow = PlanRow<Columns>

/** What a row books. Waiting imports hold it as JSON. */
export interface StockItem {
  place: StockPlace
  movement: MovementOfRow
}

/** A place as it was when the sheet was checked. */
interface KnownPlace {
  inventoryId: number
  onHand: number
  packed: number
  newestMovementId: number | null
}

/** What the rows of a sheet name, read at once for all of them. */
interface KnownStock {
  /** By warehouse and code in small letters. */
  shelves: ReadonlyMap<string, number>
  codesIn: (warehouseId: number) => string[]
  places: ReadonlyMap<string, KnownPlace>
  /** Decimals of the company's currency. */
  unit: number
}

const shelfName = (warehouseId: number, code: string) => `${warehouseId} ${code.toLowerCase()}`
const nameOf = (place: StockPlace) => JSON.stringify([place.productSkuId, place.warehouseId, place.shelfId])

/** Reads the shelves and the stock that these rows name. */
export async function readKnownStock(
  rows: readonly StockRow[],
  companyId: number,
  database: Database,
): Promise<KnownStock> {
  const warehouseIds = [...new Set(rows.flatMap(({ values }) => values.warehouse ?? []))]
  const known = await database.sql
    .select({ shelfId: shelves.shelfId, warehouseId: shelves.warehouseId, code: shelves.code })
    .from(shelves)
    .where(equalsAny(shelves.warehouseId, warehouseIds))
  const skuIds = [...new Set(rows.flatMap(({ values }) => values.skuCode ?? []))]
  return {
    shelves: new Map(known.map(({ warehouseId, code, shelfId }) => [shelfName(warehouseId, code), shelfId])),
    codesIn: (warehouse) => known.filter(({ warehouseId }) => warehouseId === warehouse).map(({ code }) => code),
    places: await readPlaces(skuIds, warehouseIds, database),
    unit: await unitOf(companyId, database),
  }
}

async function readPlaces(skuIds: readonly number[], warehouseIds: readonly number[], database: Database) {
  const rows = await database.sql
    .select()
    .from(inventories)
    .where(and(equalsAny(inventories.productSkuId, skuIds), equalsAny(inventories.warehouseId, warehouseIds)))
  const keys = rows.map(({ inventoryId }) => inventoryId)
  const packed = await packedOf(keys, database)
  const { inventoryId, inventoryMovementId } = inventoryMovements
  const movements = await database.sql
    .select({ inventoryId, newest: max(inventoryMovementId) })
    .from(inventoryMovements)
    .where(equalsAny(inventoryId, keys))
    .groupBy(inventoryId)
  const newest = new Map(movements.map((row) => [row.inventoryId, row.newest]))
  return new Map(
    rows.map((row): [string, KnownPlace] => [
      nameOf(row),
      {
        ...{ inventoryId: row.inventoryId, onHand: row.onHand },
        packed: packed.get(row.inventoryId) ?? 0,
        newestMovementId: newest.get(row.inventoryId) ?? null,
      },
    ]),
  )
}

async function unitOf(companyId: number, database: Database): Promise<number> {
  const [owner] = await database.sql
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.companyId, companyId))
  const currency = owner?.currency ?? ''
  return (await minorUnitsOf([currency], database))(currency)
}

/** What a row books: a count of what differs, or a receipt. */
export function planStock(row: StockRow, input: PlanInput<KnownStock>): SheetRecord<Columns, StockItem> {
  const { prepared: known, errors } = input
  const { skuCode: productSkuId, warehouse: warehouseId, counted, received, cost, reason } = row.values
  const shelfId = shelfOf(row, input)
  checkPieces(row, input)
  if (errors.of(row).length > 0 || !productSkuId || !warehouseId) return { rows: [] }
  const place: StockPlace = { productSkuId, warehouseId, shelfId }
  const stored = known.places.get(nameOf(place))
  const id = stored && { id: stored.inventoryId }
  const action = stored ? 'changed' : 'added'
  if (received) {
    const changes = [
      { field: 'received' as const, old: null, new: received },
      { field: 'cost' as const, old: null, new: cost },
    ]
    const unitCost = cost ?? undefined
    const movement: MovementOfRow = { kind: 'Receipt', qty: received, reason: reason ?? '', unitCost }
    return { rows: [{ row, action, ...id, changes: () => changes }], item: { place, movement } }
  }
  const seen = stored ? stored.onHand - stored.packed : null
  if (seen === counted) return { rows: [{ row, action: 'unchanged', ...id, changes: () => [] }] }
  const movement: MovementOfRow = {
    kind: 'Count',
    ...{ counted: counted ?? 0, reason: reason ?? undefined },
    ...{ seenMovementId: stored?.newestMovementId ?? null, seenPacked: stored?.packed ?? 0 },
  }
  const changes = [{ field: 'counted' as const, old: seen, new: counted }]
  return { rows: [{ row, action, ...id, changes: () => changes }], item: { place, movement } }
}

/** The shelf that a row names; null: the floor. */
function shelfOf(row: StockRow, { prepared: known, errors }: PlanInput<KnownStock>): number | null {
  const { shelf, warehouse } = row.values
  if (!shelf || !warehouse) return null
  const found = known.shelves.get(shelfName(warehouse, shelf))
  if (found !== undefined) return found
  const suggestion = nearest(shelf, known.codesIn(warehouse))
  errors.add(row, 'shelf', suggestion ? 'didYouMean' : 'missingNamed', suggestion ? { suggestion } : {})
  return null
}

/** A row is counted or received; what is received has a reason and may have a cost. */
function checkPieces(row: StockRow, { prepared: { unit }, errors }: PlanInput<KnownStock>): void {
  const { counted, received, reason } = row.values
  const { cells } = row
  if (!cells.counted && !cells.received) errors.add(row, 'counted', 'required')
  if (cells.counted && cells.received) errors.add(row, 'received', 'notEmpty')
  if (typeof counted === 'number' && cells.cost) errors.add(row, 'cost', 'notEmpty')
  if (received && !reason) errors.add(row, 'reason', 'required')
  refuseDecimals(row, row.values, ['cost'], unit, errors)
}
