import { listPage } from '@/components/resource/list/list-page'
import { whatsappTemplates } from '@/contract/entities/templates'
import { List } from './resource'

export default listPage(whatsappTemplates, List, { namespaces: ['templates'] })
