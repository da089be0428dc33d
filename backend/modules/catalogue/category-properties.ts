import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { type CategoryProperty, categories as entity } from '@/contract/entities/catalogue/categories'
import { caller, context } from '../../context'
import type { Records } from '../../crud/records'
import { labelsOf, serialize } from '../../crud/serialize'
import { trackLinkChange, trackPartChange } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { categories, categoryProperties } from '../../db/schema/catalogue'
import { properties } from '../../db/schema/plain'
import { entityOf } from '../../db/table-of'
import { type HandlerMap, handlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { enumText } from '../../messages/texts'
import type { Services } from '../../services'
import { ancestorsIn, lockTree } from './category-tree'

/** The properties of a category: those of its ancestors, outermost first, and its own. */
export async function propertiesOf(categoryId: number, database: Database): Promise<CategoryProperty[]> {
  const [category] = await database.sql.select().from(categories).where(eq(categories.categoryId, categoryId))
  if (!category) return []
  const order = [...ancestorsIn(category.level), categoryId]
  const links = await database.sql
    .select({ link: getTableColumns(categoryProperties), property: getTableColumns(properties) })
    .from(categoryProperties)
    .innerJoin(properties, eq(properties.propertyId, categoryProperties.propertyId))
    .where(equalsAny(categoryProperties.categoryId, order))
    .orderBy(asc(categoryProperties.propertyId))
  const texts = await serialize(
    entityOf(properties),
    links.map(({ property }) => property),
    database,
  )
  const names = await labelsOf(entity.path, order, database)
  const { language } = context()
  const listed = links.map(({ link, property }, index): CategoryProperty => {
    const { propertyId, title, inputType, requireImage, values } = property
    const isOwn = link.categoryId === categoryId
    return {
      ...{ propertyId, title, inputType, requireImage, values, required: link.required },
      name: String(texts[index]?.name ?? property.name),
      inputTypeText: enumText(language, 'PropertyInputType', inputType),
      inheritedFrom: isOwn ? null : link.categoryId,
      inheritedFromName: isOwn ? null : (names.get(link.categoryId) ?? null),
    }
  })
  const depthOf = ({ inheritedFrom }: CategoryProperty) => order.indexOf(inheritedFrom ?? categoryId)
  const found = new Map<number, CategoryProperty>()
  for (const property of listed.sort((a, b) => depthOf(a) - depthOf(b))) {
    const above = found.get(property.propertyId)
    // An ancestor got it later than this category: it can still be removed here, and is required if either requires it.
    found.set(property.propertyId, { ...property, required: property.required || above?.required === true })
  }
  return [...found.values()]
}

/** Which properties products of a category have. */
export function categoryPropertyHandlers({ database }: Services, records: Records): HandlerMap {
  const { categoryId, propertyId } = categoryProperties
  const track = (id: number, name: string, isAdded: boolean) =>
    trackLinkChange(entity, id, { field: 'properties', name, isAdded }, database)

  const trackRequired = (id: number, title: string, isRequired: boolean) => {
    const [before, after] = isRequired ? [title, `${title} *`] : [`${title} *`, title]
    return trackPartChange(entity, { key: id, field: 'properties', before, after }, database)
  }

  /** Refuses a caller that has seen the category with other properties. */
  const renewTag = async (id: number) => {
    const [changed] = await records.set([id], {})
    if (changed) context().headers.ETag = await records.tagOf(changed)
  }

  return handlers({
    'GET categories/{id}/properties': async ({ params }) => {
      context().headers.ETag = await records.tagOf(await records.one(params.id))
      return propertiesOf(params.id, database)
    },
    'POST categories/{id}/properties': async ({ params, body }) => {
      await lockTree(database)
      await records.unchanged([params.id])
      const [property] = await database.sql.select().from(properties).where(eq(properties.propertyId, body.propertyId))
      // All companies use the tree, so only the administrative one may own its categories.
      if (property?.companyId !== caller().companyId) throw invalid([{ field: 'propertyId', text: 'missing' }])
      const known = (await propertiesOf(params.id, database)).find((one) => one.propertyId === body.propertyId)
      if (known?.inheritedFrom) throw invalid([{ field: 'propertyId', text: 'inherited' }])
      await database.sql
        .insert(categoryProperties)
        .values({ categoryId: params.id, ...body })
        .onConflictDoUpdate({ target: [categoryId, propertyId], set: { required: body.required } })
      if (!known) await track(params.id, property.title, true)
      else if (known.required !== body.required) await trackRequired(params.id, property.title, body.required)
      await renewTag(params.id)
      return propertiesOf(params.id, database)
    },
    'DELETE categories/{id}/properties/{ids}': async ({ params }) => {
      await lockTree(database)
      await records.unchanged([params.id])
      const known = await propertiesOf(params.id, database)
      for (const id of params.ids) {
        const property = known.find((one) => one.propertyId === id)
        if (!property) throw invalid([{ field: 'ids', text: 'missing' }])
        if (property.inheritedFrom) throw invalid([{ field: 'ids', text: 'inherited' }])
      }
      await database.sql
        .delete(categoryProperties)
        .where(and(eq(categoryId, params.id), equalsAny(propertyId, params.ids)))
      for (const { propertyId, title } of known)
        if (params.ids.includes(propertyId)) await track(params.id, title, false)
      await renewTag(params.id)
      return undefined
    },
  })
}
