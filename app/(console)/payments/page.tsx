import { listPage } from '@/components/resource/list/list-page'
import { payments } from '@/contract/entities/payments'
import { List } from './resource'

export default listPage(payments, List, { namespaces: ['payments'] })
