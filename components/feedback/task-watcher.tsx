'use client'
import { useEffect, useRef } from 'react'
import { useSession } from '@/components/state/session-context'
import { pendingTasks } from './pending-tasks'
import { useFollowTask } from './use-follow-task'

/** Resumes polling of tasks that were unfinished when the page was left. */
export function TaskWatcher() {
  const { adminId } = useSession().profile
  const follow = useFollowTask()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    for (const task of pendingTasks(adminId)) follow(task)
  }, [adminId, follow])
  return null
}
