import type { userAddresses } from '../../db/schema/customers'
import { readData } from '../read-data'
import { Random } from './random'
import type { DemoUser } from './users'

export type DemoAddress = typeof userAddresses.$inferInsert
type Place = readonly [
  subdivision1: string | null,
  subdivision2: string | null,
  subdivision3: string | null,
  /** With {no} in the place of the number. */
  street: string,
  zipcode: string | null,
]

const addressCount = 160

/** Streets of twelve countries, some of them in the country's own script. */
const places = readData<Readonly<Record<string, readonly Place[]>>>('streets')
const countries = Object.keys(places)

/** 160 addresses: one of each customer in the customer's country, the rest all over the twelve countries. */
export function demoAddresses(users: readonly DemoUser[]): DemoAddress[] {
  const random = new Random(149)
  return Array.from({ length: addressCount }, (_, index) => {
    const user = users[index % users.length]
    if (!user) throw new RangeError('There are no demo customers.')
    const country = index < users.length ? user.country : (countries[index % countries.length] ?? 'HK')
    const [subdivisionName1, subdivisionName2, subdivisionName3, street, zipcode] = random.pick(places[country] ?? [])
    return {
      userAddressId: index + 1,
      ...{ userId: user.userId, companyId: user.companyId, siteId: user.siteId },
      ...{ country, recipientName: user.name, phone: user.phone },
      ...{ subdivisionName1, subdivisionName2, subdivisionName3, zipcode },
      addressLine1: street.replace('{no}', String(random.between(1, 99))),
      addressLine2: random.chance(0.3) ? `#${random.between(2, 30)}-${random.between(10, 40)}` : null,
    }
  })
}
