import { and, asc, eq, gt } from 'drizzle-orm'
import { caller } from '../context'
import type { Database } from '../db/database'
import { backgroundTaskParts, backgroundTasks } from '../db/schema/system'

/** The path of the file of a task. */
export const resultUrlOf = (backgroundTaskId: number) => `/api/v1/backgroundtasks/${backgroundTaskId}/result`

/** Appends to the file of a task, in the transaction of its portion. `part` counts up from 0. */
export async function addPart(
  database: Database,
  { backgroundTaskId, part, content }: typeof backgroundTaskParts.$inferInsert,
): Promise<void> {
  await database.sql.insert(backgroundTaskParts).values({ backgroundTaskId, part, content })
}

/** The caller's finished task that has a file. */
export async function taskWithFile(database: Database, id: number) {
  const { backgroundTaskId, adminId, companyId, name, parameters, result } = backgroundTasks
  const isMine = and(eq(backgroundTaskId, id), eq(adminId, caller().adminId), eq(companyId, caller().companyId))
  const [task] = await database.sql.select({ name, parameters, result }).from(backgroundTasks).where(isMine)
  return task?.result ? task : undefined
}

/** The content of a file, part by part, so that at most one of them is in memory. */
export async function* contentOf(
  database: Database,
  backgroundTaskId: number,
  encoding: 'utf8' | 'base64' = 'utf8',
): AsyncGenerator<Uint8Array> {
  const { part, content } = backgroundTaskParts
  for (let last = -1; ; ) {
    const isNext = and(eq(backgroundTaskParts.backgroundTaskId, backgroundTaskId), gt(part, last))
    const [next] = await database.sql
      .select({ part, content })
      .from(backgroundTaskParts)
      .where(isNext)
      .orderBy(asc(part))
      .limit(1)
    if (!next) return
    yield Buffer.from(next.content, encoding)
    last = next.part
  }
}
