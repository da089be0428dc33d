import { plainPage } from '@/components/resource/list/list-page'
import { helpPages } from '@/contract/entities/help-pages'

export default plainPage(helpPages, {
  columns: ['pageId', 'coverUrl', 'title', 'type', 'friendlyUrl', 'status', 'updatedTime'],
  card: { second: 'friendlyUrl' },
  search: ['keyword', 'type', 'status'],
  form: [['type', 'friendlyUrl'], ['title'], ['coverUrl'], ['htmlContent']],
})
