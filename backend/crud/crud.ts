import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { may } from '@/contract/access'
import type { OneOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import type { Accepted } from '@/contract/list-export'
import type { ListQuery } from '@/contract/list-query'
import { type ChangeQuery, isUndoable } from '@/contract/record-changes'
import { caller, context } from '../context'
import { type AnyCall, type AnyHandler, type HandlerMap, preparing } from '../http/handlers'
import { invalid } from '../http/parse'
import type { Task } from '../jobs/tasks'
import { Problem } from '../problem'
import type { Services } from '../services'
import { actionsOf } from './actions'
import { bulkAction } from './bulk-action'
import { changesOf } from './changes'
import type { CrudOptions, Key, ListConditions, Remark } from './crud-options'
import { saveLines, shownLines } from './lines'
import { localizationHandlers } from './localizations'
import { etagOf, Records } from './records'
import { type Row, type Shown, serialize } from './serialize'
import { refuseFrozen } from './state-moves'
import { suggest } from './suggestions'
import { addChangesHeader, valuesBefore } from './undo'

type Check = (rows: readonly Row[], body: Row) => void

/** The engine of an entity, for modules that add calls of their own. */
export interface Resource<E extends AnyEntity> {
  /** The calls that the entity gets by being described. */
  handlers: HandlerMap
  /** The background work of its actions on many records. */
  tasks: Readonly<Record<string, Task>>
  conditions: ListConditions
  records: Records
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
): Resource<E> {
  return serve(entity, table, services, options as unknown as CrudOptions) as unknown as Resource<E>
}

function serve(entity: AnyEntity, table: AnyPgTable, services: Services, options: CrudOptions): Resource<AnyEntity> {
  const { database } = services
  const tasks: Record<string, Task> = {}
  const engine = { ...services, tasks }
  const { tagOf = etagOf, decorate = async (rows: Row[]) => rows, around = (work) => work() } = options
  const { beforeCreate, beforeUpdate, beforeRemove, afterRemove, afterCreate, afterUpdate, beforeTransaction } = options
  // The version of a row needs nothing that is added to it.
  const tagsOf = options.tagOf && (async (rows: readonly Row[]) => (await decorate([...rows])).map(tagOf))
  const records = new Records(entity, table, database, tagsOf)
  const single = entity.idKind ?? 'id'
  const many = `${single}s`
  const keysOf = (params: Row) => params[many] as Key[]

  const show = async (rows: readonly Row[], localized = true) =>
    serialize(entity, await decorate([...rows]), database, { localized })
  const showOne = async (row: Row, localized = true) => {
    const decorated = await decorate([row])
    const [record] = await serialize(entity, decorated, database, { localized })
    context().headers.ETag = tagOf(decorated[0] ?? row)
    const lines = options.lines && (await shownLines(entity, options.lines, row, database))
    return { ...record, ...lines, ...(options.details && (await options.details(row))) }
  }
  const get = async (key: Key, query: Row) => {
    if (query.summary === 'true' && options.summary) {
      const [record] = await show([await records.one(key)], query.localized !== 'false')
      return options.summary.parse(record)
    }
    // More callers reach this than may read the record, because summaries have roles of their own.
    if (!may(caller().roles, entity.area, 'read')) throw new Problem('forbidden')
    return showOne(await records.one(key), query.localized !== 'false')
  }
  const prepared = async (keys: readonly Key[], patch: Row) => {
    const mayFreeze = entity.states?.frozen !== undefined
    if (!beforeUpdate && !mayFreeze) return patch
    // Locked where a state counts: a concurrent action must not freeze the rows between check and write.
    const rows = await records.many(keys, { lock: mayFreeze })
    refuseFrozen(entity, rows, patch)
    return beforeUpdate ? beforeUpdate(patch, rows) : patch
  }
  const set = async (keys: readonly Key[], patch: Row) => {
    const rows = await records.set(keys, await prepared(keys, patch), { onKept: addChangesHeader })
    for (const row of options.lines ? rows : []) await saveLines(entity, options.lines ?? {}, row, patch, database)
    return show((await afterUpdate?.(rows, patch)) ?? rows)
  }
  const bulk = (name: string, work: (keys: readonly Key[], body: Row) => Promise<Row[]>, check?: Check) =>
    bulkAction({ name, work, check, isImmediate: options.isImmediate, around: options.around }, records, engine)
  const setMany = bulk('set', set, (rows, patch) => refuseFrozen(entity, rows, patch))
  const refuseOtherCompany = async (keys: readonly Key[], { companyId }: Row) => {
    if (!options.fixedCompany || companyId === undefined) return
    const rows = await records.many(keys)
    if (rows.some((row) => row.companyId !== companyId)) throw invalid([{ field: 'companyId', text: 'fixed' }])
  }

  const operations: Record<AnyEntity['operations'][number], AnyHandler> = {
    list: async ({ query }) => {
      const asked = query as ListQuery
      const { rows, total } = await records.page(asked, await options.conditions?.(asked))
      return { items: await show(rows), ...total }
    },
    get: ({ params, query }) => get(params[single] as Key, query),
    create: before(async ({ body }) => {
      const draft = body as Row
      const row = await records.create(beforeCreate ? await beforeCreate(draft) : draft)
      if (options.lines) await saveLines(entity, options.lines, row, draft, database)
      return showOne((await afterCreate?.(row, draft)) ?? row)
    }, beforeTransaction),
    update: before(async ({ params, body }) => {
      const key = params[single] as Key
      await refuseOtherCompany([key], body as Row)
      const row = await records.update(key, await prepared([key], body as Row))
      if (options.lines) await saveLines(entity, options.lines, row, body as Row, database)
      const [changed = row] = (await afterUpdate?.([row], body as Row)) ?? []
      return showOne(changed)
    }, beforeTransaction),
    remove: async ({ params }) => {
      const keys = keysOf(params)
      await options.lockFirst?.(keys, {}, 'remove')
      const rows = beforeRemove || afterRemove ? await records.many(keys) : []
      await beforeRemove?.(rows)
      await records.refuseStale(keys)
      await records.remove(keys)
      await afterRemove?.(rows)
    },
    field: async ({ params, body }) => {
      const field = String(params.field)
      const patch = (body ?? {}) as Row
      const others = Object.keys(patch).filter((name) => name !== field)
      const unknown = Object.hasOwn(entity.fields, field) ? others : [field, ...others]
      if (unknown.length > 0) throw invalid(unknown.map((name) => ({ field: name, text: 'unknown' })))
      if (!Object.hasOwn(patch, field)) throw invalid([{ field, text: 'required' }])
      await refuseOtherCompany(keysOf(params), patch)
      return setMany(keysOf(params), patch)
    },
  }
  const names = {
    list: `GET ${entity.path}`,
    get: `GET ${entity.path}/{${single}}`,
    create: `POST ${entity.path}`,
    update: `POST ${entity.path}/{${single}}`,
    remove: `DELETE ${entity.path}/{${many}}`,
    field: `POST ${entity.path}/{${many}}/{field}`,
  }
  const actions = actionsOf(entity, { records, services: engine, options, show, set: setMany })
  const act = (action: string, keys: readonly Key[], body: Remark = {}) => {
    const run = actions.get(action)
    if (!run) throw new Error(`${entity.path} has no action ${action}.`)
    return run(keys, { ...body })
  }

  const handlers: HandlerMap = {
    ...Object.fromEntries(entity.operations.map((operation) => [names[operation], operations[operation]])),
    ...Object.fromEntries(
      entity.actions.map((action): [string, AnyHandler] => [
        `POST ${entity.path}/{${many}}/${action}`,
        ({ params, body }) => act(action, keysOf(params), body as Remark | undefined),
      ]),
    ),
    ...localizationHandlers(entity, records, database),
    ...(entity.operations.includes('get') && {
      [`${names.get}/changes`]: (async ({ params, query }) => {
        await records.one(params[single] as Key)
        return changesOf(entity, params[single], query as unknown as ChangeQuery, database, options.changeTexts)
      }) satisfies AnyHandler,
    }),
    ...(isUndoable(entity) && {
      [`${names.update}/changes/{changeId}/undo`]: (async ({ params }) => {
        const key = params[single] as Key
        const [row = {}] = await records.unchanged([key])
        const patch = await valuesBefore(entity, { row, changeId: Number(params.changeId) }, database)
        const [record] = await set([key], patch)
        return record
      }) satisfies AnyHandler,
    }),
    ...(entity.suggestions && {
      [`GET ${entity.path}/suggestions`]: (({ query }) =>
        suggest(entity, table, options.suggestions?.(query) ?? query, database)) satisfies AnyHandler,
    }),
  }
  const surrounded = Object.entries(handlers).map(([name, handler]): [string, AnyHandler] =>
    name.startsWith('GET ')
      ? [name, handler]
      : [
          name,
          Object.assign((call: AnyCall, given?: unknown) => around(() => handler(call, given)), {
            before: handler.before,
          }),
        ],
  )
  const conditions = options.conditions ? { [entity.path]: options.conditions } : {}
  return { handlers: Object.fromEntries(surrounded), tasks, conditions, records, show, showOne, act }
}

/** A handler whose body is prepared before the transaction. */
const before = (handler: AnyHandler, prepare: CrudOptions['beforeTransaction']): AnyHandler =>
  prepare
    ? preparing(
        (call) => prepare(call.body as Row),
        (call, body) => handler({ ...call, body }),
      )
    : handler
