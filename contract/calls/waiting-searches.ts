import type { Area } from '../access'
import { waitingDays } from '../rules/waiting-days'

type Terms = Readonly<Record<string, string>>

/** What is counted by a rule of its own (`waiting` of a module of the API). */
export type WaitingCounter = 'rates' | 'unreads' | 'connections'

/** How soon it matters: it is late or about money, it is the work of today, or it is good to know. */
export const waitingBands = ['late', 'today', 'know'] as const
export type WaitingBand = (typeof waitingBands)[number]

/** Work that waits: the records of a list that meet a search. Its number is the list's by the same search. */
export interface Waiting {
  band: WaitingBand
  /** The path of the entity, or of the call that lists what a counter counts. */
  path: string
  /** The field whose amounts are summed by currency, where it is about money; owed to others where it is below 0. */
  sum?: 'totalAmount' | 'balance' | 'amount'
  counter?: WaitingCounter
  /** The field that says since when its rows wait; left out: when they were made. Null: since nothing that is stored. */
  since?:
    | 'createdTime'
    | 'promisedDate'
    | 'expectedDate'
    | 'paidTime'
    | 'shippedTime'
    | 'lastEventTime'
    | 'oldestReceiptTime'
    | null
  /** What the address of the screen says instead of the terms. */
  link?: Terms
  /** The screen shows one site: counted for each, and the site is named in its address. */
  eachSite?: true
  /** Who sees it: those who may open its screen. */
  area: Area
  /** The address of the list. */
  route: string
  terms: Terms | ((day: (daysAgo: number) => string) => Terms)
}

const openOrders = 'Pending,Accepted,Allocated,PartiallyShipped'
const [orders, parcels] = [
  { path: 'orders', area: 'orders', route: '/orders' },
  { path: 'orderpackages', area: 'orderPackages', route: '/orders/packages' },
] as const

/** What waits, by its band, the most pressing first. Names are keys of the console's messages. */
export const waiting = {
  ordersLate: {
    band: 'late',
    since: 'promisedDate',
    sum: 'totalAmount',
    ...orders,
    terms: (day) => ({ status: openOrders, promisedDateEnd: day(1) }),
  },
  ordersUnpaid: {
    band: 'late',
    sum: 'balance',
    ...orders,
    terms: (day) => ({ status: openOrders, payStatus: 'Unpaid', createdTimeEnd: day(waitingDays) }),
  },
  moneyToGiveBack: { band: 'late', sum: 'balance', ...orders, terms: { payStatus: 'Overpaid' } },
  paymentsToConfirm: {
    band: 'late',
    sum: 'amount',
    path: 'payments',
    area: 'payments',
    route: '/payments',
    terms: { status: 'Pending' },
  },
  paymentsToAssign: {
    band: 'late',
    sum: 'amount',
    path: 'payments',
    area: 'payments',
    route: '/payments',
    terms: { assigned: 'false' },
  },
  purchasesLate: {
    band: 'late',
    since: 'expectedDate',
    sum: 'totalAmount',
    path: 'purchaseorders',
    area: 'purchases',
    route: '/purchases',
    terms: (day) => ({ status: 'Paid,Shipped', expectedDateEnd: day(1) }),
  },
  purchasesUnpaid: {
    band: 'late',
    sum: 'totalAmount',
    path: 'purchaseorders',
    area: 'purchases',
    route: '/purchases',
    terms: { status: 'Unpaid' },
  },
  purchasesToSettle: {
    band: 'late',
    since: 'paidTime',
    sum: 'totalAmount',
    path: 'purchaseorders',
    area: 'purchases',
    route: '/purchases',
    terms: { toSettle: 'true' },
  },
  purchasesOfCancelledOrders: {
    band: 'late',
    sum: 'totalAmount',
    path: 'purchaseorders',
    area: 'purchases',
    route: '/purchases',
    terms: { orderCancelled: 'true' },
  },
  refundsOpen: {
    band: 'late',
    sum: 'amount',
    path: 'purchaserefunds',
    area: 'purchaseRefunds',
    route: '/purchases/refunds',
    terms: { status: 'Requested,Approved,VoucherSubmitted' },
  },
  parcelsLost: { band: 'late', since: 'shippedTime', ...parcels, terms: { status: 'Lost' } },
  parcelsWithoutNews: {
    band: 'late',
    since: 'lastEventTime',
    ...parcels,
    terms: (day) => ({ status: 'Shipped', lastEventTimeEnd: day(7) }),
  },
  parcelsLong: {
    band: 'late',
    since: 'shippedTime',
    ...parcels,
    terms: (day) => ({ status: 'Shipped', shippedTimeEnd: day(30) }),
  },
  messagesUnread: { band: 'today', path: '', counter: 'unreads', area: 'everyone', route: '/', terms: {} },
  ordersToAccept: { band: 'today', sum: 'totalAmount', ...orders, terms: { status: 'Pending', held: 'false' } },
  ordersShort: {
    band: 'today',
    ...orders,
    terms: { status: 'Accepted,Allocated,PartiallyShipped', missingQtyMin: '1' },
  },
  ordersToPack: { band: 'today', ...orders, terms: { packing: 'ReadyToPack' } },
  parcelsToShip: { band: 'today', ...parcels, terms: { status: 'Packed' } },
  purchasesToday: {
    band: 'today',
    // All of them are of today.
    since: null,
    path: 'purchaseorders',
    area: 'purchases',
    route: '/purchases',
    terms: (day) => ({ status: 'Paid,Shipped', expectedDateStart: day(0), expectedDateEnd: day(0) }),
  },
  inspectionsOpen: {
    band: 'today',
    path: 'purchaseinspections',
    area: 'inspections',
    route: '/purchases/inspections',
    terms: { status: 'Open' },
  },
  inspectionsUnclaimed: {
    band: 'today',
    path: 'purchaseinspections',
    area: 'inspections',
    route: '/purchases/inspections',
    terms: { status: 'Unclaimed' },
  },
  linesToOrder: {
    band: 'today',
    path: 'orderpurchases',
    area: 'purchases',
    route: '/carts',
    link: {},
    eachSite: true,
    terms: {},
  },
  linesWithoutSupplier: {
    band: 'today',
    path: 'orderpurchases',
    area: 'purchases',
    route: '/carts',
    terms: { missingSupplier: 'true' },
    link: { group: 'supplier' },
    eachSite: true,
  },
  stockTooLow: {
    band: 'today',
    // A place of stock is made once, and becomes too low many times.
    since: null,
    path: 'inventories',
    area: 'inventories',
    route: '/inventories',
    terms: { belowMinimum: 'true' },
  },
  customersUntold: { band: 'today', ...orders, terms: { unsentMessages: 'Failed,Unknown' } },
  ratesToReview: {
    band: 'today',
    path: 'currencies/ratestobereviewed',
    counter: 'rates',
    area: 'rateReview',
    route: '/tools',
    terms: {},
  },
  connectionsExpired: {
    band: 'today',
    path: '',
    counter: 'connections',
    area: 'everyone',
    route: '/my/connects',
    terms: {},
  },
  ordersCombinable: { band: 'know', ...orders, terms: { packing: 'Combinable' } },
  ordersOnHold: { band: 'know', sum: 'totalAmount', ...orders, terms: { held: 'true' } },
  purchasesToArrive: {
    band: 'know',
    since: 'paidTime',
    sum: 'totalAmount',
    path: 'purchaseorders',
    area: 'purchases',
    route: '/purchases',
    terms: { status: 'Shipped' },
  },
  stockPastFreeDays: {
    band: 'know',
    since: 'oldestReceiptTime',
    path: 'inventories',
    area: 'inventories',
    route: '/inventories',
    terms: { pastFreeDays: 'true' },
  },
  stockTooOld: {
    band: 'know',
    since: 'oldestReceiptTime',
    path: 'inventories',
    area: 'inventories',
    route: '/inventories',
    terms: (day) => ({ oldestReceiptTimeEnd: day(60), onHandMin: '1' }),
  },
  pushesFailed: {
    band: 'know',
    path: 'pushnotifications',
    area: 'tools',
    route: '/tools/pushnotifications',
    terms: { status: 'Failed' },
  },
  tasksFailed: {
    band: 'know',
    path: 'backgroundtasks',
    area: 'tools',
    route: '/tools/backgroundtasks',
    terms: (day) => ({ status: 'Failed', createdTimeStart: day(7) }),
  },
  serverErrors: {
    band: 'know',
    path: 'eventlogs',
    area: 'supers',
    route: '/tools/eventlogs',
    terms: (day) => ({ level: 'Error,Critical', createdTimeStart: day(1) }),
  },
} as const satisfies Record<string, Waiting>

export type WaitingName = keyof typeof waiting

/** The terms of a search on a day, in UTC. */
export function waitingTerms(name: WaitingName, now = new Date()): Terms {
  const { terms }: Waiting = waiting[name]
  const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  return typeof terms === 'function' ? terms(day) : terms
}

/** The address of the list behind a count. */
export function waitingAddress(name: WaitingName, terms: Terms): { route: string; terms: Terms } {
  const { route, link, eachSite }: Waiting = waiting[name]
  if (!link) return { route, terms }
  return { route, terms: { ...link, ...(eachSite && terms.siteId && { siteId: terms.siteId }) } }
}
