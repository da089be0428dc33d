import type { Area } from '../access'

type Terms = Readonly<Record<string, string>>

/** What is counted by a rule of its own (`waiting` of a module of the API). */
export type WaitingCounter = 'rates' | 'unreads' | 'connections'

/** Work that waits: the records of a list that meet a search. Its number is the list's by the same search. */
export interface Waiting {
  /** The path of the entity, or of the call that lists what a counter counts. */
  path: string
  counter?: WaitingCounter
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

/** What waits, in the order of a day. Names are keys of the console's messages. */
export const waiting = {
  ordersToAccept: { ...orders, terms: { status: 'Pending', held: 'false' } },
  ordersShort: { ...orders, terms: { status: 'Accepted,Allocated,PartiallyShipped', missingQtyMin: '1' } },
  ordersToPack: { ...orders, terms: { packing: 'ReadyToPack' } },
  ordersCombinable: { ...orders, terms: { packing: 'Combinable' } },
  ordersOnHold: { ...orders, terms: { held: 'true' } },
  ordersUnpaid: {
    ...orders,
    terms: (day) => ({ status: openOrders, payStatus: 'Unpaid', createdTimeEnd: day(3) }),
  },
  ordersLate: { ...orders, terms: (day) => ({ status: openOrders, promisedDateEnd: day(1) }) },
  moneyToGiveBack: { ...orders, terms: { payStatus: 'Overpaid' } },
  paymentsToAssign: { path: 'payments', area: 'payments', route: '/payments', terms: { assigned: 'false' } },
  paymentsToConfirm: { path: 'payments', area: 'payments', route: '/payments', terms: { status: 'Pending' } },
  parcelsToShip: { ...parcels, terms: { status: 'Packed' } },
  parcelsWithoutNews: { ...parcels, terms: (day) => ({ status: 'Shipped', lastEventTimeEnd: day(7) }) },
  parcelsLong: { ...parcels, terms: (day) => ({ status: 'Shipped', shippedTimeEnd: day(30) }) },
  parcelsLost: { ...parcels, terms: { status: 'Lost' } },
  linesToOrder: { path: 'orderpurchases', area: 'purchases', route: '/carts', link: {}, eachSite: true, terms: {} },
  linesWithoutSupplier: {
    path: 'orderpurchases',
    area: 'purchases',
    route: '/carts',
    terms: { missingSupplier: 'true' },
    link: { group: 'supplier' },
    eachSite: true,
  },
  purchasesUnpaid: { path: 'purchaseorders', area: 'purchases', route: '/purchases', terms: { status: 'Unpaid' } },
  purchasesToArrive: { path: 'purchaseorders', area: 'purchases', route: '/purchases', terms: { status: 'Shipped' } },
  purchasesToday: {
    path: 'purchaseorders',
    area: 'purchases',
    route: '/purchases',
    terms: (day) => ({ status: 'Paid,Shipped', expectedDateStart: day(0), expectedDateEnd: day(0) }),
  },
  purchasesToSettle: { path: 'purchaseorders', area: 'purchases', route: '/purchases', terms: { toSettle: 'true' } },
  purchasesOfCancelledOrders: {
    path: 'purchaseorders',
    area: 'purchases',
    route: '/purchases',
    terms: { orderCancelled: 'true' },
  },
  purchasesLate: {
    path: 'purchaseorders',
    area: 'purchases',
    route: '/purchases',
    terms: (day) => ({ status: 'Paid,Shipped', expectedDateEnd: day(1) }),
  },
  inspectionsUnclaimed: {
    path: 'purchaseinspections',
    area: 'inspections',
    route: '/purchases/inspections',
    terms: { status: 'Unclaimed' },
  },
  inspectionsOpen: {
    path: 'purchaseinspections',
    area: 'inspections',
    route: '/purchases/inspections',
    terms: { status: 'Open' },
  },
  refundsOpen: {
    path: 'purchaserefunds',
    area: 'purchaseRefunds',
    route: '/purchases/refunds',
    terms: { status: 'Requested,Approved,VoucherSubmitted' },
  },
  stockTooLow: { path: 'inventories', area: 'inventories', route: '/inventories', terms: { belowMinimum: 'true' } },
  stockPastFreeDays: {
    path: 'inventories',
    area: 'inventories',
    route: '/inventories',
    terms: { pastFreeDays: 'true' },
  },
  stockTooOld: {
    path: 'inventories',
    area: 'inventories',
    route: '/inventories',
    terms: (day) => ({ oldestReceiptTimeEnd: day(60), onHandMin: '1' }),
  },
  ratesToReview: {
    path: 'currencies/ratestobereviewed',
    counter: 'rates',
    area: 'rateReview',
    route: '/tools',
    terms: {},
  },
  messagesUnread: { path: '', counter: 'unreads', area: 'everyone', route: '/', terms: {} },
  connectionsExpired: { path: '', counter: 'connections', area: 'everyone', route: '/my/connects', terms: {} },
  customersUntold: { ...orders, terms: { unsentMessages: 'Failed,Unknown' } },
  pushesFailed: {
    path: 'pushnotifications',
    area: 'tools',
    route: '/tools/pushnotifications',
    terms: { status: 'Failed' },
  },
  tasksFailed: {
    path: 'backgroundtasks',
    area: 'tools',
    route: '/tools/backgroundtasks',
    terms: (day) => ({ status: 'Failed', createdTimeStart: day(7) }),
  },
  serverErrors: {
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
