import { crud } from '../crud/crud'
import { fixedCompany } from '../crud/fixed-company'
import * as plainTables from '../db/schema/plain'
import { entityOf } from '../db/table-of'
import type { HandlerMap } from '../http/handlers'
import type { Services } from '../services'

/** The calls of every entity that has no behaviour of its own. */
export function plainHandlers(services: Services): HandlerMap {
  const all = Object.values(plainTables).map((table) => {
    const entity = entityOf(table)
    const serve = entity.fields.companyId ? fixedCompany : crud
    return serve(entity, table, services)
  })
  return Object.assign({}, ...all)
}
