import { userAddresses as addressEntity } from '@/contract/entities/user-addresses'
import { addressSheetColumns, type userSheet, userSheetColumns } from '@/contract/entities/user-sheet'
import { users as entity } from '@/contract/entities/users'
import { Records } from '../../../crud/records'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { userAddresses, users } from '../../../db/schema/customers'
import { groupBy } from '../../../group-by'
import type { Services } from '../../../services'
import { type SheetValues, sheetPlan } from '../../../sheets/sheet-plan'
import { linkOrders } from '../users'
import { nameOfUser, readKnownUsers, type UserAddress } from './known-users'
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
    repeated: { by: ['email', 'phone'], columns: userSheetColumns },
    before: (rows, { pause }) => readKnownUsers(rows, pause, database),
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
    rowsOf: (keys) => rowsOfUsers(keys as readonly number[], database),
  })
}

/** A row for each address, of which the first has what is said of the customer; one for a customer without. */
async function rowsOfUsers(keys: readonly number[], database: Database): Promise<SheetValues<typeof userSheet>[]> {
  const found = await database.sql.select().from(users).where(equalsAny(users.userId, keys))
  const stored = await database.sql
    .select()
    .from(userAddresses)
    .where(equalsAny(userAddresses.userId, keys))
    .orderBy(userAddresses.userAddressId)
  const byKey = new Map(found.map((user) => [user.userId, user]))
  const addresses = groupBy(stored, ({ userId }) => userId)
  return keys.flatMap((key) => {
    const user = byKey.get(key)
    const ofUser = user && Object.fromEntries(userSheetColumns.map((column) => [column, user[column]]))
    const own: readonly (UserAddress | undefined)[] = addresses.get(key) ?? [undefined]
    return ofUser ? own.map((address) => ({ ...ofUser, ...addressCells(address) })) : []
  })
}

const addressCells = (address: UserAddress | undefined) =>
  Object.fromEntries(addressSheetColumns.map((column) => [column, address?.[column] ?? null]))
