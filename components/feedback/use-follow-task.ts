'use client'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '@/components/state/session-context'
import { ApiError, call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { useFeedback } from './feedback-context'
import { dropTask, keepTask, type PendingTask } from './pending-tasks'
import type { Progress } from './run-batch'

const expired = 401

interface Follower {
  onEnd?: (outcome: Progress) => void
  /** Called with the address of the task's output file. */
  onFile?: (file: string) => void
}

/** Shows the progress of a server task in a notice and revalidates the affected lists at its end. */
export function useFollowTask(): (task: PendingTask, follower?: Follower) => void {
  const { batch } = useFeedback()
  const { mutate } = useSWRConfig()
  const { adminId } = useSession().profile
  return useCallback(
    (task, { onEnd, onFile } = {}) => {
      keepTask(adminId, task)
      const drop = () => dropTask(adminId, task)
      let isFileReady = false
      void batch({
        title: task.title,
        ids: [task.id],
        isFollowed: true,
        work: async () => ({ backgroundTaskId: task.taskId }),
        onEnd: (outcome) => {
          // The session had expired; polling resumes after the next login.
          const isUnknown = outcome.failures.some(({ error }) => error instanceof ApiError && error.status === expired)
          if (!isUnknown && !isFileReady) drop()
          onEnd?.(outcome)
          if (!task.hasFile) void mutate(isListKey(task.path))
        },
        ...((task.hasFile || task.canCancel) && {
          cancel: () => call('POST backgroundtasks/{ids}/cancel', { params: { ids: [task.taskId] } }),
        }),
        ...(task.hasFile && {
          onFile: (file: string) => {
            isFileReady = true
            onFile?.(file)
          },
          onClose: drop,
        }),
      })
    },
    [adminId, batch, mutate],
  )
}
