import type { Area } from '../access'

/** Records that the command palette finds. */
export interface FindTarget {
  path: string
  area: Area
  /** The address of their list; with `record`, that of a record is below it. */
  route: string
  record: boolean
  /** What a person says beside the name. */
  note?: string
}

/** In the order of their results. */
export const findTargets = [
  { path: 'orders', area: 'orders', route: '/orders', record: true, note: 'customerName' },
  { path: 'orderpackages', area: 'orderPackages', route: '/orders/packages', record: true, note: 'trackingNo' },
  { path: 'purchaseorders', area: 'purchases', route: '/purchases', record: true, note: 'summary' },
  {
    ...{ path: 'purchaseinspections', area: 'inspections', route: '/purchases/inspections' },
    ...{ record: true, note: 'trackingNo' },
  },
  { path: 'payments', area: 'payments', route: '/payments', record: true, note: 'transactionId' },
  { path: 'products', area: 'products', route: '/products', record: true },
  { path: 'users', area: 'users', route: '/users', record: true, note: 'phone' },
  { path: 'suppliers', area: 'suppliers', route: '/settings/suppliers', record: false },
  { path: 'sites', area: 'sites', route: '/sites', record: false },
  { path: 'companies', area: 'companies', route: '/companies', record: false },
  { path: 'admins', area: 'admins', route: '/admins', record: false, note: 'username' },
] as const satisfies readonly FindTarget[]

/** The address of one found record, or of several. */
export function findRoute(path: string, ids: readonly number[]): string {
  const target = (findTargets as readonly FindTarget[]).find((one) => one.path === path)
  if (!target) return '/'
  const [first] = ids
  return target.record && ids.length === 1 ? `${target.route}/${first}` : `${target.route}?ids=${ids.join(',')}`
}
