import { UserPage } from '@/components/features/customers/user-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { users } from '@/contract/entities/users'

export default recordRoute(users, UserPage, {
  entities: ['orders', 'useraddresses', 'userbans'],
})
