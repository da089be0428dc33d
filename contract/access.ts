/** Every role the product knows (specification, section 6). */
export const roles = [
  'super-administrators',
  'super-staffs',
  'sales-administrators',
  'sales-staffs',
  'purchases-administrators',
  'purchases-staffs',
  'warehouses-administrators',
  'warehouses-staffs',
] as const
export type Role = (typeof roles)[number]

/** A permission on an area: open its screen, read its records, or change them. */
export type Permission = 'screen' | 'read' | 'write'

const supers: readonly Role[] = ['super-administrators', 'super-staffs']
const sales: readonly Role[] = [...supers, 'sales-administrators', 'sales-staffs']
const purchases: readonly Role[] = [...supers, 'purchases-administrators', 'purchases-staffs']
const warehouses: readonly Role[] = [...supers, 'warehouses-administrators', 'warehouses-staffs']
const settings: readonly Role[] = [...supers, 'sales-administrators']
const administrators: readonly Role[] = [
  ...supers,
  'sales-administrators',
  'purchases-administrators',
  'warehouses-administrators',
]
const toolsIndex: readonly Role[] = [...supers, 'purchases-administrators']
const everyone: readonly Role[] = []

interface Rule {
  /**
   * The roles that may open the screen, from the table of the specification. An empty list means everyone who is logged
   * in.
   */
  screen: readonly Role[]
  /** The roles that may read the records. Default: those of the screen. */
  read?: readonly Role[]
  /** The roles that may change the records. Default: those of the screen. */
  write?: readonly Role[]
}

const rules = {
  everyone: { screen: everyone },
  nobody: { screen: ['nobody' as Role] },
  supers: { screen: supers },
  admins: { screen: administrators },
  companies: { screen: supers },
  sites: { screen: everyone, write: administrators },
  carts: { screen: everyone, write: purchases },
  products: { screen: sales, read: [...sales, ...purchases, ...warehouses] },
  productSuppliers: { screen: sales, read: [...sales, ...purchases], write: [...sales, ...purchases] },
  categories: { screen: supers },
  sales: { screen: sales },
  salesCategories: { screen: settings },
  orders: { screen: sales },
  orderSummaries: { screen: sales, read: [...sales, ...purchases] },
  orderPackages: { screen: sales, read: [...sales, ...warehouses] },
  payments: { screen: sales },
  users: { screen: sales },
  purchases: { screen: purchases, read: [...purchases, ...warehouses] },
  purchaseRefunds: { screen: purchases },
  inspections: { screen: purchases },
  inventories: { screen: warehouses },
  warehouses: { screen: warehouses, read: [...warehouses, ...purchases] },
  freights: { screen: warehouses },
  settings: { screen: settings },
  suppliers: { screen: settings, read: [...settings, ...purchases] },
  reference: { screen: supers, read: everyone },
  tools: { screen: administrators },
  rateReview: { screen: toolsIndex },
  requestLogs: { screen: toolsIndex },
  announcements: { screen: administrators },
} as const satisfies Record<string, Rule>

export type Area = keyof typeof rules

/** Whether the roles `held` have a permission in an area. Unknown roles have none. */
export function may(held: readonly string[], area: Area, use: Permission = 'screen'): boolean {
  const rule: Rule = rules[area]
  const allowed: readonly string[] = (use !== 'screen' && rule[use]) || rule.screen
  return allowed.length === 0 || held.some((role) => allowed.includes(role))
}

/** The roles that may open the screen of an area; none: everyone who is logged in. */
export const rolesFor = (area: Area): readonly Role[] => rules[area].screen

/**
 * The roles of an account: `{type}s`, `super-{type}s` in the administrative company, `{feature}-{type}s` for each
 * feature of its company. Only known roles are returned, so a feature named `super` has no effect.
 */
export function rolesOf(type: string, company: { administrative: boolean; features: readonly string[] }): string[] {
  const plain = `${type.toLowerCase()}s`
  const features = company.features.filter((feature) => feature !== 'super').map((feature) => `${feature}-${plain}`)
  const derived = [...(company.administrative ? [`super-${plain}`] : []), ...features]
  return [plain, ...derived.filter((role) => roles.some((known) => known === role))]
}
