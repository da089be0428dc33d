import { plainPage } from '@/components/resource/list/list-page'
import { subdivisions } from '@/contract/entities/places'

export default plainPage(subdivisions, {
  columns: ['subdivisionId', 'countryId', 'name', 'shortName', 'isoCode', 'status', 'createdTime'],
  search: ['keyword', 'countryId', 'status'],
  form: [
    ['countryId', 'isoCode'],
    ['name', 'shortName'],
  ],
})
