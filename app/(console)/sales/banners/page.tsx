import { listPage } from '@/components/resource/list/list-page'
import { banners } from '@/contract/entities/banners'
import { List } from './resource'

export default listPage(banners, List)
