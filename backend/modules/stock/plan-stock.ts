import { and, eq, max } from 'drizzle-orm'
import type { MovementOfRow } from '@/contract/entities/inventories'
import type { inventorySheet } from '@/contract/entities/inventory-sheet'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { companies } from '../../db/schema/organisation'
import { inventories, inventoryMovements, shelves } from '../../db/schema/stock'
import { nearest } from '../../sheets/nearest'
import type { PlanInput, PlanRow, PlanRows, SheetRecord, SheetValues } from '../../sheets/sheet-plan'
import { minorUnitsOf } from '../money/currency-units'
import { refuseDecimals } from '../money/refuse-decimals'
import { type Minimum, readMinimums } from './minimum'
import type { StockPlace } from './movement-places'
import { type ReceiptsOfLate, readReceipts, repeatWarning } from './repeated-receipts'
import { packedOf } from './stock-facts'

type Columns = typeof inventorySheet
type StockRow = PlanRow<Columns>

/** What a row books. Waiting imports hold it as JSON. */
export interface StockItem {
  place: StockPlace
  /** Left out: its minimum alone. */
  movement?: MovementOfRow
  /** The same was received before, and this is another receipt. */
  isAnother?: true
  minimum?: Minimum
}

/** A place as it was when the sheet was checked. */
interface KnownPlace {
  inventoryId: number
  productSkuId: number
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
  receivedOf: ReceiptsOfLate
  minimumOf: (place: StockPlace) => Required<Minimum>
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
  const places = await readPlaces(skuIds, warehouseIds, database)
  const receiving = new Set(rows.flatMap(({ values }) => (values.received ? (values.skuCode ?? []) : [])))
  const keys = [...places.values()].flatMap((one) => (receiving.has(one.productSkuId) ? one.inventoryId : []))
  return {
    shelves: new Map(known.map(({ warehouseId, code, shelfId }) => [shelfName(warehouseId, code), shelfId])),
    codesIn: (warehouse) => known.filter(({ warehouseId }) => warehouseId === warehouse).map(({ code }) => code),
    places,
    receivedOf: await readReceipts(keys, database),
    minimumOf: await readMinimums(skuIds, warehouseIds, database),
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
        ...{ inventoryId: row.inventoryId, productSkuId: row.productSkuId, onHand: row.onHand },
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

/** Rows that are a piece each, as a scanner writes them, are added up by their place; each other row is one of its own. */
export function nameOfPieces({ row, isPiece, values: { skuCode, warehouse }, cells }: StockRow): string {
  const isKnown = isPiece && skuCode && warehouse
  return isKnown ? JSON.stringify([skuCode, warehouse, cells.shelf?.toLowerCase() ?? '']) : `row ${row}`
}

/** The first of the rows with their pieces. */
function addedUp([first, ...others]: PlanRows<Columns>): StockRow {
  const sum = (column: 'counted' | 'received') => {
    const given = [first, ...others].flatMap(({ values }) => values[column] ?? [])
    return given.length > 0 ? { [column]: given.reduce((total, one) => total + one, 0) } : {}
  }
  return Object.assign(first, { values: { ...first.values, ...sum('counted'), ...sum('received') } })
}

/** Pieces that are added up are one count or receipt, with one reason and cost: a row that names another has an error. */
function refuseOthers([first, ...others]: PlanRows<Columns>, { errors }: PlanInput<KnownStock>): void {
  const { values } = first
  if (!values.received && typeof values.counted !== 'number') return
  for (const row of others) {
    for (const column of ['reason', 'cost'] as const) {
      const own = row.values[column] ?? values[column]
      if (own !== values[column]) errors.add(row, column, 'differs', { n: first.row })
    }
  }
}

/** What rows book: a count of what differs, or a receipt, and beside it minimum and target where they differ. */
export function planStock(rows: PlanRows<Columns>, input: PlanInput<KnownStock>): SheetRecord<Columns, StockItem> {
  const { prepared: known, errors } = input
  const row = rows.length > 1 ? addedUp(rows) : rows[0]
  const { skuCode: productSkuId, warehouse: warehouseId } = row.values
  const shelfId = shelfOf(row, input)
  checkPieces(row, input)
  refuseOthers(rows, input)
  if (errors.of(row).length > 0 || !productSkuId || !warehouseId) return { rows: [] }
  const place: StockPlace = { productSkuId, warehouseId, shelfId }
  const planned = planMinimum(row, known.minimumOf(place), input)
  if (errors.of(row).length > 0) return { rows: [] }
  const moved = planPieces(row, place, known)
  const stored = known.places.get(nameOf(place))
  const changes = [...(moved?.changes ?? []), ...planned.changes]
  const action = changes.length === 0 ? 'unchanged' : stored ? 'changed' : 'added'
  const warnings = warningsOf(moved?.movement, stored, known)
  return {
    rows: rows.map((one) => ({
      ...{ row: one, action, ...(stored && { id: stored.inventoryId }) },
      // Rows that are a piece each are one receipt.
      ...(one === row && { warnings }),
      changes: () => (one === row ? changes : []),
    })),
    ...(changes.length > 0 && {
      item: {
        ...{ place, movement: moved?.movement, minimum: planned.minimum },
        ...(warnings.length > 0 && { isAnother: true as const }),
      },
    }),
  }
}

/** A receipt that was booked before is another one only once that is confirmed. */
function warningsOf(movement: MovementOfRow | undefined, stored: KnownPlace | undefined, known: KnownStock): string[] {
  if (movement?.kind !== 'Receipt') return []
  const time = known.receivedOf(stored?.inventoryId, movement)
  return time ? [repeatWarning(time, movement)] : []
}

interface PlannedPieces {
  movement: MovementOfRow
  changes: { field: 'received' | 'cost' | 'counted'; old: number | null; new: unknown }[]
}

/** The movement of a row; none where nothing differs. */
function planPieces(row: StockRow, place: StockPlace, known: KnownStock): PlannedPieces | null {
  const { counted, received, cost, reason } = row.values
  const stored = known.places.get(nameOf(place))
  if (received) {
    const changes = [
      { field: 'received' as const, old: null, new: received },
      { field: 'cost' as const, old: null, new: cost },
    ]
    const unitCost = cost ?? undefined
    return { movement: { kind: 'Receipt', qty: received, reason: reason ?? '', unitCost }, changes }
  }
  const seen = stored ? stored.onHand - stored.packed : null
  if (seen === counted || typeof counted !== 'number') return null
  return {
    movement: {
      kind: 'Count',
      ...{ counted, reason: reason ?? undefined },
      ...{ seenMovementId: stored?.newestMovementId ?? null, seenPacked: stored?.packed ?? 0 },
    },
    changes: [{ field: 'counted', old: seen, new: counted }],
  }
}

/** Minimum and target as a row has them, where they differ; a blank cell leaves what is stored. */
function planMinimum(row: StockRow, stored: Required<Minimum>, { errors }: PlanInput<KnownStock>) {
  const { values } = row
  const changes = (['minStock', 'target'] as const).flatMap((field) => {
    const value = values[field] ?? null
    return value === null || value === stored[field] ? [] : [{ field, old: stored[field], new: value }]
  })
  const minimum: Minimum = Object.fromEntries(changes.map(({ field, new: value }) => [field, value]))
  const { minStock, target } = { ...stored, ...minimum }
  if (minStock !== null && target !== null && target < minStock) {
    errors.add(row, 'target', 'low', { n: String(minStock) })
  }
  return { changes, minimum: changes.length > 0 ? minimum : undefined }
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

/** A row is counted or received, or sets a minimum; what is received has a reason and may have a cost. */
function checkPieces(row: StockRow, { prepared: { unit }, errors }: PlanInput<KnownStock>): void {
  const { counted, received, reason } = row.values
  const { cells } = row
  if (!cells.counted && !cells.received && !cells.minStock && !cells.target) errors.add(row, 'counted', 'required')
  if (cells.counted && cells.received) errors.add(row, 'received', 'notEmpty')
  if (typeof counted === 'number' && cells.cost) errors.add(row, 'cost', 'notEmpty')
  if (received && !reason) errors.add(row, 'reason', 'required')
  refuseDecimals(row, row.values, ['cost'], unit, errors)
}

/** What a count of these places would find, in their order. */
export async function rowsOfStock(keys: readonly number[], database: Database): Promise<SheetValues<Columns>[]> {
  const found = await database.sql
    .select({ place: inventories, shelf: shelves.code })
    .from(inventories)
    .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(equalsAny(inventories.inventoryId, keys))
  const packed = await packedOf(keys, database)
  const skuIds = found.map(({ place }) => place.productSkuId)
  const warehouseIds = found.map(({ place }) => place.warehouseId)
  const minimumOf = await readMinimums(skuIds, [...new Set(warehouseIds)], database)
  const byKey = new Map(found.map((one) => [one.place.inventoryId, one]))
  return keys.flatMap((key) => {
    const { place, shelf } = byKey.get(key) ?? {}
    if (!place) return []
    const { productSkuId: skuCode, warehouseId: warehouse, onHand } = place
    return [{ skuCode, warehouse, shelf, counted: onHand - (packed.get(key) ?? 0), ...minimumOf(place) }]
  })
}
