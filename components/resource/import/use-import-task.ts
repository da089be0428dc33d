'use client'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { dropTask, keepTask, type PendingTask } from '@/components/feedback/pending-tasks'
import { pollTask, type TaskEnd } from '@/components/feedback/poll-task'
import { useFollowTask } from '@/components/feedback/use-follow-task'
import { useSession } from '@/components/state/session-context'
import { isListKey } from '@/lib/api/cache-keys'

/** The progress of an import while its dialog is open; a notice goes on with it when that is closed before the end. */
export function useImportTask(task: PendingTask) {
  const { adminId } = useSession().profile
  const { mutate } = useSWRConfig()
  const follow = useFollowTask()
  const [rate, setRate] = useState(0)
  const [end, setEnd] = useState<TaskEnd>()
  const [error, setError] = useState<unknown>()
  const handOver = useRef({ follow, task })
  useEffect(() => {
    handOver.current = { follow, task }
  })
  const { taskId, path } = task
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    let isOver = false
    // A reload in the middle shows the notice, too.
    keepTask(adminId, handOver.current.task)
    const finish = (report: () => void) => {
      if (signal.aborted) return
      isOver = true
      dropTask(adminId, handOver.current.task)
      report()
      void mutate(isListKey(path))
    }
    pollTask({ backgroundTaskId: taskId }, (now) => signal.aborted || setRate(now), signal).then(
      (ended) => finish(() => setEnd(ended)),
      (cause) => finish(() => setError(cause)),
    )
    return () => {
      control.abort()
      if (!isOver) handOver.current.follow(handOver.current.task)
    }
  }, [adminId, mutate, path, taskId])
  return { rate, end, error }
}
