import Big from 'big.js'
import type { EnumValue } from '@/contract/enums'

/** A price by weight: the first part of it, and each begun step beyond it. Weights in grams. */
export interface FreightRates {
  firstWeight: number
  firstPrice: number
  stepWeight: number
  stepPrice: number
  volumetricDivisor: number
}

export interface Surcharge {
  name: string
  kind: EnumValue<'SurchargeKind'>
  value: number
}

/** A parcel: its weight in grams and its size in centimeters, where it is known. */
export interface WeighedParcel {
  weight: number
  length?: number | null
  width?: number | null
  height?: number | null
}

export interface FreightPrice {
  volumetricWeight: number | null
  chargedWeight: number
  steps: number
  /** By weight alone. */
  base: number
  surcharges: (Surcharge & { amount: number })[]
  amount: number
}

/** The weight that a parcel's volume stands for, in grams: cm³ × 1000 ÷ divisor. Null where its size is not known. */
export function volumetricWeight({ length, width, height }: WeighedParcel, divisor: number): Big | null {
  if (!length || !width || !height) return null
  return new Big(length).times(width).times(height).times(1000).div(divisor)
}

/**
 * What a parcel costs: the greater of weight and volume counts, a step begun is charged whole, and surcharges are of the
 * price by weight, each rounded half up to the currency's unit.
 */
export function freightPrice(
  rates: FreightRates,
  surcharges: readonly Surcharge[],
  parcel: WeighedParcel,
  unit: number,
): FreightPrice {
  const volumetric = volumetricWeight(parcel, rates.volumetricDivisor)
  const charged = volumetric?.gt(parcel.weight) ? volumetric : new Big(parcel.weight)
  const beyond = charged.minus(rates.firstWeight)
  const steps = beyond.gt(0) ? beyond.div(rates.stepWeight).round(0, Big.roundUp).toNumber() : 0
  const base = new Big(rates.stepPrice).times(steps).plus(rates.firstPrice).round(unit)
  const added = surcharges.map(({ name, kind, value }) => {
    const amount = kind === 'Percent' ? base.times(value).div(100) : new Big(value)
    return { name, kind, value, amount: amount.round(unit).toNumber() }
  })
  return {
    volumetricWeight: volumetric?.round(1).toNumber() ?? null,
    chargedWeight: charged.round(1).toNumber(),
    steps,
    base: base.toNumber(),
    surcharges: added,
    amount: added.reduce((sum, { amount }) => sum.plus(amount), base).toNumber(),
  }
}
