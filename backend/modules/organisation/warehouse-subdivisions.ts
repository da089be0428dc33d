import { and, eq } from 'drizzle-orm'
import { warehouses as entity, type ServedSubdivision, warehouseEndpoints } from '@/contract/entities/warehouses'
import { Records } from '../../crud/records'
import { checkReferences } from '../../crud/references'
import { labelsOf } from '../../crud/serialize'
import { trackLinkChange } from '../../crud/timeline/changes'
import { warehouses } from '../../db/schema/organisation'
import { subdivisions, warehouseSubdivisions } from '../../db/schema/places'
import { type HandlerMap, handlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'

const { shape: served } = warehouseEndpoints['POST warehouses/{id}/subdivisions'].body
const { warehouseId, subdivisionId } = warehouseSubdivisions

/** Which subdivisions a warehouse serves. */
export function warehouseSubdivisionHandlers({ database }: Services): HandlerMap {
  const records = new Records(entity, warehouses, database)

  const servedBy = async (id: number): Promise<ServedSubdivision[]> => {
    const rows = await database.sql
      .select({ subdivisionId: subdivisions.subdivisionId, countryId: subdivisions.countryId })
      .from(warehouseSubdivisions)
      .innerJoin(subdivisions, eq(subdivisions.subdivisionId, subdivisionId))
      .where(eq(warehouseId, id))
    const names = await labelsOf(
      'subdivisions',
      rows.map((row) => row.subdivisionId),
      database,
    )
    const countries = await labelsOf('countries', [...new Set(rows.map(({ countryId }) => countryId))], database)
    return rows
      .map((row) => ({
        ...row,
        name: names.get(row.subdivisionId) ?? '',
        countryName: countries.get(row.countryId) ?? '',
      }))
      .sort((a, b) => a.countryName.localeCompare(b.countryName) || a.name.localeCompare(b.name))
  }
  const keep = async (id: number, subdivision: number, isAdded: boolean) => {
    const [row] = await database.sql
      .select({ name: subdivisions.name })
      .from(subdivisions)
      .where(eq(subdivisions.subdivisionId, subdivision))
    await trackLinkChange(entity, id, { field: 'subdivisions', name: row?.name ?? '', isAdded }, database)
  }

  return handlers({
    'GET warehouses/{id}/subdivisions': async ({ params }) => {
      await records.one(params.id)
      return servedBy(params.id)
    },
    'POST warehouses/{id}/subdivisions': async ({ params, body }) => {
      await records.one(params.id)
      await records.refuseStale([params.id])
      await checkReferences(served, body, undefined, database)
      const added = await database.sql
        .insert(warehouseSubdivisions)
        .values({ warehouseId: params.id, subdivisionId: body.subdivisionId })
        .onConflictDoNothing()
        .returning()
      if (added.length > 0) await keep(params.id, body.subdivisionId, true)
      return servedBy(params.id)
    },
    'DELETE warehouses/{id}/subdivisions/{subdivisionId}': async ({ params }) => {
      await records.one(params.id)
      await records.refuseStale([params.id])
      const deleted = await database.sql
        .delete(warehouseSubdivisions)
        .where(and(eq(warehouseId, params.id), eq(subdivisionId, params.subdivisionId)))
        .returning()
      if (deleted.length === 0) throw new Problem('missing')
      await keep(params.id, params.subdivisionId, false)
      return undefined
    },
  })
}
