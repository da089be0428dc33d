import { addDays } from 'date-fns'
import { enums } from '@/contract/enums'
import type { userBans } from '../../db/schema/customers'
import { readData } from '../read-data'
import type { DemoUser } from './users'

type Ban = typeof userBans.$inferInsert

const banCount = 25
const reasons = readData<readonly string[]>('ban-reasons')

/** 25 bans: of every type and matter, some for a whole company, five expired. */
export function demoBans(users: readonly DemoUser[]): Ban[] {
  const now = new Date()
  return Array.from({ length: banCount }, (_, index) => {
    const user = users[(index * 37 + 11) % users.length]
    if (!user) throw new RangeError('There are no demo customers.')
    const accountType = enums.BanAccountType[index % enums.BanAccountType.length] ?? 'Email'
    const accounts = {
      ...{ Email: user.email, Phone: user.phone, User: String(user.userId) },
      Ip: index % 8 === 2 ? `2001:db8::${index}` : `203.0.113.${index + 1}`,
    }
    const matters = enums.BanMatter.filter((_, at) => at === index % 4 || (index + at) % 5 === 0)
    return {
      userBanId: index + 1,
      companyId: user.companyId,
      siteId: index % 3 === 0 ? null : user.siteId,
      accountType,
      accountId: accounts[accountType],
      matters,
      reason: reasons[index % reasons.length],
      expireTime: index % 5 === 4 ? addDays(now, -index) : index % 5 === 1 ? null : addDays(now, 10 + index * 3),
      createdTime: addDays(now, -30 - index),
      updatedTime: addDays(now, -30 - index),
    }
  })
}
