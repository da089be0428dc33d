import { listPage } from '@/components/resource/list/list-page'
import { externalServices } from '@/contract/entities/external-services'
import { List } from './resource'

export default listPage(externalServices, List, { namespaces: ['services'] })
