import { countries as entity } from '@/contract/entities/places'
import { crud } from '../../crud/crud'
import { Records } from '../../crud/records'
import { countries } from '../../db/schema/places'
import { type HandlerMap, handlers } from '../../http/handlers'
import type { Services } from '../../services'
import { formatPhoneNumber } from './phone-numbers'

export function countryHandlers(services: Services): HandlerMap {
  const records = new Records(entity, countries, services.database)
  return {
    ...crud(entity, countries, services),
    ...handlers({
      'GET countries/{id}/formatphonenumber': async ({ params, query }) => {
        const { isoCode, phoneCode } = await records.one(params.id)
        const country = { isoCode: String(isoCode), phoneCode: (phoneCode ?? null) as string | null }
        return formatPhoneNumber(query.phoneNumber, country, query.outgoingCountry)
      },
    }),
  }
}
