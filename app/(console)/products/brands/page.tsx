import { listPage } from '@/components/resource/list-page'
import { brands } from '@/contract/entities/brands'
import { List } from './resource'

export default listPage(brands, List)
