import type { EnumValue } from '@/contract/enums'

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

const company = (
  companyId: number,
  [name, hans, hant]: readonly [string, string, string],
  shortName: string,
  features: EnumValue<'Feature'>[],
  { currency = 'USD', administrative = false } = {},
): DemoCompany => ({
  companyId,
  name,
  shortName,
  description: `${name}, demo company`,
  website: `https://${shortName.toLowerCase()}.example`,
  administrative,
  features,
  enabledFeatures: features,
  currency,
  texts: { 'zh-Hans': hans, 'zh-Hant': hant },
})

export const lanternId = 5
export const harbourId = 2
export const eastbridgeId = 3
export const northgateId = 4

export const demoCompanies: readonly DemoCompany[] = [
  company(1, ['Quayside Administration', '码头管理', '碼頭管理'], 'Quayside', [], { administrative: true }),
  company(harbourId, ['Harbour & Vine', '海港与藤', '海港與藤'], 'Harbour', ['sales'], { currency: 'AUD' }),
  company(eastbridgeId, ['Eastbridge Sourcing', '东桥采购', '東橋採購'], 'Eastbridge', ['purchases'], {
    currency: 'JPY',
  }),
  company(northgateId, ['Northgate Logistics', '北门物流', '北門物流'], 'Northgate', ['warehouses']),
  company(lanternId, ['Lantern Trading', '灯笼贸易', '燈籠貿易'], 'Lantern', ['sales', 'purchases', 'warehouses'], {
    currency: 'HKD',
  }),
]

/** Two accounts for each company; all have the password `quayside`. */
export const demoAccounts = [
  ['super', 1, 'Mei Sato', 'Tom Becker'],
  ['sales', harbourId, 'Clara Jensen', 'Ben Okafor'],
  ['purchases', eastbridgeId, 'Wei Zhao', 'Lina Haddad'],
  ['warehouses', northgateId, 'Marco Silva', 'Yuki Mori'],
  ['trade', lanternId, 'Iris Chan', 'Noah Lin'],
] as const

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
}

export const demoSites: readonly DemoSite[] = [
  {
    siteId: 1,
    companyId: lanternId,
    name: 'Lantern Home',
    'zh-Hans': '灯笼家居',
    'zh-Hant': '燈籠家居',
    domain: 'home.lantern.example',
    description: 'Goods for the home, shipped to Hong Kong and Singapore',
    currency: 'HKD',
    countries: ['HK', 'SG', 'MO'],
  },
  {
    siteId: 2,
    companyId: lanternId,
    name: 'Lantern Style',
    'zh-Hans': '灯笼风尚',
    'zh-Hant': '燈籠風尚',
    domain: 'style.lantern.example',
    description: 'Clothing and accessories for Taiwan',
    currency: 'TWD',
    countries: ['TW'],
  },
  {
    siteId: 3,
    companyId: harbourId,
    name: 'Harbour Select',
    'zh-Hans': '海港精选',
    'zh-Hant': '海港精選',
    domain: 'select.harbour.example',
    description: 'A curated shop for Australia and New Zealand',
    currency: 'AUD',
    countries: ['AU', 'NZ'],
  },
  {
    siteId: 4,
    companyId: harbourId,
    name: 'Vine Market',
    'zh-Hans': '藤市集',
    'zh-Hant': '藤市集',
    domain: 'market.vine.example',
    description: 'Everyday goods for Malaysia',
    currency: 'MYR',
    countries: ['MY', 'SG'],
  },
  {
    siteId: 5,
    companyId: eastbridgeId,
    name: 'Eastbridge Orders',
    'zh-Hans': '东桥代购',
    'zh-Hant': '東橋代購',
    domain: 'orders.eastbridge.example',
    description: 'Agent buying for members in Japan',
    currency: 'JPY',
    countries: ['JP'],
  },
  {
    siteId: 6,
    companyId: 1,
    name: 'Quayside Test Shop',
    'zh-Hans': '码头测试店',
    'zh-Hant': '碼頭測試店',
    domain: 'test.quayside.example',
    description: 'For trying things out',
    currency: 'USD',
    countries: ['US'],
  },
]

/** By which customs of other countries know the companies that send parcels. */
export const demoTaxNumbers = [
  { companyId: lanternId, kind: 'EORI' as const, number: 'GB512874390000' },
  { companyId: lanternId, kind: 'IOSS' as const, number: 'IM3720004821' },
]

export const demoWarehouses = [
  {
    warehouseId: 1,
    companyId: lanternId,
    name: 'Guangzhou consolidation',
    type: 'Agent',
    ...{ senderName: 'Lantern Trading', phone: '+86 20 8333 6688', country: 'CN', zipcode: '510800' },
    ...{ subdivisionName1: 'Guangdong', subdivisionName2: 'Guangzhou', addressLine1: '18 Huadu Logistics Park' },
  },
  {
    warehouseId: 2,
    companyId: lanternId,
    name: 'Kwai Chung, Hong Kong',
    type: 'Own',
    ...{ senderName: 'Lantern Trading', phone: '+852 2423 6600', country: 'HK', zipcode: null },
    ...{ subdivisionName1: 'New Territories', subdivisionName2: 'Kwai Tsing', addressLine1: '55 Kwai Cheong Road' },
  },
  { warehouseId: 3, companyId: eastbridgeId, name: 'Yiwu hub', type: 'Transit' },
  { warehouseId: 4, companyId: northgateId, name: 'Shenzhen Bay', type: 'Own' },
  { warehouseId: 5, companyId: northgateId, name: 'Ningbo port', type: 'Transit' },
  // Of a company that does not keep warehouses: its orders are served from here by super roles.
  {
    warehouseId: 6,
    companyId: harbourId,
    name: 'Botany stockroom',
    type: 'Own',
    ...{ senderName: 'Harbour & Vine', phone: '+61 2 9316 7700', country: 'AU', zipcode: '2019' },
    ...{ subdivisionName1: 'New South Wales', subdivisionName2: 'Botany', addressLine1: '7 Anderson Street' },
  },
] as const

/** Has no access anywhere without an account, so its password may be public. */
export const demoService = {
  serviceId: 1,
  businessCode: 'SIMULATOR',
  name: 'Simulated messenger',
  description: 'Answers by itself, for trying things out.',
  implement: 'simulator' as const,
  isPublic: true,
}
