import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { may } from '@/contract/access'
import type { FoundRecord, FoundRecords } from '@/contract/calls/find'
import { type FindTarget, findTargets } from '@/contract/calls/find-targets'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { maxKeyword } from '@/contract/list-limits'
import type { ListQuery } from '@/contract/list-query'
import { readProductLink } from '@/contract/rules/channels'
import { maxNumbers, numbersIn } from '@/contract/text/pasted-numbers'
import { trackingKey } from '@/contract/text/tracking-key'
import { caller } from '../../context'
import { findRecords, firstOf, searchedOf } from '../../crud/lists/filters'
import { referenced } from '../../crud/resource'
import { scopeOf } from '../../crud/scope'
import { findByNumbers } from '../../crud/search/find-by-numbers'
import { type Row, serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { readRows } from '../../db/read-rows'
import { productSuppliers } from '../../db/schema/catalogue'
import { purchaseOrderPackages } from '../../db/schema/purchase-documents'
import { purchaseOrders } from '../../db/schema/purchasing'
import { type HandlerMap, handlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import type { Services } from '../../services'

/** Of each kind. */
const maxFound = 5
const maxSelected = 1000

const byPath = new Map((entities as readonly AnyEntity[]).map((entity) => [entity.path, entity]))

/** Finds what a person types or pastes, among the records whose screens the caller may open. */
export const findHandlers = ({ database }: Services): HandlerMap =>
  handlers({
    'POST find': async ({ body: { text } }) => {
      const { roles } = caller()
      const targets = (findTargets as readonly FindTarget[]).filter(({ area }) => may(roles, area))
      const numbers = numbersIn(text)
      if (numbers) return findNumbers(numbers, targets, database)
      const article = readProductLink(text)
      const found = article
        ? await findArticle(article, targets, database)
        : (await Promise.all(targets.map((target) => findText(text, target, database)))).flat()
      return { records: found, groups: [], missing: [] }
    },
  })

function tableOf({ path }: FindTarget) {
  const entity = byPath.get(path)
  if (!entity) throw new Error(`Nothing is listed under the name ${path}.`)
  const { table, key } = referenced(path)
  return { entity, table, key }
}

/** The purchase orders whose announced parcels have these tracking numbers. */
const announcedBy = ({ path }: FindTarget, texts: readonly string[], { sql }: Database): SQL | undefined => {
  const keys = texts.map(trackingKey).filter(Boolean)
  if (path !== 'purchaseorders' || keys.length === 0) return undefined
  const { purchaseOrderId, trackingKey: column } = purchaseOrderPackages
  const announced = sql.select({ purchaseOrderId }).from(purchaseOrderPackages).where(equalsAny(column, keys))
  return inArray(purchaseOrders.purchaseOrderId, announced)
}

/** The newest records that the keyword of their list would find. */
async function findText(text: string, target: FindTarget, database: Database): Promise<FoundRecord[]> {
  const { entity, table, key } = tableOf(target)
  const query = { page: 1, pageSize: maxFound, sort: [], keyword: text.slice(0, maxKeyword) } as ListQuery
  const named = await findRecords(entity, table, query, database)
  const texts = [text.slice(0, maxKeyword)]
  const announced = announcedBy(target, texts, database)
  if (named.isNothing && !announced) return []
  const where = and(scopeOf(table), or(named.where, announced))
  const orderBy = [...firstOf(entity, table, named.exact), desc(key)]
  const rows = await readRows(table, { where, orderBy, limit: maxFound }, database)
  return show(rows, entity, target, database)
}

const naming = new Map<string, AnyEntity>()
/** What the palette says of an entity: to read the names of all that its records refer to takes several statements more. */
function namingOf(entity: AnyEntity, note: string | undefined): AnyEntity {
  const known = naming.get(entity.path)
  if (known) return known
  const isSaid = (field: string) => [entity.id, entity.label, note].includes(field)
  const recordFields = Object.fromEntries(Object.entries(entity.recordFields).filter(([field]) => isSaid(field)))
  const said = { ...entity, recordFields }
  naming.set(entity.path, said)
  return said
}

async function show(
  rows: readonly Row[],
  entity: AnyEntity,
  { path, note }: FindTarget,
  database: Database,
): Promise<FoundRecord[]> {
  const shown = await serialize(namingOf(entity, note), rows, database)
  return shown.map((row: Row) => ({
    path,
    id: Number(row[entity.id]),
    name: String(row[entity.label] ?? `#${row[entity.id]}`),
    note: note === undefined || !row[note] ? null : String(row[note]),
  }))
}

/** The products that an article of a marketplace is bought for. */
async function findArticle(
  { channelType, productId }: NonNullable<ReturnType<typeof readProductLink>>,
  targets: readonly FindTarget[],
  database: Database,
): Promise<FoundRecord[]> {
  const target = targets.find(({ path }) => path === 'products')
  if (!target) return []
  const bound = await database.sql
    .selectDistinct({ id: productSuppliers.productId })
    .from(productSuppliers)
    .where(
      and(
        scopeOf(productSuppliers),
        eq(productSuppliers.channelType, channelType),
        eq(productSuppliers.supplierProductId, productId),
      ),
    )
    .limit(maxFound)
  const { entity, table, key } = tableOf(target)
  const where = and(
    scopeOf(table),
    equalsAny(
      key,
      bound.map(({ id }) => id),
    ),
  )
  return show(await readRows(table, { where, orderBy: [desc(key)] }, database), entity, target, database)
}

/** Exactly the records that these numbers name, and the numbers that name none. */
async function findNumbers(
  numbers: readonly string[],
  targets: readonly FindTarget[],
  database: Database,
): Promise<FoundRecords> {
  if (numbers.length > maxNumbers) throw invalid([{ field: 'text', text: 'tooManyNumbers', values: { n: maxNumbers } }])
  const missing = new Set(numbers)
  const groups: FoundRecords['groups'] = []
  for (const target of targets) {
    const { entity, table, key } = tableOf(target)
    const named = await findByNumbers(numbers, { ...searchedOf(entity, table), isByName: true }, database)
    for (const number of numbers) if (!named.missing.includes(number)) missing.delete(number)
    const where = and(scopeOf(table), or(named.where, announcedBy(target, numbers, database)))
    const rows = await readRows(table, { where, orderBy: [desc(key)], limit: maxSelected }, database)
    if (rows.length > 0) groups.push({ path: target.path, ids: rows.map((row) => Number(row[entity.id])) })
  }
  const isOrdered = groups.some(({ path }) => path === 'purchaseorders')
  const parcels = isOrdered ? await announcedKeys(numbers, database) : new Set<string>()
  return { records: [], groups, missing: [...missing].filter((text) => !parcels.has(trackingKey(text))) }
}

/** Which of these are tracking numbers of parcels that suppliers have announced. */
async function announcedKeys(numbers: readonly string[], { sql }: Database): Promise<ReadonlySet<string>> {
  const { trackingKey: key } = purchaseOrderPackages
  const isOne = equalsAny(key, numbers.map(trackingKey).filter(Boolean))
  const rows = await sql
    .select({ key })
    .from(purchaseOrderPackages)
    .where(and(scopeOf(purchaseOrderPackages), isOne))
  return new Set(rows.map((row) => row.key))
}
