import { eq } from 'drizzle-orm'
import type { SpecificationDraft } from '@/contract/entities/catalogue/product-specifications'
import { products as entity } from '@/contract/entities/catalogue/products'
import type { EnumValue } from '@/contract/enums'
import { image } from '@/contract/fields'
import { context } from '../../context'
import { isStored, type NamedFile, shareFiles } from '../../crud/file-access'
import type { Records } from '../../crud/records'
import { refuseFrozen } from '../../crud/state-moves'
import { trackPartChange } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import type { products } from '../../db/schema/catalogue'
import { productSpecifications } from '../../db/schema/product-details'
import { type HandlerMap, handlers } from '../../http/handlers'
import { type FieldError, invalid } from '../../http/parse'
import type { Services } from '../../services'
import { propertiesOf } from './category-properties'
import {
  type Property,
  type Specification,
  specificationsOf,
  storedSpecifications,
  usableProperties,
} from './specification-rows'

type Product = typeof products.$inferSelect
type NewSpecification = typeof productSpecifications.$inferInsert

/** Reads and saves what describes a product. */
export function productSpecificationHandlers({ database }: Services, records: Records): HandlerMap {
  return handlers({
    'GET products/{id}/specifications': async ({ params }) => {
      const product = (await records.one(params.id)) as Product
      context().headers.ETag = await records.tagOf(product)
      return specificationsOf(product, database)
    },
    'POST products/{id}/specifications': async ({ params, body }) => {
      const [product] = (await records.unchanged([params.id])) as Product[]
      if (!product) throw new Error('The product was locked.')
      refuseFrozen(entity, [product], { specifications: body })
      await saveSpecifications(product, body, database)
      const [changed = product] = await records.set([params.id], {})
      context().headers.ETag = await records.tagOf(changed)
      return specificationsOf(product, database)
    },
  })
}

/**
 * Replaces what describes a product. Refuses a row that its property cannot have, and the absence of a required one.
 * The product is locked.
 */
export async function saveSpecifications(
  product: Pick<Product, 'productId' | 'companyId' | 'categoryId'>,
  drafts: readonly SpecificationDraft[],
  database: Database,
): Promise<void> {
  const { productId } = product
  const before = await storedSpecifications(productId, database)
  const keys = drafts.flatMap(({ propertyId }) => propertyId ?? [])
  const known = await usableProperties(keys, product.companyId, database)
  const errors = drafts.flatMap((draft, at) => errorsOf(draft, { at, drafts, known, before }))
  const required = product.categoryId === null ? [] : await propertiesOf(product.categoryId, database)
  for (const { propertyId, name } of required.filter((property) => property.required)) {
    const at = drafts.findIndex((draft) => draft.propertyId === propertyId)
    if (drafts[at]?.values.length) continue
    // A row that was left out has no place in the call; its property names it.
    errors.push({
      field: at < 0 ? `property.${propertyId}` : `${at}.values`,
      text: 'required',
      values: { field: name },
    })
  }
  if (errors.length > 0) throw invalid(errors)
  await shareFiles(picturesIn(drafts, known), product.companyId, database)
  const rows = drafts
    .filter(({ values }) => values.length > 0)
    .map(({ propertyId = null, name, values }, position): NewSpecification => {
      const property = propertyId === null ? undefined : known.get(propertyId)
      return { productId, propertyId, name: property?.name ?? name ?? '', values, position }
    })
  await replaceSpecifications(productId, before, rows, database)
}

/** Stores these rows in the place of those before, and records the change in the timeline of the product. */
export async function replaceSpecifications(
  productId: number,
  before: readonly Specification[],
  rows: readonly NewSpecification[],
  database: Database,
): Promise<void> {
  await database.sql.delete(productSpecifications).where(eq(productSpecifications.productId, productId))
  await insertMany(database, productSpecifications, rows)
  const [former, now] = [textOf(before), textOf(rows)]
  await trackPartChange(entity, { key: productId, field: 'specifications', before: former, after: now }, database)
}

const maxTracked = 4000
const textOf = (rows: readonly NewSpecification[]): string | null =>
  rows
    .map(({ name, values }) => `${name}: ${values.join(', ')}`)
    .join('\n')
    .slice(0, maxTracked) || null

/** The stored files that the values of pictures name. */
const picturesIn = (drafts: readonly SpecificationDraft[], known: ReadonlyMap<number, Property>): NamedFile[] =>
  drafts.flatMap(({ propertyId, values }, at) =>
    known.get(propertyId ?? 0)?.inputType === 'Image'
      ? values.flatMap((path, index) => (isStored(path) ? [{ field: `${at}.values.${index}`, path }] : []))
      : [],
  )

interface Around {
  at: number
  drafts: readonly SpecificationDraft[]
  known: ReadonlyMap<number, Property>
  before: readonly Specification[]
}

function errorsOf(
  { propertyId, name, values }: SpecificationDraft,
  { at, drafts, known, before }: Around,
): FieldError[] {
  const twin = (draft: SpecificationDraft) =>
    propertyId == null ? draft.propertyId == null && draft.name === name : draft.propertyId === propertyId
  if (drafts.findIndex(twin) < at)
    return [{ field: `${at}.${propertyId == null ? 'name' : 'propertyId'}`, text: 'taken' }]
  const again = values.findIndex((value, index) => values.indexOf(value) < index)
  if (again >= 0) return [{ field: `${at}.values.${again}`, text: 'taken' }]
  if (propertyId == null) return name == null ? [{ field: `${at}.name`, text: 'required' }] : []
  const property = known.get(propertyId)
  if (!property) return [{ field: `${at}.propertyId`, text: 'missing' }]
  // A value that was offered when it was chosen stays possible.
  const stored = before.find((row) => row.propertyId === propertyId)?.values ?? []
  const { isSingle, fits } = rulesOf[property.inputType]
  const wrong = values.findIndex((value) => !fits(value, [...property.values, ...stored]))
  if (wrong >= 0) return [{ field: `${at}.values.${wrong}`, text: 'format', values: { field: property.name } }]
  if (isSingle && values.length > 1)
    return [{ field: `${at}.values`, text: 'high', values: { field: property.name, n: '1' } }]
  return []
}

interface ValueRules {
  isSingle: boolean
  fits: (value: string, offered: readonly string[]) => boolean
}
const isOffered: ValueRules['fits'] = (value, offered) => offered.includes(value)

/** What the values of a property may be, by its type. */
const rulesOf: Readonly<Record<EnumValue<'PropertyInputType'>, ValueRules>> = {
  Text: { isSingle: true, fits: () => true },
  Number: { isSingle: true, fits: (value) => /^-?\d{1,12}(\.\d{1,6})?$/.test(value) },
  Select: { isSingle: true, fits: isOffered },
  MultiSelect: { isSingle: false, fits: isOffered },
  Image: { isSingle: false, fits: (value) => image().safeParse(value).success },
}
