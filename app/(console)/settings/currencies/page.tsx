import { listPage } from '@/components/resource/list/list-page'
import { currencies } from '@/contract/entities/reference'
import { List } from './resource'

export default listPage(currencies, List, { namespaces: ['rates'], entities: ['currencyrates'] })
