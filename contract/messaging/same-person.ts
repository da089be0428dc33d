/**
 * Which ids are of one person: some countries have numbers that are written in two ways, and providers use either. What is
 * said here of none is of one person only where the provider says so.
 */

/**
 * Mexico: mobile numbers had a 1 after the country code until 2019, which WhatsApp still uses.
 * Source: IFT, plan of 3 August 2019; ids of the WhatsApp Cloud API.
 */
const mexican = /^\+521(\d{10})$/
/**
 * Brazil: mobile numbers got a 9 before their eight digits; landlines begin with 2 to 5 and never did.
 * Source: Anatel, resolution 553/2010.
 */
const brazilian = /^\+55(\d{2})([6-9]\d{7})$/
/**
 * Argentina: mobile numbers are dialled with 15 after the area code at home, and with 9 before it from abroad. Area code and
 * number have ten digits together. Source: ENACOM, fundamental plan of numbering.
 */
const argentinian = /^\+54([123]\d{11})$/
const areaLengths = [2, 3, 4] as const
/** Buenos Aires alone has two digits; others begin with 2 or 3. */
const isArea = (area: string): boolean => (area.length === 2 ? area === '11' : /^[23]/.test(area))

/** The number with 9 that digits with 15 after an area code stand for: the 15 can stand at one place only. */
function withNine(digits: string): string | undefined {
  const length = areaLengths.find((length) => isArea(digits.slice(0, length)) && digits.startsWith('15', length))
  return length && `+549${digits.slice(0, length)}${digits.slice(length + 2)}`
}

/**
 * An id in the form of its numbering plan, which SMS goes to. Any other id, such as a user's, stays as it is.
 * @param id E.164 with its plus, or another id of a customer, as it came
 */
export function planNumber(id: string): string {
  const [, mexico] = mexican.exec(id) ?? []
  if (mexico) return `+52${mexico}`
  const [, area, number] = brazilian.exec(id) ?? []
  if (area && number) return `+55${area}9${number}`
  const [, digits] = argentinian.exec(id) ?? []
  return (digits && withNine(digits)) ?? id
}

/** All ids under which the person of this id may have written, this one first. */
export function idsOfPerson(id: string): string[] {
  const number = planNumber(id)
  return [...new Set([id, number, ...otherForms(number)])]
}

function otherForms(number: string): string[] {
  const [, mexico] = /^\+52([2-9]\d{9})$/.exec(number) ?? []
  if (mexico) return [`+521${mexico}`]
  const [, area, brazil] = /^\+55(\d{2})9([6-9]\d{7})$/.exec(number) ?? []
  if (area && brazil) return [`+55${area}${brazil}`]
  const [, argentina] = /^\+549([123]\d{9})$/.exec(number) ?? []
  if (!argentina) return []
  return areaLengths
    .map((length) => `+54${argentina.slice(0, length)}15${argentina.slice(length)}`)
    .filter((form) => planNumber(form) === number)
}

/** Whether two ids are certainly of one person. */
export const isSamePerson = (one: string, other: string): boolean => planNumber(one) === planNumber(other)
