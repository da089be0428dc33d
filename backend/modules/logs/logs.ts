import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { eventLogs as eventEntity, requestLogs as requestEntity } from '@/contract/entities/logs'
import type { AnyEntity } from '@/contract/entity-types'
import type { ListQuery } from '@/contract/list-query'
import { Records } from '../../crud/records'
import { serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { eventLogs, requestLogs } from '../../db/schema/system'
import type { HandlerMap } from '../../http/handlers'
import type { Services } from '../../services'

/** Logs are read-only. Accounts without a super role see the calls of their own company only. */
export const logHandlers = ({ database }: Services): HandlerMap => ({
  ...reading(requestEntity, requestLogs, database),
  ...reading(eventEntity, eventLogs, database),
})

function reading(entity: AnyEntity, table: AnyPgTable, database: Database): HandlerMap {
  const records = new Records(entity, table, database)
  const parts = Object.keys(entity.details ?? {})
  return {
    [`GET ${entity.path}`]: async ({ query }) => {
      const { rows, total } = await records.page(query as ListQuery)
      return { items: await serialize(entity, rows, database), ...total }
    },
    [`GET ${entity.path}/{id}`]: async ({ params }) => {
      const row = await records.one(params.id as number)
      const [record] = await serialize(entity, [row], database)
      return { ...record, ...Object.fromEntries(parts.map((part) => [part, row[part] ?? null])) }
    },
  }
}
