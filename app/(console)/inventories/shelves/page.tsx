import { plainPage } from '@/components/resource/list/list-page'
import { shelves } from '@/contract/entities/shelves'

export default plainPage(shelves, {
  columns: ['shelfId', 'code', 'name', 'kind', 'warehouseId', 'status', 'createdTime'],
  search: ['keyword', 'kind', 'status', 'warehouseId', 'createdTime', 'shelfId'],
  form: [
    ['warehouseId', 'kind'],
    ['code', 'name'],
  ],
})
