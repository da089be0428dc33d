import { listPage } from '@/components/resource/list/list-page'
import { smsTemplates } from '@/contract/entities/templates'
import { List } from './resource'

export default listPage(smsTemplates, List, { namespaces: ['templates'] })
