import { listPage } from '@/components/resource/list/list-page'
import { countries } from '@/contract/entities/places'
import { List } from './resource'

export default listPage(countries, List, { namespaces: ['phone'], entities: ['subdivisions'] })
