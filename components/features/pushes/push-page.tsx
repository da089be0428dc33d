'use client'
import dynamic from 'next/dynamic'
import { recordPage } from '@/components/resource/record-page/record-page'
import { LoadingPart } from '@/components/ui/loading-part'
import type { pushNotifications } from '@/contract/entities/push-notifications'
import { href } from '@/lib/routes/navigation'
import { PushTries } from './push-tries'

const PushLogs = dynamic(() => import('./push-logs').then((file) => file.PushLogs), {
  ssr: false,
  loading: LoadingPart,
})

/** A push notification with what is sent and the log of its tries. */
export const PushPage = recordPage<typeof pushNotifications>({
  list: href('/tools/pushnotifications', {}),
  columns: [{ field: 'retryCount', render: (push) => <PushTries push={push} /> }],
  texts: ['businessData'],
  tabs: { logs: ({ record }) => <PushLogs record={record} /> },
})
