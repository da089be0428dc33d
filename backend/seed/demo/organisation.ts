import type { EnumValue } from '@/contract/enums'
import type { companyTaxNumbers, warehouses } from '../../db/schema/organisation'
import { readData } from '../read-data'

interface DemoCompany {
  companyId: number
  name: string
  shortName: string
  description: string
  website: string
  administrative: boolean
  features: EnumValue<'Feature'>[]
  enabledFeatures: EnumValue<'Feature'>[]
  currency: string
  texts: { 'zh-Hans': string; 'zh-Hant': string }
}

export const lanternId = 5
export const harbourId = 2
export const eastbridgeId = 3

export const demoCompanies = readData<readonly DemoCompany[]>('companies')

/** Two accounts for each company; all have the password `quayside`. */
export const demoAccounts =
  readData<readonly (readonly [prefix: string, companyId: number, administrator: string, staff: string])[]>('accounts')

interface Place {
  name: string
  'zh-Hans': string
  'zh-Hant': string
}
interface DemoSite extends Place {
  siteId: number
  companyId: number
  domain: string
  description: string
  currency: string
  countries: readonly string[]
  timeZone?: string
}

export const demoSites = readData<readonly DemoSite[]>('sites')

/** In which the days of a site begin; UTC where it names none. */
export const zoneOfDemoSite = (siteId: number | undefined): string =>
  demoSites.find((site) => site.siteId === siteId)?.timeZone ?? 'UTC'

/** By which customs of other countries know the companies that send parcels. */
export const demoTaxNumbers = readData<readonly (typeof companyTaxNumbers.$inferInsert)[]>('tax-numbers')

export const demoWarehouses = readData<readonly (typeof warehouses.$inferInsert)[]>('warehouses')

/** Has no access anywhere without an account, so its password may be public. */
export const demoService = {
  serviceId: 1,
  businessCode: 'SIMULATOR',
  name: 'Simulated messenger',
  description: 'Answers by itself, for trying things out.',
  implement: 'simulator' as const,
  isPublic: true,
}
