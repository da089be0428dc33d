import { listPage } from '@/components/resource/list-page'
import { subdivisions } from '@/contract/entities/places'
import { List } from './resource'

export default listPage(subdivisions, List)
