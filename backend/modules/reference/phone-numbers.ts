import { numberingPlans } from '@/contract/phone-numbers'

/** What is known of a country's numbers, as its regulator publishes them for the ITU's national numbering plans. */
interface NumberingPlan {
  /** Every number as it follows the calling code. */
  pattern: RegExp
  /** What is dialled before a number inside the country, and never from abroad. */
  trunk?: string
}

const northAmerican: NumberingPlan = { pattern: numberingPlans[1], trunk: '1' }

const plans: Readonly<Record<string, NumberingPlan>> = {
  AU: { pattern: numberingPlans[61], trunk: '0' },
  CN: { pattern: numberingPlans[86], trunk: '0' },
  GB: { pattern: numberingPlans[44], trunk: '0' },
  HK: { pattern: numberingPlans[852] },
  JP: { pattern: numberingPlans[81], trunk: '0' },
  KR: { pattern: numberingPlans[82], trunk: '0' },
  MO: { pattern: numberingPlans[853] },
  MY: { pattern: numberingPlans[60], trunk: '0' },
  NZ: { pattern: numberingPlans[64], trunk: '0' },
  SG: { pattern: numberingPlans[65] },
  TW: { pattern: numberingPlans[886], trunk: '0' },
}

/** ITU-T E.164: fifteen digits in all; shorter than four no number that can be called from abroad is. */
const anywhere: NumberingPlan = { pattern: /^\d{4,14}$/, trunk: '0' }
/** Here the leading zero is part of the number, from abroad as well. */
const keepsZero: NumberingPlan = { pattern: /^\d{4,14}$/ }
const withZero = ['CG', 'CI', 'IT', 'SM', 'VA']
const longest = 15

/** What is dialled before the calling code of another country. */
const waysAbroad: Readonly<Record<string, RegExp>> = {
  AU: /^0011/,
  HK: /^00(1|0\d)?/,
  JP: /^010/,
  KR: /^00(1|2|[3-9]\d{2})/,
  SG: /^0[01][0-8]/,
  TW: /^0(02|05|06|07|09|1[0-9])/,
}
const usualWayAbroad = /^00/
const northAmericanWayAbroad = /^011/

interface Country {
  isoCode: string
  phoneCode: string | null
}

function planOf({ isoCode, phoneCode }: Country): NumberingPlan {
  if (Object.hasOwn(plans, isoCode)) return plans[isoCode] ?? anywhere
  if (phoneCode === '1') return northAmerican
  return withZero.includes(isoCode) ? keepsZero : anywhere
}

/** Whether a number can be one of the country, and how it is written for calls from anywhere; null where it cannot. */
export function formatPhoneNumber(
  phoneNumber: string,
  country: Country,
  outgoingCountry?: string,
): { isValidNumber: boolean; formatE164: string | null } {
  const invalid = { isValidNumber: false, formatE164: null }
  const { phoneCode } = country
  if (!phoneCode || !/^[+＋]?[\d\s().\-/‐–]+$/.test(phoneNumber)) return invalid
  const digits = phoneNumber.replace(/\D/g, '')
  const plan = planOf(country)
  const fromAbroad = /^[+＋]/.test(phoneNumber) ? digits : withoutWayAbroad(digits, outgoingCountry)
  const national = fromAbroad === undefined ? digits : afterCode(fromAbroad, phoneCode)
  if (national === undefined) return invalid
  // Written with its calling code, some still put the trunk prefix behind it: +44 (0)20.
  const number = [withoutTrunk(national, plan), national].find((each) => plan.pattern.test(each))
  if (number === undefined || phoneCode.length + number.length > longest) return invalid
  return { isValidNumber: true, formatE164: `+${phoneCode}${number}` }
}

const withoutTrunk = (number: string, { trunk }: NumberingPlan) =>
  trunk && number.startsWith(trunk) ? number.slice(trunk.length) : number

const afterCode = (digits: string, code: string) => (digits.startsWith(code) ? digits.slice(code.length) : undefined)

/** The number after what was dialled to get out of the country; undefined where it was none. */
function withoutWayAbroad(digits: string, from: string | undefined): string | undefined {
  const way =
    from && Object.hasOwn(waysAbroad, from)
      ? waysAbroad[from]
      : from === 'US' || from === 'CA'
        ? northAmericanWayAbroad
        : usualWayAbroad
  const found = way?.exec(digits)?.[0]
  return found ? digits.slice(found.length) : undefined
}
