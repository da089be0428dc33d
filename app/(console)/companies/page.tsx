import { plainPage } from '@/components/resource/list-page'
import { companies } from '@/contract/entities/companies'

export default plainPage(companies, {
  columns: ['companyId', 'name', 'shortName', 'features', 'administrative', 'website', 'status', 'createdTime'],
  search: ['keyword', 'status'],
  form: [['name', 'shortName'], ['website'], ['features'], ['administrative'], ['description']],
})
