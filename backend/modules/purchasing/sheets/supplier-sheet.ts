import { and, eq, sql } from 'drizzle-orm'
import type { supplierSheet } from '@/contract/entities/purchasing/supplier-sheet'
import { suppliers as entity } from '@/contract/entities/purchasing/suppliers'
import { Records } from '../../../crud/records'
import type { Database } from '../../../db/database'
import { equalsAny, isAmong } from '../../../db/equals-any'
import { takeLock } from '../../../db/own-lock'
import { readRowsBy } from '../../../db/read-rows'
import { suppliers } from '../../../db/schema/plain'
import { groupBy } from '../../../group-by'
import { invalid } from '../../../http/parse'
import type { Services } from '../../../services'
import { cellChanges } from '../../../sheets/cell-changes'
import { type PlanInput, type PlanRow, type SheetRecord, sheetPlan } from '../../../sheets/sheet-plan'

type Columns = typeof supplierSheet
type Row = PlanRow<Columns>
type Supplier = typeof suppliers.$inferSelect

/** What a row stores. Waiting imports hold it as JSON. */
interface SupplierItem {
  supplierId?: number
  companyId: number
  values: Row['values']
}

const columns = ['website', 'contact', 'imType', 'imAddress', 'description'] as const

/** Sheets of suppliers: one that has the name changes, another is added. */
export const supplierSheetPlan = ({ database }: Services) => {
  const records = new Records(entity, suppliers, database)
  return sheetPlan({
    entity,
    recognizedBy: [['name']],
    unique: [['name']],
    before: (rows, { companyId }) =>
      suppliersNamed(
        rows.flatMap(({ values }) => values.name ?? []),
        companyId,
        database,
      ),
    plan: ([row], input) => planSupplier(row, input),
    lock: (items, { companyId }) => lockSuppliers(items, companyId, database),
    apply: async (items, { companyId: owner }) => {
      await refuseAddedSince(items, owner, database)
      const keys: number[] = []
      for (const { supplierId, companyId, values } of items) {
        if (supplierId === undefined) keys.push(Number((await records.create({ ...values, companyId })).supplierId))
        else keys.push(Number((await records.set([supplierId], values))[0]?.supplierId))
      }
      return { keys }
    },
    rowsOf: async (keys) =>
      (await database.sql
        .select()
        .from(suppliers)
        .where(equalsAny(suppliers.supplierId, keys))
        .orderBy(suppliers.supplierId)) as Row['values'][],
  })
}

const keyOf = (name: string) => name.toLowerCase()

async function suppliersNamed(given: readonly string[], companyId: number, database: Database) {
  const names = [...new Set(given.filter(Boolean).map(keyOf))]
  const found = await database.sql
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.companyId, companyId), isAmong(sql`lower(${suppliers.name})`, names)))
  return groupBy(found, ({ name }) => keyOf(name ?? ''))
}

const namesAdded = (items: readonly SupplierItem[]) =>
  items.flatMap(({ supplierId, values }) => (supplierId === undefined ? (values.name ?? []) : []))

/** Locks the adding of suppliers, where one is among these, then those that change, by their keys. */
async function lockSuppliers(items: readonly SupplierItem[], companyId: number, database: Database): Promise<void> {
  if (namesAdded(items).length > 0) await takeLock(database, 'suppliers', companyId)
  const keys = items.flatMap(({ supplierId }) => supplierId ?? [])
  if (keys.length > 0) await readRowsBy(suppliers, 'supplierId', keys, database, { lock: true })
}

/**
 * Two suppliers may have one name, so no index refuses the second. A file that is sent again while it is stored must not add
 * what was added since it was checked.
 */
async function refuseAddedSince(items: readonly SupplierItem[], companyId: number, database: Database): Promise<void> {
  const names = namesAdded(items)
  if (names.length === 0) return
  const added = await suppliersNamed(names, companyId, database)
  if (added.size > 0) throw invalid([{ field: 'name', text: 'taken' }])
}

function planSupplier(
  row: Row,
  { prepared, companyId, errors }: PlanInput<ReadonlyMap<string, readonly Supplier[]>>,
): SheetRecord<Columns, SupplierItem> {
  const [stored, ...others] = prepared.get(keyOf(row.values.name ?? '')) ?? []
  if (others.length > 0) errors.add(row, 'name', 'severalNamed', { n: others.length + 1 })
  if (errors.of(row).length > 0) return { rows: [] }
  if (!stored) {
    const changes = cellChanges(['name', ...columns], row.values, undefined)
    return { rows: [{ row, action: 'added', changes: () => changes }], item: { companyId, values: row.values } }
  }
  const { supplierId } = stored
  const changes = cellChanges(columns, row.values, stored)
  const planned = { row, id: supplierId, changes: () => changes }
  if (changes.length === 0) return { rows: [{ ...planned, action: 'unchanged' }] }
  const values = Object.fromEntries(changes.map(({ field, new: value }) => [field, value]))
  return { rows: [{ ...planned, action: 'changed' }], item: { supplierId, companyId, values } }
}
