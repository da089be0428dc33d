import { plainPage } from '@/components/resource/list/list-page'
import { shelves } from '@/contract/entities/shelves'

export default plainPage(shelves, {
  columns: ['shelfId', 'code', 'name', 'kind', 'warehouseId', 'status', 'createdTime'],
  card: { second: 'name' },
  search: ['keyword', 'kind', 'status', 'warehouseId', 'createdTime', 'shelfId'],
  form: [
    ['warehouseId', 'kind'],
    ['code', 'name'],
  ],
})
