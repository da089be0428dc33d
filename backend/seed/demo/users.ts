import type { EnumValue } from '@/contract/enums'
import { readData } from '../read-data'
import { demoSites, harbourId, lanternId } from './organisation'
import { Random } from './random'

interface DemoCustomer {
  name: string
  nickname: string
  /** The local part of the e-mail address. */
  latin: string
  gender: EnumValue<'Gender'>
}

/** The names on the demo orders, with these customers' nicknames. */
const customers = readData<readonly DemoCustomer[]>('customers')

export interface DemoUser {
  userId: number
  siteId: number
  companyId: number
  /** The name on orders and addresses. */
  name: string
  nickname: string
  email: string
  phone: string
  gender: EnumValue<'Gender'>
  country: string
  /** Of those who write their name in Chinese. */
  language: string | null
  status: EnumValue<'Status'>
  daysAgo: number
}

const usersPerSite = 30

/** Valid mobile numbers of each country. */
const phoneOf: Readonly<Record<string, (random: Random) => string>> = {
  HK: (random) => `+8529${random.between(1, 8)}${random.digits(6)}`,
  SG: (random) => `+6591${random.digits(6)}`,
  MO: (random) => `+85366${random.digits(6)}`,
  TW: (random) => `+8869${random.between(10, 28)}${random.digits(6)}`,
  AU: (random) => `+6141${random.digits(7)}`,
  NZ: (random) => `+6421${random.digits(7)}`,
  MY: (random) => `+6012${random.digits(7)}`,
}

const sellingSites = demoSites.filter(({ companyId }) => companyId === lanternId || companyId === harbourId)

/** 120 customers of the sites that have orders; several may share a name. */
export function demoUsers(): DemoUser[] {
  const random = new Random(131)
  return sellingSites.flatMap(({ siteId, companyId, countries }, place) =>
    Array.from({ length: usersPerSite }, (_, index) => {
      const { name, nickname, latin, gender } = customers[index % customers.length] as DemoCustomer
      const round = Math.floor(index / customers.length)
      const country = countries[index % countries.length] ?? 'HK'
      return {
        userId: place * usersPerSite + index + 1,
        siteId,
        companyId,
        name,
        nickname: round === 0 ? name : round === 1 ? nickname : `${nickname} ${random.between(70, 99)}`,
        email: `${latin}${round === 0 ? '' : `.${random.digits(3)}`}@mail.example`,
        phone: phoneOf[country]?.(random) ?? '',
        gender,
        country,
        language: /\p{Script=Han}/u.test(name) ? 'zh-Hant' : null,
        status: random.chance(0.04) ? 'Disabled' : 'Enabled',
        daysAgo: random.between(20, 700),
      }
    }),
  )
}

/** The customer of an order: one of the site's with the name on it. */
export function customerOf(
  order: { orderId: number; siteId: number; customerName: string },
  users: readonly DemoUser[],
): DemoUser | undefined {
  const named = users.filter(({ siteId, name }) => siteId === order.siteId && name === order.customerName)
  return named[order.orderId % named.length]
}
