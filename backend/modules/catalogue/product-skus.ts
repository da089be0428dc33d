import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type ProductSkuDraft, productSkuDraft } from '@/contract/entities/catalogue/product-skus'
import { products as entity } from '@/contract/entities/catalogue/products'
import { context } from '../../context'
import { inUse } from '../../crud/dependents'
import { filesIn, shareFiles } from '../../crud/file-access'
import type { Records } from '../../crud/records'
import { textsOf } from '../../crud/serialize'
import { refuseFrozen } from '../../crud/state-moves'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { productSkus } from '../../db/schema/catalogue'
import { currencies, localizations } from '../../db/schema/system'
import { postgresError } from '../../http/database-problem'
import { type HandlerMap, handlers } from '../../http/handlers'
import type { FieldError } from '../../http/parse'
import { enumText } from '../../messages/texts'
import type { Services } from '../../services'
import { skuCovers } from './product-cover'
import { trackSkus } from './product-sku-timeline'
import { checkSkus, codeOf, invalidAt, type Plan, type SkuOwner } from './sku-plan'
import { suggestSkus } from './sku-suggestions'
import { skuSummariesOf, skuTexts } from './sku-summaries'

type Sku = typeof productSkus.$inferSelect

/** The variants of a product, the oldest first, each with the picture that stands for it. */
export async function shownSkusOf(productId: number, database: Database) {
  const skus = await skusOf(productId, database)
  const covers = await skuCovers(
    skus.map(({ productSkuId }) => productSkuId),
    database,
  )
  return skus.map((sku) => ({ ...sku, coverUrl: covers.get(sku.productSkuId) ?? null }))
}

/** The variants of a product as they were entered, the oldest first. */
async function skusOf(productId: number, database: Database) {
  const { language } = context()
  const rows = await storedSkus(productId, database)
  const keys = rows.map(({ productSkuId }) => productSkuId)
  const texts = await textsOf(skuTexts, keys, database)
  return rows.map(({ companyId, createdTime, updatedTime, version, ...sku }) => ({
    ...sku,
    originalProperties: sku.properties,
    ...texts.get(String(sku.productSkuId)),
    statusText: enumText(language, 'Status', sku.status),
  }))
}

const storedSkus = (productId: number, database: Database): Promise<Sku[]> =>
  database.sql
    .select()
    .from(productSkus)
    .where(eq(productSkus.productId, productId))
    .orderBy(asc(productSkus.productSkuId))

/** Reads and saves the variants of a product. */
export function productSkuHandlers({ database }: Services, records: Records): HandlerMap {
  return handlers({
    'GET productskus/suggestions': ({ query }) => suggestSkus(query, database),
    'GET productskus': async ({ query }) => skuSummariesOf(query.ids, database),
    'GET products/{id}/skus': async ({ params }) => {
      context().headers.ETag = await records.tagOf(await records.one(params.id))
      return skusOf(params.id, database)
    },
    'POST products/{id}/skus': async ({ params, body }) => {
      // The lock on the product makes two saves of its variants wait for each other.
      const [product = {}] = await records.unchanged([params.id])
      refuseFrozen(entity, [product], { skus: body })
      await saveSkus(body, { productId: params.id, companyId: Number(product.companyId) }, database)
      const [changed = product] = await records.set([params.id], {})
      context().headers.ETag = await records.tagOf(changed)
      return skusOf(params.id, database)
    },
    'POST products/{id}/skusheet': async ({ params, body: { properties, skus } }) => {
      const [product = {}] = await records.unchanged([params.id])
      refuseFrozen(entity, [product], { properties, skus })
      await saveSkus(skus, { productId: params.id, companyId: Number(product.companyId) }, database, 'skus.')
      const [changed = product] = await records.set([params.id], { properties })
      context().headers.ETag = await records.tagOf(changed)
      return skusOf(params.id, database)
    },
  })
}

/**
 * Adds, changes and deletes variants of a product, all of them or none. The product is locked.
 * @param path where the drafts are in the call, before the fields of its errors
 */
export async function saveSkus(
  drafts: readonly ProductSkuDraft[],
  owner: SkuOwner,
  database: Database,
  path = '',
): Promise<void> {
  const { productId } = owner
  const before = await storedSkus(productId, database)
  const plan = checkSkus(drafts, before, owner, path)
  await rejectUnknownCurrencies(plan, database)
  await refuseTakenCodes(plan, owner, database)
  await sharePictures(drafts, owner, database, path)
  await removeSkus(plan.removed, database)
  await dropTexts(renamedIn(plan, before), database)
  await writeSkus(plan, before, database)
  await trackSkus(productId, before, await storedSkus(productId, database), database)
}

const { coverUrl } = productSkuDraft.shape

async function sharePictures(
  drafts: readonly ProductSkuDraft[],
  { companyId }: SkuOwner,
  database: Database,
  path: string,
): Promise<void> {
  const named = drafts.flatMap((draft, at) =>
    filesIn({ coverUrl }, draft).map((file) => ({ ...file, field: `${path}${at}.${file.field}` })),
  )
  await shareFiles(named, companyId, database)
}

/** Rejects currencies that are not in the list of currencies. */
async function rejectUnknownCurrencies({ rows, path }: Plan, database: Database): Promise<void> {
  const named = rows.flatMap(({ at, sku }) => (at !== undefined && sku.currency ? [{ at, code: sku.currency }] : []))
  if (named.length === 0) return
  const codes = [...new Set(named.map(({ code }) => code))]
  const found = await database.sql
    .select({ code: currencies.code })
    .from(currencies)
    .where(equalsAny(currencies.code, codes))
  const known = new Set(found.map(({ code }) => code))
  const errors = named
    .filter(({ code }) => !known.has(code))
    .map(({ at }): FieldError => ({ field: `${at}.currency`, text: 'missing' }))
  if (errors.length > 0) throw invalidAt(path, errors)
}

/** Refuses codes that variants of other products of the company have, in whatever case. */
async function refuseTakenCodes(
  { rows, path }: Plan,
  { productId, companyId }: SkuOwner,
  database: Database,
): Promise<void> {
  const wanted = rows.flatMap(({ at, sku }) => {
    const code = at === undefined ? null : codeOf(sku)
    return code === null ? [] : [{ at, code }]
  })
  if (wanted.length === 0) return
  const codes = wanted.map(({ code }) => code)
  const found = await database.sql
    .select({ code: sql<string>`lower(${productSkus.skuCode})` })
    .from(productSkus)
    .where(
      and(
        eq(productSkus.companyId, companyId),
        ne(productSkus.productId, productId),
        sql`lower(${productSkus.skuCode}) in ${codes}`,
      ),
    )
  const taken = new Set(found.map(({ code }) => code))
  const faults = wanted.filter(({ code }) => taken.has(code))
  if (faults.length > 0)
    throw invalidAt(
      path,
      faults.map(({ at }) => ({ field: `${at}.skuCode`, text: 'taken' as const })),
    )
}

/** Deletes variants with their texts, or refuses where something refers to one of them. */
export async function removeSkus(keys: readonly number[], database: Database): Promise<void> {
  if (keys.length === 0) return
  try {
    await database.savepoint(() => database.sql.delete(productSkus).where(equalsAny(productSkus.productSkuId, keys)))
  } catch (cause) {
    const failure = postgresError(cause)
    if (failure?.code !== '23503') throw cause
    throw await inUse(failure.constraint ?? '', keys, database)
  }
  await dropTexts(keys, database)
}

/** The variants that become another one: their texts in other languages name the old one. */
function renamedIn({ rows }: Plan, before: readonly Sku[]): number[] {
  const old = new Map(before.map(({ productSkuId, properties }) => [productSkuId, JSON.stringify(properties)]))
  return rows.flatMap(({ sku: { productSkuId, properties } }) =>
    productSkuId !== undefined && old.get(productSkuId) !== JSON.stringify(properties) ? [productSkuId] : [],
  )
}

async function dropTexts(keys: readonly number[], database: Database): Promise<void> {
  if (keys.length === 0) return
  const { resource, recordKey } = localizations
  await database.sql.delete(localizations).where(and(eq(resource, skuTexts), equalsAny(recordKey, keys.map(String))))
}

async function writeSkus({ rows }: Plan, before: readonly Sku[], database: Database): Promise<void> {
  const named = rows.filter(({ at }) => at !== undefined).map(({ sku }) => sku)
  const codes = new Map(before.map(({ productSkuId, skuCode }) => [productSkuId, skuCode]))
  const renamed = named.flatMap(({ productSkuId, skuCode }) =>
    productSkuId !== undefined && (skuCode ?? null) !== codes.get(productSkuId) ? [productSkuId] : [],
  )
  // Two variants may exchange their codes, of which no two may be the same at any moment.
  await database.sql.update(productSkus).set({ skuCode: null }).where(equalsAny(productSkus.productSkuId, renamed))
  for (const { productSkuId, createdTime, version, ...values } of named) {
    if (productSkuId === undefined) continue
    await database.sql
      .update(productSkus)
      .set({ ...values, updatedTime: new Date(), version: sql`version + 1` })
      .where(eq(productSkus.productSkuId, productSkuId))
  }
  const added = named.filter(({ productSkuId }) => productSkuId === undefined)
  await insertMany(database, productSkus, added)
}
