import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

interface Country {
  isoCode: string
  phoneCode: string | null
}

const northAmerica = '1'

/**
 * Whether a number is valid in the country, and its international format; null if it is invalid.
 * @param outgoingCountry the country that it is dialled from, which determines the international prefix; default 00
 */
export function formatPhoneNumber(
  phoneNumber: string,
  { isoCode, phoneCode }: Country,
  outgoingCountry?: string,
): { isValidNumber: boolean; formatE164: string | null } {
  const isWritten = phoneCode !== null && /^[+＋]?[\d\s().\-/‐–]+$/.test(phoneNumber)
  const isOurs = (found?: PhoneNumber) => found?.isValid() && found.countryCallingCode === phoneCode
  const number = isWritten
    ? [fromAbroad(phoneNumber, outgoingCountry), inCountry(phoneNumber, isoCode, phoneCode)].find(isOurs)
    : undefined
  return { isValidNumber: number !== undefined, formatE164: number?.number ?? null }
}

function fromAbroad(phoneNumber: string, outgoingCountry: string | undefined): PhoneNumber | undefined {
  if (!outgoingCountry) return parsePhoneNumberFromString(phoneNumber.replace(/^00/, '+'))
  return parsePhoneNumberFromString(phoneNumber, isSupportedCountry(outgoingCountry) ? outgoingCountry : undefined)
}

/** The library also accepts a calling code without its plus, which could as well be the beginning of the number. */
function inCountry(phoneNumber: string, isoCode: string, phoneCode: string): PhoneNumber | undefined {
  const options = isSupportedCountry(isoCode) ? { defaultCountry: isoCode } : { defaultCallingCode: phoneCode }
  const found = parsePhoneNumberFromString(phoneNumber, options)
  const hasCode = phoneNumber.replace(/\D/g, '') === `${phoneCode}${found?.nationalNumber}`
  return hasCode && phoneCode !== northAmerica ? undefined : found
}

/** A number with its calling code as E.164; undefined if it is valid in no country. */
export function internationalNumber(text: string): string | undefined {
  const found = parsePhoneNumberFromString(text)
  return found?.isValid() ? found.number : undefined
}
