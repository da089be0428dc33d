import { eq } from 'drizzle-orm'
import { companies as entity } from '@/contract/entities/companies'
import { caller, context } from '../../context'
import { crud } from '../../crud/crud'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { companies, companyTaxNumbers } from '../../db/schema/organisation'
import { inventoryMovements } from '../../db/schema/stock'
import { invalid } from '../../http/parse'
import { enumText } from '../../messages/texts'
import type { ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { endTokensOf } from '../account/accounts'
import { guardSuperAccounts } from './super-accounts'

/** Companies. An account may not disable or downgrade the company that it is logged in with. */
export const companyPart = (services: Services): ModulePart =>
  crud(entity, companies, services, {
    lines: { taxNumbers: { table: companyTaxNumbers, parent: 'companyId' } },
    around: guardSuperAccounts(entity, services.database),
    beforeCreate: async (draft) => {
      const { features = [], enabledFeatures = features } = draft
      refuseBeyond(enabledFeatures, features)
      return { ...draft, enabledFeatures }
    },
    beforeUpdate: async (patch, rows) => {
      await refuseOtherCurrency(patch, rows, services.database)
      return withEnabled(patch, rows, services.database)
    },
    afterUpdate: async (rows, { status, administrative }) => {
      const keys = rows.map(({ companyId }) => companyId)
      const locksOut = status === 'Disabled' || administrative === false
      if (locksOut && keys.includes(caller().companyId)) throw new Problem('ownCompany')
      if (status === 'Disabled') await endTokensOf(keys, services.database)
    },
  })

type Features = readonly string[]

function refuseBeyond(enabled: Features, features: Features): void {
  const beyond = enabled.find((feature) => !features.includes(feature))
  if (beyond === undefined) return
  const value = enumText(context().language, 'Feature', beyond)
  throw invalid([{ field: 'enabledFeatures', text: 'noFeature', values: { value } }])
}

/** Which features are switched on after these are the company's: those that were, and those that are added. */
const enabledIn = (features: Features, before: { features: Features; enabledFeatures: Features }): Features =>
  features.filter((feature) => before.enabledFeatures.includes(feature) || !before.features.includes(feature))

/** The patch with the features that are switched on, which are always among the company's. */
async function withEnabled<
  Patch extends { features?: Features | undefined; enabledFeatures?: Features | undefined },
  Company extends { companyId: number; features: Features; enabledFeatures: Features },
>(patch: Patch, rows: readonly Company[], database: Database): Promise<Patch> {
  const { features, enabledFeatures } = patch
  if (enabledFeatures) for (const row of rows) refuseBeyond(enabledFeatures, features ?? row.features)
  if (enabledFeatures || !features) return patch
  const [first, ...others] = rows.map((row) => enabledIn(features, row))
  if (others.every((enabled) => enabled.join() === first?.join())) return { ...patch, enabledFeatures: first }
  // A patch is the same for all of its rows, and these differ.
  for (const row of rows)
    await database.sql
      .update(companies)
      .set({ enabledFeatures: [...enabledIn(features, row)] })
      .where(eq(companies.companyId, row.companyId))
  return patch
}

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
