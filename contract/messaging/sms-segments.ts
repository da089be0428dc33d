/** The 7-bit alphabet of GSM 03.38 (3GPP TS 23.038), without characters that count twice: newline and extension. */
const basic = new Set(
  '@£$¥èéùìòÇØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Characters that count twice in GSM-7. The standard counts a newline once; the business counts it twice. */
const double = new Set('\n\f[]\\^{}|~€')

export const maxSmsSegments = 30

export interface SmsCount {
  encoding: 'gsm7' | 'unicode'
  /** Septets in GSM-7, UTF-16 units in Unicode. */
  units: number
  segments: number
  /** The number of units left in the last segment. */
  remaining: number
  isTooLong: boolean
  /** Whether to display the count: several segments, or nearly two. */
  isNotable: boolean
}

const sizes = { gsm7: { one: 160, each: 153, few: 20 }, unicode: { one: 70, each: 67, few: 10 } }

/**
 * The number of segments of an SMS: 160, 306, 459 … 4590 septets, or 70, 134, 201 … 2010 units if a character is not in
 * GSM-7.
 */
export function countSms(text: string): SmsCount {
  const septets = septetsOf(text)
  const encoding = septets === null ? 'unicode' : 'gsm7'
  const units = septets ?? text.length
  const { one, each, few } = sizes[encoding]
  const segments = units <= one ? 1 : Math.ceil(units / each)
  const remaining = (segments === 1 ? one : segments * each) - units
  const isTooLong = segments > maxSmsSegments
  return { encoding, units, segments, remaining, isTooLong, isNotable: segments > 1 || remaining <= few }
}

/** Null if a character is not in the alphabet. */
function septetsOf(text: string): number | null {
  let septets = 0
  for (const character of text) {
    if (basic.has(character)) septets += 1
    else if (double.has(character)) septets += 2
    else return null
  }
  return septets
}
