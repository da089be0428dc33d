import { plainPage } from '@/components/resource/list/list-page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'

export default plainPage(suppliers, {
  columns: ['supplierId', 'name', 'contact', 'imType', 'imAddress', 'website', 'status', 'createdTime'],
  card: { second: 'contact' },
  search: ['keyword', 'status', 'contact', 'createdTime', 'supplierId'],
  form: [['name'], ['contact', 'website'], ['imType', 'imAddress'], ['description']],
})
