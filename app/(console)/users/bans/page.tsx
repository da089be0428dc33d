import { listPage } from '@/components/resource/list/list-page'
import { userBans } from '@/contract/entities/user-bans'
import { List } from './resource'

export default listPage(userBans, List)
