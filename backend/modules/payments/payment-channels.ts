import { paymentChannels as entity } from '@/contract/entities/payment-channels'
import { crud } from '../../crud/crud'
import { usedIn } from '../../crud/dependents'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { paymentChannels } from '../../db/schema/payments'
import { currencies } from '../../db/schema/system'
import { invalid } from '../../http/parse'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'

/** The ways by which companies are paid. The code stays, because payments name their channel by it. */
export function paymentChannelPart(services: Services): ModulePart {
  const { database } = services
  return crud(entity, paymentChannels, services, {
    fixedCompany: true,
    beforeCreate: async (draft) => {
      await refuseUnknown(draft.currencies, database)
      return draft
    },
    beforeUpdate: async (patch, rows) => {
      if (patch.code !== undefined && rows.some(({ code }) => code !== patch.code)) {
        throw invalid([{ field: 'code', text: 'fixed' }])
      }
      if (patch.currencies) await refuseUnknown(patch.currencies, database)
      return patch
    },
    // After the deletion, which has waited for payments that were being stored.
    afterRemove: async (rows) => {
      for (const { companyId, code } of rows) {
        const problem = await usedIn([{ table_name: 'payments', column_name: 'channel', companyId }], [code], database)
        if (problem) throw problem
      }
    },
  })
}

async function refuseUnknown(codes: readonly string[], database: Database): Promise<void> {
  const found = await database.sql
    .select({ code: currencies.code })
    .from(currencies)
    .where(equalsAny(currencies.code, [...codes]))
  const known = new Set(found.map(({ code }) => code))
  const errors = codes.flatMap((code, index) =>
    known.has(code) ? [] : [{ field: `currencies.${index}`, text: 'missing' as const }],
  )
  if (errors.length > 0) throw invalid(errors)
}
