import { listPage } from '@/components/resource/list/list-page'
import { sites } from '@/contract/entities/sites'
import { List } from './resource'

export default listPage(sites, List, { namespaces: ['organisation', 'pushes'] })
