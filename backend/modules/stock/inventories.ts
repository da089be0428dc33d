import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { inventories as entity, type Moved, type MovementOfRow } from '@/contract/entities/inventories'
import { entities } from '@/contract/entity-list'
import { context } from '../../context'
import { crud } from '../../crud/crud'
import { countLimit, totalOf } from '../../crud/lists/totals'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { countRows } from '../../db/read-rows'
import { orders } from '../../db/schema/ordering'
import { companies, warehouses } from '../../db/schema/organisation'
import { orderPackages } from '../../db/schema/parcels'
import { inventories, inventoryMovements, shelves } from '../../db/schema/stock'
import { handlers } from '../../http/handlers'
import { enumText } from '../../messages/texts'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { minorUnitsOf } from '../money/currency-units'
import { fromMinor } from '../money/minor-units'
import { agedWarehouses } from './aged-warehouses'
import { bookMovement, placeOf } from './book-movement'
import { setMinimums } from './minimum'
import { ownerOf, refuseForeignSku, rowIn, type StockPlace } from './movement-places'
import { isBelowMinimum, isEmptyRow, isForOrders, isPastFreeDays, withStockFacts } from './stock-facts'

type MovementRow = typeof inventoryMovements.$inferSelect

/** Stock by place, and what has changed it. */
export function inventoryPart(services: Services): ModulePart {
  const { database } = services
  const resource = crud(entity, inventories, services, {
    decorate: (rows) => withStockFacts(rows, database),
    conditions: async ({ belowMinimum, pastFreeDays, isEmpty, available, availableMin, availableMax }) =>
      and(
        [available, availableMin, availableMax].some((pieces) => pieces !== undefined) ? isForOrders : undefined,
        belowMinimum === undefined ? undefined : belowMinimum ? isBelowMinimum : sql`not ${isBelowMinimum}`,
        isEmpty === undefined ? undefined : isEmpty ? isEmptyRow : sql`not ${isEmptyRow}`,
        pastFreeDays === undefined ? undefined : pastFreeDays ? isPastFreeDays : sql`not ${isPastFreeDays}`,
      ),
    beforeUpdate: async ({ minStock, target }, rows) => {
      await setMinimums(rows, { minStock, target }, database)
      return {}
    },
  })
  const { records } = resource
  const booked = async (place: StockPlace, given: MovementOfRow): Promise<Moved> => {
    const { inventoryId, after, losses } = await bookMovement(place, given, database)
    const rows = await database.sql
      .select()
      .from(inventoryMovements)
      .where(and(eq(inventoryMovements.inventoryId, inventoryId), gt(inventoryMovements.inventoryMovementId, after)))
      .orderBy(asc(inventoryMovements.inventoryMovementId))
    const inventory = await resource.showOne(await records.one(inventoryId))
    return { inventory, movements: await shownMovements(rows, database), losses }
  }
  return combine(resource, {
    handlers: handlers({
      'GET inventories/ageing': ({ query }) => agedWarehouses(query, database),
      'POST inventories/minimum': async ({ body: { warehouseId, productSkuId, ...minimum } }) => {
        const { companyId } = await ownerOf(warehouseId, 'warehouseId', database)
        await refuseForeignSku(productSkuId, companyId, database)
        // The floor row is where it is seen, and where the first pieces arrive.
        const inventoryId = await rowIn({ warehouseId, productSkuId, shelfId: null }, companyId, database)
        await setMinimums([{ companyId, productSkuId, warehouseId }], minimum, database)
        return resource.showOne(await records.one(inventoryId))
      },
      'POST inventories/movements': ({ body: { warehouseId, shelfId, productSkuId, ...given } }) =>
        booked({ warehouseId, shelfId: shelfId ?? null, productSkuId }, given),
      'POST inventories/{id}/movements': async ({ params, body }) =>
        booked(placeOf((await records.one(params.id)) as typeof inventories.$inferSelect), body),
      'GET inventories/{id}/movements': async ({ params, query }) => {
        await records.one(params.id)
        return movementsOf(params.id, query, database)
      },
    }),
  })
}

async function movementsOf(
  inventoryId: number,
  { page, pageSize }: { page: number; pageSize: number },
  database: Database,
) {
  const isOfRow = eq(inventoryMovements.inventoryId, inventoryId)
  const rows = await database.sql
    .select()
    .from(inventoryMovements)
    .where(isOfRow)
    .orderBy(desc(inventoryMovements.inventoryMovementId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = totalOf(await countRows(inventoryMovements, isOfRow, database, countLimit))
  return { items: await shownMovements(rows, database), ...total }
}

async function shownMovements(rows: readonly MovementRow[], database: Database) {
  const unit = await unitOf(rows[0]?.companyId, database)
  const people = await labelsOf('admins', [...new Set(rows.flatMap(({ adminId }) => adminId ?? []))], database)
  const documents = await documentNames(rows, database)
  return rows.map(({ companyId, pool, receivedTime, layers, ...row }) => ({
    ...row,
    kindText: enumText(context().language, 'MovementKind', row.kind),
    value: fromMinor(row.value, unit),
    documentName: documents.get(`${row.documentType} ${row.documentId}`) ?? null,
    adminName: row.adminId === null ? null : (people.get(row.adminId) ?? null),
    createdTime: row.createdTime.toISOString(),
  }))
}

async function unitOf(companyId: number | undefined, database: Database): Promise<number> {
  if (companyId === undefined) return 2
  const [company] = await database.sql
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.companyId, companyId))
  const currency = company?.currency ?? ''
  return (await minorUnitsOf([currency], database))(currency)
}

/** What caused movements, by `type id`: other places by their names, records by theirs. */
async function documentNames(rows: readonly MovementRow[], database: Database): Promise<Map<string, string>> {
  const keys = new Map<string, Set<number>>()
  for (const { documentType, documentId } of rows) {
    if (documentType === null || documentId === null) continue
    keys.set(documentType, (keys.get(documentType) ?? new Set()).add(documentId))
  }
  const names = new Map<string, string>()
  for (const [type, ids] of keys) {
    const namesOf = type === 'inventories' ? placeNames : type === 'orderpackages' ? parcelNames : recordNames
    const found = await namesOf([...ids], database, type)
    for (const [id, name] of found) names.set(`${type} ${id}`, name)
  }
  return names
}

async function recordNames(ids: readonly number[], database: Database, type: string): Promise<[number, string][]> {
  const isKnown = entities.some(({ path }) => path === type)
  const labels = isKnown ? await labelsOf(type, ids, database) : new Map(ids.map((id) => [id, null]))
  return [...labels].map(([id, label]) => [id, label ?? `#${id}`])
}

/** A parcel is known by its order. */
async function parcelNames(ids: readonly number[], database: Database): Promise<[number, string][]> {
  const rows = await database.sql
    .select({ orderPackageId: orderPackages.orderPackageId, name: orders.friendlyOrderId })
    .from(orderPackages)
    .innerJoin(orders, eq(orders.orderId, orderPackages.orderId))
    .where(equalsAny(orderPackages.orderPackageId, [...ids]))
  return rows.map(({ orderPackageId, name }) => [orderPackageId, name])
}

async function placeNames(ids: readonly number[], database: Database): Promise<[number, string][]> {
  const rows = await database.sql
    .select({ inventoryId: inventories.inventoryId, house: warehouses.name, shelf: shelves.code })
    .from(inventories)
    .innerJoin(warehouses, eq(warehouses.warehouseId, inventories.warehouseId))
    .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(equalsAny(inventories.inventoryId, [...ids]))
  return rows.map(({ inventoryId, house, shelf }) => [inventoryId, shelf === null ? house : `${house} / ${shelf}`])
}
