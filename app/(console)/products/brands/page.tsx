import { plainPage } from '@/components/resource/list/list-page'
import { brands } from '@/contract/entities/catalogue/brands'

export default plainPage(brands, {
  columns: ['brandId', 'logoUrl', 'name', 'website', 'servicePhone', 'serviceEmail', 'status', 'createdTime'],
  card: { second: 'website' },
  search: ['keyword', 'status'],
  form: [['name'], ['logoUrl', 'website'], ['servicePhone', 'serviceEmail'], ['serviceAddress'], ['description']],
})
