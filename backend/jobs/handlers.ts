import { and, eq } from 'drizzle-orm'
import { caller, context } from '../context'
import { backgroundTasks } from '../db/schema/system'
import { type HandlerMap, handlers } from '../http/handlers'
import { enumText } from '../messages/texts'
import { Problem } from '../problem'
import type { Services } from '../services'

const { backgroundTaskId, adminId, status, progressRate, result, error, createdTime, startTime, completedTime } =
  backgroundTasks
const shown = { backgroundTaskId, status, progressRate, result, error, createdTime, startTime, completedTime }

/** Where the number in an answer 202 leads. Somebody else's task looks like one that does not exist. */
export const taskHandlers = ({ database }: Services): HandlerMap =>
  handlers({
    'GET backgroundtasks/{id}': async ({ params }) => {
      const mine = and(eq(backgroundTaskId, params.id), eq(adminId, caller().adminId))
      const [task] = await database.sql.select(shown).from(backgroundTasks).where(mine)
      if (!task) throw new Problem('missing')
      return { ...task, statusText: enumText(context().language, 'BackgroundTaskStatus', task.status) }
    },
  })
