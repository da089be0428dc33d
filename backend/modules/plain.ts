import { crud } from '../crud/crud'
import * as plainTables from '../db/schema/plain'
import { entityOf } from '../db/table-of'
import { combine, type ModulePart } from '../module'
import type { Services } from '../services'

/** The calls of every entity without behaviour of its own. Records of a company stay in it. */
export function plainPart(services: Services): ModulePart {
  const all = Object.values(plainTables).map((table) => {
    const entity = entityOf(table)
    return crud(entity, table, services, { fixedCompany: entity.fields.companyId !== undefined })
  })
  return combine(...all)
}
