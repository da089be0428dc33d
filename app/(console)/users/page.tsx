import { listPage } from '@/components/resource/list/list-page'
import { users } from '@/contract/entities/users'
import { List } from './resource'

export default listPage(users, List)
