import { listPage } from '@/components/resource/list/list-page'
import { companies } from '@/contract/entities/companies'
import { List } from './resource'

export default listPage(companies, List, { namespaces: ['organisation'], entities: ['admins', 'sites', 'warehouses'] })
