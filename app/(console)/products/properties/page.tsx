import { plainPage } from '@/components/resource/list/list-page'
import { properties } from '@/contract/entities/catalogue/properties'

export default plainPage(properties, {
  columns: ['propertyId', 'title', 'name', 'inputType', 'requireImage', 'values', 'status', 'createdTime'],
  card: { second: 'name' },
  search: ['keyword', 'inputType', 'requireImage', 'status'],
  form: [['title'], ['name'], ['inputType', 'requireImage'], ['values']],
})
