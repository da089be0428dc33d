import { countries as entity } from '@/contract/entities/places'
import { crud } from '../../crud/crud'
import { countries as table } from '../../db/schema/places'
import { handlers } from '../../http/handlers'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { formatPhoneNumber } from './phone-numbers'

export function countryPart(services: Services): ModulePart {
  const countries = crud(entity, table, services)
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
