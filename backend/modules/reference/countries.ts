import { countries as entity } from '@/contract/entities/places'
import { crud } from '../../crud/crud'
import { countries as table } from '../../db/schema/places'
import { handlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { formatPhoneNumber } from './phone-numbers'

/** The countries. Their codes stay, because addresses, products and companies name their country by it. */
export function countryPart(services: Services): ModulePart {
  const countries = crud(entity, table, services, {
    beforeUpdate: async (patch, rows) => {
      if (patch.isoCode !== undefined && rows.some(({ isoCode }) => isoCode !== patch.isoCode)) {
        throw invalid([{ field: 'isoCode', text: 'fixed' }])
      }
      return patch
    },
  })
  return combine(countries, {
    handlers: handlers({
      'GET countries/{id}/formatphonenumber': async ({ params, query }) => {
        const { isoCode, phoneCode } = await countries.records.one(params.id)
        const country = { isoCode: String(isoCode), phoneCode: (phoneCode ?? null) as string | null }
        return formatPhoneNumber(query.phoneNumber, country, query.outgoingCountry)
      },
    }),
  })
}
