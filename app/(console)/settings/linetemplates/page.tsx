import { listPage } from '@/components/resource/list/list-page'
import { lineTemplates } from '@/contract/entities/templates'
import { List } from './resource'

export default listPage(lineTemplates, List, { namespaces: ['templates'] })
