'use client'
import dynamic from 'next/dynamic'
import { recordPage } from '@/components/resource/record-page/record-page'
import { LoadingPart } from '@/components/ui/loading-part'
import type { backgroundTasks } from '@/contract/entities/background-tasks'
import { href } from '@/lib/routes/navigation'

const TaskLogs = dynamic(() => import('./task-logs').then((file) => file.TaskLogs), {
  ssr: false,
  loading: LoadingPart,
})

/** A background task: what it works on, how far it is, and what has happened to it. */
export const BackgroundTaskPage = recordPage<typeof backgroundTasks>({
  list: href('/tools/backgroundtasks', {}),
  titleOf: ({ service, backgroundTaskId }) => `${service} #${backgroundTaskId}`,
  hidden: ['service', 'principalId'],
  texts: ['parameters', 'result'],
  tabs: { logs: ({ record }) => <TaskLogs record={record} /> },
})
