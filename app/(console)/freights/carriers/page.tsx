import { plainPage } from '@/components/resource/list/list-page'
import { carriers } from '@/contract/entities/parcels/carriers'

export default plainPage(carriers, {
  columns: ['carrierId', 'logoUrl', 'name', 'transportMode', 'website', 'trackingUrl', 'status', 'createdTime'],
  card: { second: 'website' },
  search: ['keyword', 'transportMode', 'status', 'createdTime', 'carrierId'],
  form: [['name', 'transportMode'], ['website', 'logoUrl'], ['trackingUrl'], ['description']],
})
