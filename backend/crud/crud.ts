import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyEntity } from '@/contract/entity-types'
import type { ListQuery } from '@/contract/list-query'
import { type ChangeQuery, isUndoable } from '@/contract/record-changes'
import { context } from '../context'
import type { AnyHandler, HandlerMap } from '../http/handlers'
import { invalid } from '../http/parse'
import { startTask } from '../jobs/tasks'
import type { Services } from '../services'
import { changesOf } from './changes'
import { localizationHandlers } from './localizations'
import { Records } from './records'
import { type Row, serialize } from './serialize'
import { suggest } from './suggestions'
import { answerChanges, valuesBefore } from './undo'

type Key = number | string

interface Options {
  /** Adds what the table does not hold to rows that are about to be shown. */
  decorate?: (rows: Row[]) => Promise<Row[]>
  /** Adds the details of the single record. */
  details?: (row: Row) => Promise<Row>
  /** Turns what a caller sent into what the table holds. */
  prepare?: (draft: Row) => Promise<Row>
  /** The ETags of rows, where they are not how often each has changed. */
  tagsOf?: (rows: readonly Row[]) => Promise<readonly string[]>
  /** Runs in the same transaction after records were changed. */
  changed?: (keys: readonly Key[], patch: Row) => Promise<void>
}

/** How many records are changed while the caller waits; more of them are a background task. */
export const waitFor = 100

/** The handlers that an entity gets by being described; a module adds its own beside or in place of them. */
export function crud(entity: AnyEntity, table: AnyPgTable, services: Services, options: Options = {}): HandlerMap {
  const { database, tasks } = services
  const records = new Records(entity, table, database, options.tagsOf)
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const many = `${single}s`
  const decorate = options.decorate ?? (async (rows: Row[]) => rows)
  const prepare = options.prepare ?? (async (draft: Row) => draft)

  const shown = async (rows: Row[], localized = true) =>
    serialize(entity, await decorate(rows), database, { localized })
  const shownOne = async (row: Row, localized = true) => {
    const [record] = await shown([row], localized)
    context().headers.ETag = await records.tagOf(row)
    return { ...record, ...(options.details && (await options.details(row))) }
  }
  const set = async (keys: Key[], patch: Row) => {
    await records.refuseStale(keys)
    const rows = await records.set(keys, await prepare(patch), answerChanges)
    await options.changed?.(keys, patch)
    return shown(rows)
  }
  const task = `${entity.path}/set`
  tasks.set(task, {
    area: entity.area,
    run: async ({ keys, patch }) => void (await set(keys as Key[], patch as Row)),
  })
  const setMany = async (keys: Key[], patch: Row) => {
    if (keys.length <= waitFor) return set(keys, patch)
    await records.refuseStale(keys)
    await records.many(keys)
    context().status = 202
    return startTask(database, task, { keys, patch })
  }

  const plain: Record<string, AnyHandler> = {
    list: async ({ query }) => {
      const { rows, total } = await records.page(query as ListQuery)
      return { items: await shown(rows), total }
    },
    get: async ({ params, query }) => shownOne(await records.one(params[single] as Key), query.localized !== 'false'),
    create: async ({ body }) => shownOne(await records.create(await prepare(body as Row))),
    update: async ({ params, body }) => {
      const key = params[single] as Key
      const row = await records.update(key, await prepare(body as Row))
      await options.changed?.([key], body as Row)
      return shownOne(row)
    },
    remove: async ({ params }) => {
      const removed = params[many] as Key[]
      await records.refuseStale(removed)
      await records.remove(removed)
    },
    field: async ({ params, body }) => {
      const field = String(params.field)
      const patch = (body ?? {}) as Row
      const others = Object.keys(patch).filter((name) => name !== field)
      const unknown = Object.hasOwn(entity.fields, field) ? others : [field, ...others]
      if (unknown.length > 0) throw invalid(unknown.map((name) => ({ field: name, text: 'unknown' })))
      if (!Object.hasOwn(patch, field)) throw invalid([{ field, text: 'required' }])
      return setMany(params[many] as Key[], patch)
    },
  }
  const keys = {
    list: `GET ${entity.path}`,
    get: `GET ${entity.path}/{${single}}`,
    create: `POST ${entity.path}`,
    update: `POST ${entity.path}/{${single}}`,
    remove: `DELETE ${entity.path}/{${many}}`,
    field: `POST ${entity.path}/{${many}}/{field}`,
  }
  const actions = entity.actions
    .filter((action) => plainActions.has(action))
    .map((action): [string, AnyHandler] => {
      const handler: AnyHandler = ({ params, body }) =>
        setMany(params[many] as Key[], patchOf(action, (body as { remark?: string | null } | undefined)?.remark))
      return [`POST ${entity.path}/{${many}}/${action}`, handler]
    })
  return {
    ...Object.fromEntries(entity.operations.map((verb) => [keys[verb], plain[verb] as AnyHandler])),
    ...Object.fromEntries(actions),
    ...localizationHandlers(entity, records, database),
    ...(entity.operations.includes('get') && {
      [`${keys.get}/changes`]: (async ({ params, query }) => {
        await records.one(params[single] as Key)
        return changesOf(entity, params[single], query as unknown as ChangeQuery, database)
      }) satisfies AnyHandler,
    }),
    ...(isUndoable(entity) && {
      [`POST ${entity.path}/{${single}}/changes/{changeId}/undo`]: (async ({ params }) => {
        const key = params[single] as Key
        const [row = {}] = await records.many([key], { lock: true })
        const [shownRow] = await set(
          [key],
          await valuesBefore(entity, { row, changeId: Number(params.changeId) }, database),
        )
        return shownRow
      }) satisfies AnyHandler,
    }),
    ...(entity.suggestions && {
      [`GET ${entity.path}/suggestions`]: ({ query }) => suggest(entity, table, query, database),
    }),
  }
}

const plainActions = new Set(['enable', 'disable', 'remark'])

function patchOf(action: string, remark: string | null | undefined): Row {
  const noted = remarkIn({ remark })
  if (action === 'enable') return { status: 'Enabled', ...noted }
  if (action === 'disable') return { status: 'Disabled', ...noted }
  return { remark: null, ...noted }
}

/** The remark among what was sent, where there is one; a blank one takes the old one away. */
export const remarkIn = ({ remark }: { remark?: string | null }): { remark?: string | null } =>
  remark === undefined ? {} : { remark: remark?.trim() ? remark : null }
