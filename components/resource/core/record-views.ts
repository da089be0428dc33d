import type { EntityShape } from '@/contract/shape'

/** The headings of groups of fields, by their names among the messages of the console (`resource.groups`). */
export const groupTitles = [
  'about',
  'sale',
  'source',
  'place',
  'contact',
  'access',
  'orders',
  'request',
  'outcome',
  'formats',
  'delivery',
  'others',
  'belongsTo',
  'record',
  'customer',
  'address',
  'articles',
  'money',
] as const
export type GroupTitle = (typeof groupTitles)[number]

/** Some fields of a record under one heading: a card of its page, a section of its drawer and of its form. */
export interface FieldGroup<Field extends string = string> {
  title: GroupTitle
  fields: readonly Field[]
  /** A field with a picture, which stands large beside the others. */
  picture?: Field
  /** Beside the main column, where there is room. */
  isAside?: true
}

/**
 * How records of an entity are shown. What no group names stands in the last one of the main column; what a record belongs
 * to, and its key and times, have groups of their own beside it, unless a group names them.
 */
export interface RecordView<Field extends string = string> {
  groups?: readonly FieldGroup<Field>[]
  /** At most three fields that tell the record from others; they stand below its name. */
  facts?: readonly Field[]
  /** Further states: beside the status in the head and on a phone's card, while they need attention. */
  states?: readonly Field[]
  /** A sum that is only known from below while another field, a part of it, is empty: that field by the sum. */
  partsOfSums?: Readonly<Partial<Record<Field, Field>>>
  /** Fields that others say already, such as the highest of two prices that are shown as one range. */
  hidden?: readonly Field[]
}

/** By the path of the entity. */
const recordViews: Readonly<Record<string, RecordView>> = {
  admins: {
    groups: [
      { title: 'contact', fields: ['username', 'fullName', 'email', 'phone', 'avatar', 'remark'] },
      { title: 'access', fields: ['type', 'roles', 'lastLogonTime'] },
    ],
    facts: ['username', 'companyId', 'type'],
  },
  backgroundtasks: {
    groups: [
      { title: 'outcome', fields: ['name', 'progressRate', 'startTime', 'completedTime', 'nextRunTime', 'error'] },
    ],
    facts: ['adminId', 'createdTime'],
  },
  banners: { facts: ['siteId', 'phase'] },
  brands: {
    groups: [
      { title: 'about', fields: ['name', 'description', 'logoUrl', 'website', 'remark'] },
      { title: 'contact', fields: ['servicePhone', 'serviceEmail', 'serviceAddress'] },
    ],
    facts: ['companyId'],
  },
  checkouts: { facts: ['customerName', 'siteId', 'createdTime'] },
  companies: { facts: ['shortName', 'currency'] },
  countries: { facts: ['isoCode', 'nativeName', 'phoneCode'] },
  currencies: { facts: ['code', 'symbol'] },
  eventlogs: {
    groups: [
      { title: 'outcome', fields: ['level', 'title'] },
      { title: 'source', fields: ['hostIp', 'application', 'server', 'requestId'], isAside: true },
    ],
    facts: ['level', 'application'],
  },
  externalservices: { facts: ['businessCode', 'implement'] },
  freights: { facts: ['carrierId', 'countryId'] },
  inventories: { facts: ['skuCode', 'warehouseId', 'shelfId'] },
  orderpackages: { facts: ['customerName', 'siteId', 'warehouseId'] },
  orders: {
    groups: [
      { title: 'customer', fields: ['userId', 'siteId', 'customerName', 'email', 'phone'] },
      { title: 'address', fields: ['country', 'addressLine1'] },
      { title: 'articles', fields: ['lines'] },
      { title: 'money', fields: ['currency', 'freightAmount', 'discountAmount', 'taxAmount'] },
      { title: 'others', fields: ['promisedDate', 'channelType', 'originalOrderId'] },
    ],
    facts: ['totalAmount', 'customerName', 'siteId'],
    states: ['payStatus'],
  },
  payments: { facts: ['customerName', 'siteId', 'paidTime'] },
  products: {
    groups: [
      {
        title: 'about',
        picture: 'coverUrl',
        fields: ['imageUrls', 'description', 'keywords', 'videoUrl', 'htmlDetails'],
      },
      {
        title: 'sale',
        fields: [
          'minPrice',
          'properties',
          'skuCount',
          'unit',
          'barcode',
          'countryOfOrigin',
          'placeOfOrigin',
          'findings',
          'remark',
        ],
      },
      { title: 'source', fields: ['channelType', 'originalProductId', 'originalProductSkuId'], isAside: true },
    ],
    facts: ['brandId', 'channelType', 'skuCount'],
    hidden: ['brand', 'category', 'maxPrice', 'currency'],
  },
  productsets: { facts: ['setCode', 'itemCount', 'pieceCount'] },
  purchaseinspections: { facts: ['supplierId', 'warehouseId', 'createdTime'] },
  purchaseorders: {
    facts: ['totalAmount', 'supplierId', 'siteId'],
    partsOfSums: { totalAmount: 'domesticShippingFee' },
  },
  purchaserefunds: { facts: ['supplierId', 'purchaseOrderId', 'kind'] },
  pushnotifications: {
    groups: [
      { title: 'outcome', fields: ['pushUrl', 'retryCount', 'retryLimit', 'nextRetryTime'] },
      { title: 'source', fields: ['businessModule', 'businessType', 'businessTime'], isAside: true },
    ],
    facts: ['siteId', 'businessType', 'businessTime'],
  },
  requestlogs: {
    groups: [
      { title: 'request', fields: ['method', 'path', 'statusCode', 'durationMs'] },
      { title: 'source', fields: ['hostIp', 'application', 'server', 'requestId'], isAside: true },
    ],
    facts: ['method', 'statusCode', 'durationMs'],
  },
  sales: { facts: ['siteId', 'kind', 'phase'] },
  sites: {
    groups: [
      {
        title: 'about',
        fields: [
          'name',
          'internalName',
          'domain',
          'description',
          'keywords',
          'logoUrl',
          'faviconUrl',
          'bannerUrl',
          'copyright',
          'language',
          'remark',
        ],
      },
      {
        title: 'orders',
        fields: [
          'currency',
          'country',
          'timeZone',
          'acceptOrders',
          'cancelUnpaidDays',
          'shipUnpaid',
          'allocateOnReceipt',
          'quoteMinutes',
        ],
      },
    ],
    facts: ['companyId', 'internalName', 'domain'],
  },
  subdivisions: { facts: ['countryId', 'isoCode'] },
  suppliers: {
    groups: [
      { title: 'about', fields: ['name', 'website', 'description', 'remark'] },
      { title: 'contact', fields: ['contact', 'imType', 'imAddress'] },
    ],
    facts: ['companyId', 'contact'],
  },
  useraddresses: { facts: ['userId', 'country'] },
  users: { facts: ['siteId', 'email'] },
  warehouses: { facts: ['companyId', 'type'] },
}

/** How records of an entity are shown. */
export const viewOf = ({ path }: Pick<EntityShape, 'path'>): RecordView => recordViews[path] ?? {}
