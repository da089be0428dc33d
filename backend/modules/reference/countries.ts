import { countries as entity } from '@/contract/entities/places'
import { crud } from '../../crud/crud'
import { countries } from '../../db/schema/places'
import { type HandlerMap, handlers, mergeHandlers } from '../../http/handlers'
import type { Services } from '../../services'
import { formatPhoneNumber } from './phone-numbers'

export function countryHandlers(services: Services): HandlerMap {
  const { handlers: plain, records } = crud(entity, countries, services)
  return mergeHandlers(
    plain,
    handlers({
      'GET countries/{id}/formatphonenumber': async ({ params, query }) => {
        const { isoCode, phoneCode } = await records.one(params.id)
        const country = { isoCode: String(isoCode), phoneCode: (phoneCode ?? null) as string | null }
        return formatPhoneNumber(query.phoneNumber, country, query.outgoingCountry)
      },
    }),
  )
}
