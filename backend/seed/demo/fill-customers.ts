import { subDays } from 'date-fns'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { userAddresses, userBans, users as userTable } from '../../db/schema/customers'
import type { DemoAddress } from './addresses'
import { demoBans } from './bans'
import type { DemoUser } from './users'

/** The customers of the sites, with their addresses and bans. */
export async function fillCustomers(
  database: Database,
  users: readonly DemoUser[],
  addresses: readonly DemoAddress[],
): Promise<void> {
  const now = new Date()
  await insertMany(
    database,
    userTable,
    users.map(({ name, country, daysAgo, ...user }) => {
      const createdTime = subDays(now, daysAgo)
      return { ...user, createdTime, updatedTime: createdTime }
    }),
  )
  await insertMany(database, userAddresses, addresses)
  await insertMany(database, userBans, demoBans(users))
}
