import { listPage } from '@/components/resource/list/list-page'
import { emailTemplates } from '@/contract/entities/templates'
import { List } from './resource'

export default listPage(emailTemplates, List, { namespaces: ['templates'] })
