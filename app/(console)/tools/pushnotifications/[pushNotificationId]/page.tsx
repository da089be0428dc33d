import { PushPage } from '@/components/features/pushes/push-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { pushNotifications } from '@/contract/entities/push-notifications'
import { usedMessages } from './used-messages'

export default recordRoute(pushNotifications, PushPage, usedMessages)
