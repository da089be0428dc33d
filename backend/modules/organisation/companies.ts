import { companies as entity } from '@/contract/entities/companies'
import { caller } from '../../context'
import { crud } from '../../crud/crud'
import { companies } from '../../db/schema/organisation'
import type { HandlerMap } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { endTokensOf } from '../account/accounts'
import { guardSuperAccounts } from './super-accounts'

/** Companies. Nobody may disable or downgrade the company that they are logged in with. */
export const companyHandlers = (services: Services): HandlerMap =>
  crud(entity, companies, services, {
    around: guardSuperAccounts(entity, services.database),
    afterUpdate: async (rows, { status, administrative }) => {
      const keys = rows.map(({ companyId }) => companyId)
      const locksOut = status === 'Disabled' || administrative === false
      if (locksOut && keys.includes(caller().companyId)) throw new Problem('ownCompany')
      if (status === 'Disabled') await endTokensOf(keys, services.database)
    },
  }).handlers
