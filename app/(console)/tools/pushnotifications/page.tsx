import { listPage } from '@/components/resource/list/list-page'
import { pushNotifications } from '@/contract/entities/push-notifications'
import { List } from './resource'

export default listPage(pushNotifications, List)
