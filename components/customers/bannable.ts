import type { users } from '@/contract/entities/users'
import type { RecordOf } from '@/contract/entity'
import type { EnumValue } from '@/contract/enums'

/** Whom a ban can be about. */
export interface Bannable {
  companyId: number
  siteId: number
  siteName: string
  name: string
  /** What they can be recognized by, the surest first. */
  accounts: readonly { type: EnumValue<'BanAccountType'>; id: string; shown: string }[]
}

/** A user of a site as one who can be banned. */
export const bannableUser = (user: RecordOf<typeof users>): Bannable => ({
  companyId: user.companyId,
  siteId: user.siteId,
  siteName: user.siteName ?? '',
  name: user.nickname,
  accounts: [
    { type: 'User', id: String(user.userId), shown: user.nickname },
    ...(user.email ? [{ type: 'Email' as const, id: user.email, shown: user.email }] : []),
    ...(user.phone ? [{ type: 'Phone' as const, id: user.phone, shown: user.phone }] : []),
  ],
})
