'use client'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '@/components/state/session-context'
import { ApiError } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { useFeedback } from './feedback-context'
import { dropTask, keepTask, type PendingTask } from './pending-tasks'
import type { Progress } from './run-batch'

const expired = 401

/** Shows in a notice how a task goes on at the server, and refreshes the lists that it changes at its end. */
export function useFollowTask(): (task: PendingTask, onEnd?: (outcome: Progress) => void) => void {
  const { batch } = useFeedback()
  const { mutate } = useSWRConfig()
  const { adminId } = useSession().profile
  return useCallback(
    (task, onEnd) => {
      keepTask(adminId, task)
      void batch({
        title: task.title,
        ids: [task.id],
        isFollowed: true,
        work: async () => ({ backgroundTaskId: task.taskId }),
        onEnd: (outcome) => {
          // Nobody was logged in to hear of its end: it is asked after again when somebody is.
          if (!outcome.failures.some(({ error }) => error instanceof ApiError && error.status === expired)) {
            dropTask(adminId, task)
          }
          onEnd?.(outcome)
          void mutate(isListKey(task.path))
        },
      })
    },
    [adminId, batch, mutate],
  )
}
