import type { EnumValue } from '@/contract/enums'
import { harbourId, lanternId, northgateId } from './organisation'

interface DemoCarrier {
  carrierId: number
  companyId: number
  name: string
  hans: string
  hant: string
  transportMode: EnumValue<'TransportMode'>
  trackingUrl: string | null
}

const carrier = (
  carrierId: number,
  companyId: number,
  [name, hans, hant]: readonly [string, string, string],
  transportMode: EnumValue<'TransportMode'>,
): DemoCarrier => ({
  ...{ carrierId, companyId, name, hans, hant, transportMode },
  trackingUrl: `https://track.${name.toLowerCase().replace(/[^a-z]/g, '')}.example/{trackingNo}`,
})

export const demoCarriers: readonly DemoCarrier[] = [
  carrier(1, lanternId, ['Kestrel Express', '红隼速运', '紅隼速運'], 'Express'),
  carrier(2, lanternId, ['Pearl Delta Post', '珠江邮递', '珠江郵遞'], 'Air'),
  carrier(3, lanternId, ['Junk Line', '帆船海运', '帆船海運'], 'Sea'),
  carrier(4, lanternId, ['Harbour Vans', '港湾货运', '港灣貨運'], 'Road'),
  carrier(5, lanternId, ['Formosa Parcel', '宝岛包裹', '寶島包裹'], 'Air'),
  carrier(6, lanternId, ['Silk Rail', '丝路铁运', '絲路鐵運'], 'Rail'),
  carrier(7, northgateId, ['Northgate Haulage', '北门陆运', '北門陸運'], 'Road'),
  carrier(8, harbourId, ['Southern Cross Freight', '南十字货运', '南十字貨運'], 'Air'),
]

/** Where each carrier goes, in which currency, and what the first half kilogram costs there. */
const lines: readonly (readonly [carrierId: number, currency: string, first: number, countries: readonly string[]])[] =
  [
    [1, 'HKD', 68, ['HK', 'SG', 'MO', 'TW', 'US']],
    [2, 'CNY', 26, ['HK', 'SG', 'TW', 'AU']],
    [3, 'USD', 9, ['SG', 'US']],
    [4, 'HKD', 22, ['HK', 'MO']],
    [5, 'TWD', 190, ['TW', 'HK']],
    [6, 'CNY', 31, ['DE']],
    [7, 'CNY', 18, ['HK', 'SG', 'JP']],
  ]
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
