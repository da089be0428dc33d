import { userAddresses as addressEntity } from '@/contract/entities/user-addresses'
import { userSheetColumns } from '@/contract/entities/user-sheet'
import { users as entity } from '@/contract/entities/users'
import { Records } from '../../../crud/records'
import { userAddresses, users } from '../../../db/schema/customers'
import type { Services } from '../../../services'
import { sheetPlan } from '../../../sheets/sheet-plan'
import { linkOrders } from '../users'
import { nameOfUser, readKnownUsers } from './known-users'
import { planUser } from './plan-user'

/**
 * Sheets of customers: one of the site with the e-mail address or the phone number changes, another is added. Addresses that
 * a customer has are left as they are, others are added.
 */
export const userSheetPlan = ({ database }: Services) => {
  const records = new Records(entity, users, database)
  const addresses = new Records(addressEntity, userAddresses, database)
  return sheetPlan({
    entity,
    recognizedBy: [
      ['siteId', 'email'],
      ['siteId', 'phone'],
    ],
    repeated: { by: 'email', columns: userSheetColumns },
    before: (rows) => readKnownUsers(rows, database),
    recordOf: nameOfUser,
    plan: planUser,
    weightOf: ({ addresses: added }) => 1 + added.length,
    apply: async (items) => {
      const keys: number[] = []
      for (const { userId, values, addresses: added } of items) {
        const isNew = userId === undefined
        const isChanged = isNew || Object.keys(values).length > 0
        const [user] = isNew
          ? [await records.create(values)]
          : isChanged
            ? await records.set([userId], values)
            : await records.many([userId])
        if (!user) throw new Error('The customer was not stored.')
        if (isChanged) await linkOrders(user, database)
        const { companyId, siteId } = user
        for (const address of added) await addresses.create({ ...address, userId: user.userId, companyId, siteId })
        keys.push(user.userId)
      }
      return { keys }
    },
  })
}
