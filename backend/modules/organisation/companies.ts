import { companies as entity } from '@/contract/entities/companies'
import { caller } from '../../context'
import { crud } from '../../crud/crud'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { companies, companyTaxNumbers } from '../../db/schema/organisation'
import { inventoryMovements } from '../../db/schema/stock'
import type { HandlerMap } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { endTokensOf } from '../account/accounts'
import { guardSuperAccounts } from './super-accounts'

/** Companies. Nobody may disable or downgrade the company that they are logged in with. */
export const companyHandlers = (services: Services): HandlerMap =>
  crud(entity, companies, services, {
    lines: { taxNumbers: { table: companyTaxNumbers, parent: 'companyId' } },
    around: guardSuperAccounts(entity, services.database),
    beforeUpdate: async (patch, rows) => {
      await refuseOtherCurrency(patch, rows, services.database)
      return patch
    },
    afterUpdate: async (rows, { status, administrative }) => {
      const keys = rows.map(({ companyId }) => companyId)
      const locksOut = status === 'Disabled' || administrative === false
      if (locksOut && keys.includes(caller().companyId)) throw new Problem('ownCompany')
      if (status === 'Disabled') await endTokensOf(keys, services.database)
    },
  }).handlers

/** Stock is valued in the company's currency, which therefore stays once something has moved. */
async function refuseOtherCurrency(
  { currency }: { currency?: string },
  rows: readonly { companyId: number; currency: string }[],
  database: Database,
): Promise<void> {
  const changed = rows.filter((row) => currency !== undefined && row.currency !== currency)
  if (changed.length === 0) return
  const [moved] = await database.sql
    .select({ companyId: inventoryMovements.companyId })
    .from(inventoryMovements)
    .where(
      equalsAny(
        inventoryMovements.companyId,
        changed.map(({ companyId }) => companyId),
      ),
    )
    .limit(1)
  if (moved) throw invalid([{ field: 'currency', text: 'hasBooks' }])
}
