import { Readable } from 'node:stream'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { may } from '@/contract/access'
import { caller, context } from '../context'
import { equalsAny } from '../db/equals-any'
import { backgroundTaskParts, backgroundTasks } from '../db/schema/system'
import { type HandlerMap, handlers } from '../http/handlers'
import { enumText } from '../messages/texts'
import { mimeTypeOf } from '../modules/files/file-kind'
import { Problem } from '../problem'
import type { Services } from '../services'
import { released } from './run-as-owner'
import { contentOf, taskWithFile } from './task-files'
import { isOpen } from './tasks'

const {
  backgroundTaskId,
  adminId,
  status,
  progressRate,
  result,
  outcome,
  error,
  createdTime,
  startTime,
  completedTime,
} = backgroundTasks
const common = {
  ...{ backgroundTaskId, status, progressRate, result, outcome, error },
  ...{ createdTime, startTime, completedTime },
}

const statusText = (value: typeof backgroundTasks.$inferSelect.status) =>
  enumText(context().language, 'BackgroundTaskStatus', value)

/** The task that a 202 response refers to. A task of another account looks like one that does not exist. */
export function taskHandlers({ database, tasks }: Services): HandlerMap {
  const mine = async (ids: readonly number[]) => {
    const isMine = and(equalsAny(backgroundTaskId, ids), eq(adminId, caller().adminId))
    const rows = await database.sql.select(common).from(backgroundTasks).where(isMine).orderBy(asc(backgroundTaskId))
    if (rows.length < ids.length) throw new Problem('missing')
    return rows.map((row) => ({ ...row, statusText: statusText(row.status) }))
  }
  return handlers({
    'GET backgroundtasks/{id}': async ({ params }) => {
      const [task] = await mine([params.id])
      if (!task) throw new Problem('missing')
      return task
    },

    'POST backgroundtasks/{ids}/cancel': async ({ params }) => {
      await mine(params.ids)
      // Waits for the current portion, which locks the row; the next one finds that its lease has ended.
      const cancelled = await database.sql
        .update(backgroundTasks)
        .set({ ...released, status: 'Cancelled', completedTime: sql`now()` })
        .where(and(equalsAny(backgroundTaskId, params.ids), isOpen))
        .returning({ backgroundTaskId })
      const now = await mine(params.ids)
      const ended = now.find((task) => cancelled.every((one) => one.backgroundTaskId !== task.backgroundTaskId))
      if (ended) {
        const name = String(ended.backgroundTaskId)
        throw new Problem('wrongState', { name, from: ended.statusText, to: statusText('Cancelled') })
      }
      await database.sql.delete(backgroundTaskParts).where(inArray(backgroundTaskParts.backgroundTaskId, params.ids))
      return now
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
}
