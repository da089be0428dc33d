import { listPage } from '@/components/resource/list/list-page'
import { announcements } from '@/contract/entities/announcements'
import { List } from './resource'

export default listPage(announcements, List)
