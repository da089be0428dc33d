import type { Area } from './access'
import type { AnyEntity, Operation } from './entity-types'
import type { EnumName } from './enums'
import { type FieldMeta, isRequired, type LinesMeta, linesIn, metaOf } from './field-meta'
import type { AnyStateTable, StateMove } from './states'
import type { KeyKind } from './text-keys'

/** A field that a dialog asks for. */
export interface AskedField {
  meta: FieldMeta
  isRequired: boolean
}

/** A move without its schemas and rules. */
export interface MoveShape extends Pick<StateMove, 'from' | 'remark' | 'single' | 'each' | 'prefilled' | 'confirm'> {
  /** Null where a rule works it out. */
  to: string | null
  /** The values that it takes, in their order. */
  fields?: Readonly<Record<string, AskedField>>
}

/** A state table as data. */
export interface StateShape {
  values: EnumName
  initial: string
  actions: Readonly<Record<string, MoveShape>>
  frozen?: readonly string[]
}

/** An entity without its schemas: what a list has to know of it, as plain data that can be sent to the browser. */
export interface EntityShape {
  path: string
  id: string
  idKind?: KeyKind
  area: Area
  label: string
  verbs: readonly Operation[]
  actions: readonly string[]
  states?: StateShape
  /** Enabling or disabling is confirmed even for a single record. */
  confirmsStatus?: boolean
  /** Texts that may stand in further languages. */
  localized: readonly string[]
  /** Everything a record shows, in its order. */
  fields: Readonly<Record<string, FieldMeta>>
  /** The columns of the lines that its single record has. */
  lines?: Readonly<Record<string, LinesMeta>>
  sortable: readonly string[]
  /** The field that its list is ordered by, lowest first, unless asked otherwise; left out: the newest first. */
  order?: string
  /** The field whose values are the built-in searches of the list. */
  searchesBy?: string
  /** A boolean field of records that a list leaves out until its address asks for something. */
  folded?: string
  /** Sheets are imported into its list. */
  hasSheet?: true
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
    ...(entity.states && { states: statesAsData(entity.states) }),
    ...(entity.confirmsStatus && { confirmsStatus: true }),
    localized: entity.localized,
    fields,
    ...linesOf(entity),
    sortable: entity.rules.sortable,
    ...(entity.order !== undefined && { order: entity.order }),
    ...(entity.sheet && { hasSheet: true }),
    ...(entity.searchesBy !== undefined && { searchesBy: entity.searchesBy }),
    ...(entity.folded !== undefined && { folded: entity.folded }),
    terms: [...Object.keys(entity.rules.filters), ...(entity.keyword.length > 0 ? ['keyword', 'numbers'] : [])],
  }
}

function linesOf({ fields, details = {} }: AnyEntity): Pick<EntityShape, 'lines'> {
  const found = Object.entries(linesIn({ ...fields, ...details })).flatMap(([name, schema]) => {
    const { lines } = metaOf(schema)
    return lines ? [[name, lines] as const] : []
  })
  return found.length > 0 ? { lines: Object.fromEntries(found) } : {}
}

function statesAsData({ actions, ...states }: AnyStateTable): StateShape {
  return {
    ...states,
    actions: Object.fromEntries(Object.entries(actions).map(([action, move]) => [action, moveAsData(move)])),
  }
}

function moveAsData({ to, body, guard, ...move }: AnyStateTable['actions'][string]): MoveShape {
  const asked = Object.entries(body ?? {}).map(([name, schema]): [string, AskedField] => [
    name,
    { meta: metaOf(schema), isRequired: isRequired(schema) },
  ])
  return { ...move, to: typeof to === 'string' ? to : null, ...(body && { fields: Object.fromEntries(asked) }) }
}
