import type { ParamMap } from '@/.next/types/routes'
import { may } from '@/contract/access'
import { type Built, type MenuGroup, menuGroups, placeholders, type Route, routes } from './routes'

/** Every other parameter is a number. */
const textParams = ['currencyId', 'statisticId', 'businessCode']

const patterns = [...placeholders, ...routes].map((row) => {
  const source = row.path.replace(/\[(\w+)\]/g, (_, name: string) =>
    textParams.includes(name) ? '[A-Za-z0-9-]{1,64}' : '\\d{1,15}',
  )
  return { row, parameters: row.path.split('[').length, pattern: new RegExp(`^${source}$`) }
})
// A static segment takes precedence over a parameter.
patterns.sort((a, b) => a.parameters - b.parameters)

export const isPlanned = (row: Route): boolean => 'planned' in row

/** The route of a path, planned ones included. */
export const findRoute = (pathname: string): Route | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.row

export interface Visitor {
  roles: readonly string[]
  /** Whether the console was opened on the administrative domain, or none is configured. */
  onAdminDomain: boolean
}

/** Whether a route may be opened; the menu shows exactly the ones that may. */
export const mayOpen = (row: Route, { roles, onAdminDomain }: Visitor): boolean =>
  may(roles, row.area) && (onAdminDomain || !row.domain)

/** The address of the list of an entity's records, where the visitor may open it. */
export function listRouteOf(path: string, visitor: Visitor): string | undefined {
  const row = routes.find(({ title }) => title === `entities.${path}.many`)
  return row && !isPlanned(row) && mayOpen(row, visitor) ? row.path : undefined
}

export type Verdict = 'pass' | '/login' | '/403' | '/404'

const openPrefixes = ['/login', '/connect', '/403', '/404', '/500']
export const isOpen = (pathname: string): boolean =>
  openPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))

/** The decision on a request for a path (specification, section 2, access rules). */
export function guard(pathname: string, visitor: Visitor | null): Verdict {
  const row = findRoute(pathname)
  if (isOpen(pathname)) return row && !isPlanned(row) ? 'pass' : '/404'
  if (!visitor) return '/login'
  if (!row) return '/404'
  if (!mayOpen(row, visitor)) return '/403'
  return isPlanned(row) ? '/404' : 'pass'
}

export interface Crumb {
  title: Route['title']
  /** The id in the path of a record's page. */
  id: string | undefined
  path: string
  /** Absent for the last step and for routes without a page. */
  href: string | undefined
}

/** The breadcrumb from Home down to a path, with links to what the visitor may open. */
export function crumbsOf(pathname: string, visitor?: Visitor): Crumb[] {
  const parts = pathname.split('/').filter(Boolean)
  const trail = parts.flatMap((part, index): Crumb[] => {
    const href = `/${parts.slice(0, index + 1).join('/')}`
    const row = findRoute(href)
    if (!row) return []
    const step = index < parts.length - 1 ? row.step : undefined
    const mayFollow = !visitor || mayOpen(row, visitor)
    const isLink = index < parts.length - 1 && !step && !isPlanned(row) && mayFollow
    return [
      {
        title: step ?? row.title,
        id: row.path.endsWith(']') ? part : undefined,
        path: href,
        href: isLink ? href : undefined,
      },
    ]
  })
  return [{ title: 'navigation.home', id: undefined, path: '/', href: trail.length > 0 ? '/' : undefined }, ...trail]
}

/** A page's title: its route's label, and the record's id on a record's page. */
export function titleOf(pathname: string): Pick<Crumb, 'title' | 'id'> {
  const row = findRoute(pathname)
  // The breadcrumb has the same label for the start page.
  if (!row || pathname === '/') return { title: 'navigation.home', id: undefined }
  const at = row.path.split('/').findLastIndex((part) => part.startsWith('['))
  return { title: row.title, id: at < 0 ? undefined : pathname.split('/')[at] }
}

/** The group of the menu that a page belongs to: that of its nearest page above which is in the menu, or of those below. */
export function groupOfPage(pathname: string): MenuGroup | undefined {
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const menu = findRoute(path)?.menu
    if (menu) return menu
  }
  return routes.find(({ menu, path }) => menu && path.startsWith(`${pathname}/`))?.menu
}

export interface MenuEntry {
  group: MenuGroup
  items: { href: string; title: Route['title'] }[]
}

const groups = menuGroups.map((group) => ({
  group,
  rows: routes.filter((row) => row.menu === group && !isPlanned(row)),
}))

/** The side menu of a visitor; a group without an entry is left out. */
export function menuOf(visitor: Visitor): MenuEntry[] {
  return groups.flatMap(({ group, rows }) => {
    const items = rows.filter((row) => mayOpen(row, visitor)).map(({ path, title }) => ({ href: path, title }))
    return items.length > 0 ? [{ group, items }] : []
  })
}

type Parameters<Path extends Built> = Path extends keyof ParamMap
  ? { [K in keyof ParamMap[Path]]: string | number }
  : never

/**
 * The path of a route with its parameters, checked by the compiler: `href('/purchases/[purchaseOrderId]', {
 * purchaseOrderId })`.
 */
export function href<Path extends Built>(path: Path, parameters: Parameters<Path>): string {
  const values: Readonly<Record<string, string | number>> = parameters
  return path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
}
