import { plainPage } from '@/components/resource/list/list-page'
import { salesCategories } from '@/contract/entities/sales-categories'

export default plainPage(salesCategories, {
  columns: ['salesCategoryId', 'iconUrl', 'name', 'path', 'siteId', 'status', 'createdTime'],
  card: { second: 'path' },
  search: ['keyword', 'siteId', 'status', 'createdTime'],
  form: [['siteId', 'path'], ['name'], ['description'], ['iconUrl', 'coverUrl'], ['bannerUrl'], ['htmlDetails']],
})
