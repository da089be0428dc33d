import { PushPage } from '@/components/features/pushes/push-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { pushNotifications } from '@/contract/entities/push-notifications'

export default recordRoute(pushNotifications, PushPage, { namespaces: ['pushes'] })
