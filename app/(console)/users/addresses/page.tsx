import { listPage } from '@/components/resource/list/list-page'
import { userAddresses } from '@/contract/entities/user-addresses'
import { List } from './resource'

export default listPage(userAddresses, List)
