import { and, eq } from 'drizzle-orm'
import { userAddresses as entity } from '@/contract/entities/user-addresses'
import { refuseIncomplete } from '../../crud/address-rules'
import { crud } from '../../crud/crud'
import { scopeOf } from '../../crud/scope'
import { userAddresses, users } from '../../db/schema/customers'
import { invalid } from '../../http/parse'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'
import { withAddressLines } from './address-lines'
import { contactsOf } from './users'

/** The addresses of customers. Their user cannot change, and determines company and site. */
export function userAddressPart(services: Services): ModulePart {
  const { database } = services
  return crud(entity, userAddresses, services, {
    decorate: (rows) => withAddressLines(rows, database),
    beforeCreate: async (draft) => {
      const [user] = await database.sql
        .select({ companyId: users.companyId, siteId: users.siteId })
        .from(users)
        .where(and(eq(users.userId, draft.userId), scopeOf(users)))
      if (!user) throw invalid([{ field: 'userId', text: 'missing' }])
      refuseIncomplete(draft)
      return { ...draft, ...user, ...contactsOf({ phone: draft.phone }) }
    },
    beforeUpdate: async (patch, rows) => {
      for (const row of rows) {
        if (patch.userId !== undefined && patch.userId !== row.userId)
          throw invalid([{ field: 'userId', text: 'fixed' }])
        refuseIncomplete({ ...row, ...patch })
      }
      return { ...patch, ...contactsOf({ phone: patch.phone }) }
    },
  })
}
