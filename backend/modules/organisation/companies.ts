import { companies as entity } from '@/contract/entities/companies'
import { caller } from '../../context'
import { crud } from '../../crud/crud'
import { companies } from '../../db/schema/organisation'
import type { HandlerMap } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { endTokensOf } from '../account/accounts'
import { guardSuperAccounts } from './super-accounts'

/** Companies. Nobody may take from their own what they are logged in by. */
export const companyHandlers = (services: Services): HandlerMap =>
  guardSuperAccounts(
    entity,
    crud(entity, companies, services, {
      changed: async (keys, { status, administrative }) => {
        const locksOut = status === 'Disabled' || administrative === false
        if (locksOut && keys.includes(caller().companyId)) throw new Problem('ownCompany')
        if (status === 'Disabled') await endTokensOf(keys.map(Number), services.database)
      },
    }),
    services,
  )
