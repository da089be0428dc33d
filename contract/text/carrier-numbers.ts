import { trackingKey } from './tracking-key'

/**
 * The forms of tracking numbers, by the carriers that suppliers use most. Several carriers count in the same form, so a
 * number may be any of those that fit.
 */
const forms = {
  sf: /^SF\d{12,15}$|^\d{12}$|^\d{15}$/,
  zto: /^(ZTO)?7[0-9]\d{10,12}$/,
  yto: /^YT\d{13,16}$|^8\d{9}$|^8\d{17}$/,
  sto: /^(STO)?(77|66|55|33|22|11)\d{11}$|^\d{12}$/,
  yunda: /^(YD)?(3|4)\d{12}$|^(3|4)\d{14}$/,
  jd: /^JD[A-Z]{0,2}\d{11,14}$/,
  jt: /^JT\d{13}$/,
  ems: /^[A-Z]{2}\d{9}CN$|^(1[0-2]|98|99)\d{11}$/,
  deppon: /^DPK\d{12}$|^[38]\d{8,9}$/,
  best: /^(BEST)?5\d{13}$|^\d{14}$/,
  dhl: /^\d{10}$|^JJD\d{16,20}$/,
  ups: /^1Z[A-Z\d]{16}$/,
  fedex: /^\d{12}$|^\d{15}$|^96\d{20}$/,
} as const satisfies Readonly<Record<string, RegExp>>

export type KnownCarrier = keyof typeof forms

export const knownCarriers = Object.keys(forms) as readonly KnownCarrier[]

/** The carriers whose form a tracking number has; none where it has no known one. */
export function carriersOf(trackingNo: string): KnownCarrier[] {
  const plain = trackingKey(trackingNo)
  return knownCarriers.filter((carrier) => forms[carrier].test(plain))
}
