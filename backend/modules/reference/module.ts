import { subdivisions as subdivisionEntity } from '@/contract/entities/places'
import { currencies as currencyEntity, languages as languageEntity } from '@/contract/entities/reference'
import { crud } from '../../crud/crud'
import { subdivisions } from '../../db/schema/places'
import { currencies, languages } from '../../db/schema/system'
import { combine } from '../../module'
import { serverModule } from '../module'
import { countryPart } from './countries'
import { currencyRateHandlers } from './currency-rates'
import { enumHandlers } from './enums'
import { waitingRates } from './waiting-rates'

export const referenceModule = serverModule('reference', (services) =>
  combine(
    { handlers: enumHandlers() },
    countryPart(services),
    crud(subdivisionEntity, subdivisions, services),
    crud(currencyEntity, currencies, services),
    { handlers: currencyRateHandlers(services), waiting: { rates: waitingRates } },
    crud(languageEntity, languages, services),
  ),
)
