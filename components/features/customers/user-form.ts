import type { Description } from '@/components/resource/core/description'
import type { users } from '@/contract/entities/users'

/** The form of a customer, over the list for a new one and on the page. */
export const userForm: Description<typeof users>['form'] = {
  rows: [['siteId'], ['nickname', 'gender'], ['email', 'phone'], ['language'], ['avatar']],
  rules: () => import('@/contract/entities/users').then((file) => file.users),
}
