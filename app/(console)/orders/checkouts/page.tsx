import { listPage } from '@/components/resource/list/list-page'
import { checkouts } from '@/contract/entities/checkouts'
import { List } from './resource'

export default listPage(checkouts, List)
