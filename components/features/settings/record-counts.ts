import 'server-only'
import { countsQuery } from '@/components/resource/search/built-in-searches'
import { scopedTerms } from '@/components/resource/search/company-terms'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import type { ListCounts } from '@/contract/list-counts'
import { shapeOf } from '@/contract/shape'
import { toSearch } from '@/lib/api/api'
import { currentSession, endOfWait } from '@/lib/api/api-server'
import { getJson } from '@/lib/session/profile'

const shapes = new Map((entities as readonly AnyEntity[]).map((entity) => [entity.path, shapeOf(entity)]))

/**
 * The numbers of a list as its tabs show them. Undefined where they cannot be read in time: the page is whole without them,
 * and requests them with the next load.
 * @param companyId empty for every company
 */
export async function recordCounts(path: string, companyId: string): Promise<ListCounts | undefined> {
  const shape = shapes.get(path)
  if (!shape) return undefined
  const search = toSearch(countsQuery(shape, scopedTerms({}, shape, companyId)))
  const counts = getJson(`${path}/counts${search}`, await currentSession(), {}, endOfWait())
  return (await counts.catch(() => undefined)) as ListCounts | undefined
}
