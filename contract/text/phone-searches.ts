import { callingCodeOf } from './phone-numbers'

/** Digits to look for in the digits of a stored number: anywhere, or from its first digit on. */
export interface PhoneSearch {
  digits: string
  isFirst: boolean
}

/**
 * How a typed phone number, or a part of one, is found in numbers that are stored with or without calling code and trunk
 * zero.
 * @param minDigits what has fewer digits is not looked for
 */
export function phoneSearches(text: string, minDigits: number): PhoneSearch[] {
  const plain = text.normalize('NFKC').trim()
  const typed = plain.replace(/\D/g, '')
  const digits = typed.replace(/^0+/, '')
  const code = callingCodeOf(digits)
  const national = code === undefined ? '' : digits.slice(code.length).replace(/^0+/, '')
  const withoutCode = ['', '0'].map((trunk) => ({ digits: trunk + national, isFirst: true }))
  const isInternational = code !== undefined && /^(\+|00)/.test(plain)
  const anywhere = isInternational ? [`${code}${national}`, `${code}0${national}`] : [digits]
  // A whole number without its calling code, not the rest of a part of one.
  const isWhole = code !== undefined && (isInternational || digits.length >= minDigits + 3)
  return [
    ...anywhere.map((each) => ({ digits: each, isFirst: false })),
    ...(isWhole && national.length >= minDigits ? withoutCode : []),
  ].filter((each) => each.digits.length >= minDigits)
}
