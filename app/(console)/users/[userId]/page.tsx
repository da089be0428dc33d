import { UserPage } from '@/components/features/customers/user-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { users } from '@/contract/entities/users'
import { usedMessages } from './used-messages'

export default recordRoute(users, UserPage, usedMessages)
