import { Readable } from 'node:stream'
import { and, inArray, sql } from 'drizzle-orm'
import { may } from '@/contract/access'
import type { EnumValue } from '@/contract/enums'
import type { ListQuery } from '@/contract/list-query'
import { caller, context } from '../../context'
import { equalsAny } from '../../db/equals-any'
import { backgroundTaskParts, backgroundTasks } from '../../db/schema/system'
import { mimeTypeOf } from '../../files/file-kind'
import { type HandlerMap, handlers, mergeHandlers } from '../../http/handlers'
import { released } from '../../jobs/run-as-owner'
import { inStoredFormat } from '../../jobs/stored-format'
import { contentOf, taskWithFile } from '../../jobs/task-files'
import { logsOf, logTask } from '../../jobs/task-logs'
import { isLeased, isOpen, type TaskTable } from '../../jobs/tasks'
import { enumText } from '../../messages/texts'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { ShownTasks } from './background-tasks'

type TaskStatus = EnumValue<'BackgroundTaskStatus'>

const { backgroundTaskId } = backgroundTasks

/** Tasks of the company for its administrators, any for super roles; everyone follows those that they have started. */
export function taskHandlers({ database }: Services, tasks: TaskTable): HandlerMap {
  const shown = new ShownTasks({ database, tasks })
  const only = async (id: number) => {
    const [task] = await shown.named([id], 'supers')
    if (!task) throw new Problem('missing')
    return task
  }
  const listing: HandlerMap = { 'GET backgroundtasks': ({ query }) => shown.list(query as ListQuery) }
  const rest = handlers({
    'GET backgroundtasks/{id}': async ({ params }) => (await shown.showOne(await only(params.id))) as never,

    'GET backgroundtasks/{id}/logs': async ({ params }) => logsOf(await only(params.id), database),

    'POST backgroundtasks/{ids}/cancel': async ({ params }) => {
      await shown.named(params.ids, 'tools')
      // Waits for the current portion, which locks the row; the next one finds that its lease has ended.
      const cancelled = await database.sql
        .update(backgroundTasks)
        .set({ ...released, status: 'Cancelled', completedTime: sql`now()` })
        .where(and(equalsAny(backgroundTaskId, params.ids), isOpen))
        .returning()
      const now = await shown.named(params.ids, 'tools')
      const { language } = context()
      const ended = now.find((task) => cancelled.every((one) => one.backgroundTaskId !== task.backgroundTaskId))
      if (ended) {
        const textOf = (value: TaskStatus) => enumText(language, 'BackgroundTaskStatus', value)
        const name = String(ended.backgroundTaskId)
        throw new Problem('wrongState', { name, from: textOf(ended.status), to: textOf('Cancelled') })
      }
      for (const row of cancelled) {
        await logTask(row.backgroundTaskId, 'Cancelled', caller().fullName, database)
        const task = tasks.get(row.name)
        if (task && isLeased(task)) await task.abandoned?.(inStoredFormat(row, task.readers).parameters)
      }
      await database.sql.delete(backgroundTaskParts).where(inArray(backgroundTaskParts.backgroundTaskId, params.ids))
      return (await shown.show(now)) as never
    },

    'GET backgroundtasks/{id}/result': async ({ params }) => {
      const file = await taskWithFile(database, params.id)
      const task = file && tasks.get(file.name)
      if (!task) throw new Problem('missing')
      if (!may(caller().roles, task.area, task.use ?? 'write')) throw new Problem('forbidden')
      const fileName = String(file?.parameters.fileName)
      const isWorkbook = fileName.endsWith('.xlsx')
      const content = contentOf(database, params.id, isWorkbook ? 'base64' : 'utf8')
      const body = Readable.toWeb(Readable.from(content)) as unknown as ReadableStream
      const headers = {
        'Content-Type': isWorkbook ? mimeTypeOf('xlsx') : 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      }
      return new Response(body, { headers })
    },
  })
  return mergeHandlers(listing, rest)
}
