import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { OneOf } from '@/contract/entity'
import type { AnyEntity, Operation } from '@/contract/entity-types'
import type { Accepted } from '@/contract/list-export'
import { isUndoable } from '@/contract/record-changes'
import type { AnyHandler, HandlerMap } from '../http/handlers'
import type { Task } from '../jobs/tasks'
import type { Services } from '../services'
import { actionsOf } from './actions'
import { create } from './create'
import type { CrudOptions, Key, ListConditions, Remark } from './crud-options'
import { edit, editField, settingMany } from './edit'
import { around, engineOf, recordKeys } from './engine'
import { get } from './get'
import { list } from './list'
import { suggestions } from './lists/suggestions'
import { localizationHandlers } from './localizations'
import type { Records } from './records'
import { remove } from './remove'
import type { Row, Shown } from './serialize'
import { timeline } from './timeline/timeline'
import { undo } from './timeline/undo'

/** The engine of an entity, for modules that add calls of their own. */
export interface Resource<E extends AnyEntity, T extends AnyPgTable = AnyPgTable> {
  /** The calls that the entity gets by being described. */
  handlers: HandlerMap
  /** The background work of its actions on many records. */
  tasks: Readonly<Record<string, Task>>
  conditions: ListConditions
  records: Records<T>
  /** Rows as the contract shows them. */
  show: (rows: readonly Row[]) => Promise<Shown<E>[]>
  /** The single record with its details; sets the ETag of the response. */
  showOne: (row: Row) => Promise<OneOf<E> & Row>
  /** Does an action as its call does. */
  act: (action: E['actions'][number], keys: readonly Key[], body?: Remark) => Promise<Shown<E>[] | Accepted>
}

/** Serves an entity from a table. The options have the behaviour beyond the description, checked against both. */
export function crud<E extends AnyEntity, T extends AnyPgTable>(
  entity: E,
  table: T,
  services: Services,
  options: CrudOptions<E, T> = {},
): Resource<E, T> {
  const engine = engineOf(entity, table, services, options)
  const setMany = settingMany(engine)
  const actions = actionsOf(engine, setMany)
  const act = async (action: string, keys: readonly Key[], body: Remark = {}) => {
    const found = actions.get(action)
    if (!found) throw new Error(`${entity.path} has no action ${action}.`)
    return found.run(keys, { ...body })
  }

  const { path } = entity
  const idKind = entity.idKind ?? 'id'
  const [one, many] = [`${path}/{${idKind}}`, `${path}/{${idKind}s}`]
  const operations: Record<Operation, [name: string, handler: AnyHandler]> = {
    list: [`GET ${path}`, list(engine)],
    get: [`GET ${one}`, get(engine)],
    create: [`POST ${path}`, create(engine)],
    update: [`POST ${one}`, edit(engine)],
    remove: [`DELETE ${many}`, remove(engine)],
    field: [`POST ${many}/{field}`, editField(engine, setMany)],
  }
  const actionCall = (action: string): [string, AnyHandler] => [
    `POST ${many}/${action}`,
    ({ params, body }) => act(action, recordKeys(entity, params), body as Remark | undefined),
  ]
  const handlers: HandlerMap = {
    ...Object.fromEntries(entity.operations.map((operation) => operations[operation])),
    ...Object.fromEntries(entity.actions.map(actionCall)),
    ...localizationHandlers(engine),
    ...(entity.operations.includes('get') && { [`GET ${one}/changes`]: timeline(engine) }),
    ...(isUndoable(entity) && { [`POST ${one}/changes/{changeId}/undo`]: undo(engine) }),
    ...(entity.suggestions && { [`GET ${path}/suggestions`]: suggestions(engine) }),
  }
  const { records, show, showOne } = engine
  const tasks = Object.fromEntries([setMany, ...actions.values()].map(({ task }) => task))
  const conditions = options.conditions ? { [path]: options.conditions } : {}
  return { handlers: surrounded(handlers, options), tasks, conditions, records, show, showOne, act }
}

/** The calls whose writes the options surround. */
const surrounded = (handlers: HandlerMap, options: CrudOptions): HandlerMap =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => {
      if (name.startsWith('GET ')) return [name, handler]
      const call: AnyHandler = (...given) => around(options, () => handler(...given))
      return [name, Object.assign(call, { before: handler.before })]
    }),
  )
