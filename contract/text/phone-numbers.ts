/** The calling codes of ITU-T E.164 that have one or two digits; all others have three. */
const shortCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
/** The first two digits of the three-digit codes that are assigned. */
const longCode = /^(?:21|22|23|24|25|26|29|35|37|38|42|50|59|67|68|69|80|85|87|88|96|97|99)\d/

/**
 * The lengths of numbers by calling code, as regulators publish them for the ITU's national numbering plans. Numbers of
 * every other country have at least four digits.
 */
const plans: Readonly<Record<string, RegExp>> = {
  1: /^[2-9]\d{2}[2-9]\d{6}$/,
  44: /^(7\d{9}|[1-35689]\d{8,9})$/,
  60: /^(1\d{8,9}|3\d{8}|[4-9]\d{7})$/,
  61: /^(4\d{8}|[2378]\d{8})$/,
  64: /^(2\d{7,9}|[34679]\d{7})$/,
  65: /^[3689]\d{7}$/,
  81: /^([5-9]0\d{8}|[1-9]\d{8})$/,
  82: /^(1\d{8,9}|2\d{7,8}|[3-6]\d{8,9}|70\d{8})$/,
  86: /^(1[3-9]\d{9}|10\d{8}|2\d{9}|[3-9]\d{9,10})$/,
  852: /^[2-9]\d{7}$/,
  853: /^(28|6\d|8\d)\d{6}$/,
  886: /^(9\d{8}|[2-8]\d{7,8})$/,
}
const anyNumber = /^\d{4,14}$/
const maxDigits = 15

/** The calling code that the digits of an international number begin with; undefined where none is assigned. */
export const callingCodeOf = (digits: string): string | undefined =>
  shortCode.exec(digits)?.[0] ?? longCode.exec(digits)?.[0]

/**
 * Whether a text is an international phone number: `+`, calling code, and a number of that country; spaces, brackets,
 * dots and hyphens are allowed between the digits.
 */
export function isPhoneNumber(text: string): boolean {
  if (!/^[+＋]\s*\d[\d\s().\-/‐–]*$/.test(text)) return false
  const digits = text.replace(/\D/g, '')
  const code = callingCodeOf(digits)
  if (code === undefined || digits.length > maxDigits) return false
  const number = digits.slice(code.length)
  const plan = plans[code] ?? anyNumber
  // Some write the trunk prefix behind the calling code: +44 (0)20.
  return plan.test(number) || plan.test(number.replace(/^0/, ''))
}
