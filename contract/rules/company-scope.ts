/**
 * The resources whose suggestions can be narrowed to a company. Paths alone, so that the browser needs no schemas; a test
 * compares them with the entities.
 */
export const offeredByCompany: ReadonlySet<string> = new Set([
  'admins',
  'brands',
  'carriers',
  'orders',
  'pages',
  'paymentchannels',
  'products',
  'productsets',
  'productskus',
  'properties',
  'purchaseorders',
  'shelves',
  'sites',
  'suppliers',
  'users',
  'warehouses',
])

/** The value of `companyId` in the address of a list that shows every company, whatever the scope is. */
export const everyCompany = 'all'

/** The key of a company as it is stored with an account. */
export const isCompanyKey = (text: unknown): text is string => typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text)
