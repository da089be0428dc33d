import type { EnumValue } from '@/contract/enums'
import { readData } from '../read-data'
import { lanternId } from './organisation'

interface DemoCarrier {
  carrierId: number
  companyId: number
  name: string
  hans: string
  hant: string
  transportMode: EnumValue<'TransportMode'>
  trackingUrl: string | null
}

export const demoCarriers = readData<readonly DemoCarrier[]>('carriers')

/** Where each carrier goes, in which currency, and what the first half kilogram costs there. */
const lines =
  readData<readonly (readonly [carrierId: number, currency: string, first: number, countries: readonly string[]])[]>(
    'freight-lines',
  )
/** In grams, both ends included, as carriers offer them. */
const ranges = [
  [0, 2000],
  [2000.1, 10_000],
  [10_000.1, 30_000],
] as const
const daysOf: Readonly<Record<number, number>> = { 1: 3, 2: 7, 3: 24, 4: 2, 5: 5, 6: 15, 7: 4, 8: 6 }
const volumeOf: Readonly<Record<number, number>> = { 1: 5000, 2: 8000, 3: 6000 }

export interface DemoFreight {
  freightId: number
  companyId: number
  carrierId: number
  country: string
  currency: string
  firstWeight: number
  firstPrice: number
  stepWeight: number
  stepPrice: number
  volumetricDivisor: number
  minWeight: number
  maxWeight: number
  days: number
  restricted: EnumValue<'RestrictedGoods'>[]
  surcharge: { name: string; kind: EnumValue<'SurchargeKind'>; value: number } | null
}

/** 60 prices of eight carriers; three of them are of a company whose freights super roles look after. */
export function demoFreights(): DemoFreight[] {
  const own = lines.flatMap(([carrierId, currency, first, countries]) =>
    countries.flatMap((country, place) =>
      ranges.map((range) => freight(carrierId, { currency, first, country, place, range })),
    ),
  )
  const harbour = ['AU', 'NZ', 'MY'].map((country, place) =>
    freight(8, { currency: 'AUD', first: 14, country, place, range: [0, 20_000] }),
  )
  return [...own, ...harbour].map((row, index) => ({ ...row, freightId: index + 1 }))
}

interface Wish {
  currency: string
  first: number
  country: string
  place: number
  range: readonly [number, number]
}

function freight(carrierId: number, { currency, first, country, place, range }: Wish): DemoFreight {
  const [minWeight, maxWeight] = range
  const isHeavy = minWeight > 0
  const firstPrice = Math.round(first * (1 + place * 0.35) * (isHeavy ? 3.4 : 1))
  const mode = demoCarriers.find((one) => one.carrierId === carrierId)
  return {
    ...{ freightId: 0, companyId: mode?.companyId ?? lanternId, carrierId, country, currency, firstPrice },
    ...{ firstWeight: isHeavy ? 2000 : 500, stepWeight: isHeavy ? 1000 : 500, minWeight, maxWeight },
    stepPrice: Math.max(1, Math.round(firstPrice * (isHeavy ? 0.22 : 0.4))),
    ...{ volumetricDivisor: volumeOf[carrierId] ?? 5000, days: (daysOf[carrierId] ?? 5) + place },
    restricted: mode?.transportMode === 'Air' ? ['Battery', 'Magnet'] : carrierId === 1 ? ['Liquid'] : [],
    surcharge: carrierId === 1 ? { name: 'Fuel', kind: 'Percent', value: 12.5 } : null,
  }
}
