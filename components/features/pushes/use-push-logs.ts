'use client'
import useSWR from 'swr'
import type { pushNotifications } from '@/contract/entities/push-notifications'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

export type Push = Pick<
  RecordOf<typeof pushNotifications>,
  'pushNotificationId' | 'status' | 'retryCount' | 'retryLimit'
>

/** The tries of a push notification, the newest first; null loads nothing. */
export function usePushLogs(push: Pick<Push, 'pushNotificationId' | 'retryCount'> | null) {
  return useSWR(push && ['pushnotifications', 'logs', push.pushNotificationId, push.retryCount], () =>
    call('GET pushnotifications/{id}/logs', { params: { id: push?.pushNotificationId ?? 0 } }),
  )
}
