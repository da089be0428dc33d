import type { Area } from './access'
import type { AnyEntity, Operation } from './entity-types'
import { type FieldMeta, metaOf } from './field-meta'
import type { AnyStateTable } from './states'

/** An entity without its schemas: what a list has to know of it, as plain data that can be sent to the browser. */
export interface EntityShape {
  path: string
  id: string
  idKind?: 'code'
  area: Area
  label: string
  verbs: readonly Operation[]
  actions: readonly string[]
  states?: AnyStateTable
  /** Enabling or disabling is confirmed even for a single record. */
  confirmsStatus?: boolean
  /** Texts that may stand in further languages. */
  localized: readonly string[]
  /** Everything a record shows, in its order. */
  fields: Readonly<Record<string, FieldMeta>>
  sortable: readonly string[]
  /** The field whose values are the built-in searches of the list. */
  searchesBy?: string
  /** The names that the list's query knows, `keyword` among them where there is one. */
  terms: readonly string[]
}

export function shapeOf(entity: AnyEntity): EntityShape {
  const fields = Object.fromEntries(Object.entries(entity.recordFields).map(([name, schema]) => [name, metaOf(schema)]))
  return {
    path: entity.path,
    id: entity.id,
    ...(entity.idKind && { idKind: entity.idKind }),
    area: entity.area,
    label: entity.label,
    verbs: entity.operations,
    actions: entity.actions,
    ...(entity.states && { states: entity.states }),
    ...(entity.confirmsStatus && { confirmsStatus: true }),
    localized: entity.localized,
    fields,
    sortable: entity.rules.sortable,
    ...(entity.searchesBy !== undefined && { searchesBy: entity.searchesBy }),
    terms: [...Object.keys(entity.rules.filters), ...(entity.keyword.length > 0 ? ['keyword'] : [])],
  }
}
