'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useVisitor } from '@/components/state/session-context'
import { findRoute, mayOpen, type Visitor } from '@/lib/routes/navigation'
import { QuickView } from './quick-view'

/** Path of the screen for the records of a resource. */
const screens: Readonly<Record<string, string>> = {
  admins: '/admins',
  announcements: '/tools/announcements',
  brands: '/products/brands',
  carriers: '/freights/carriers',
  checkouts: '/orders/checkouts',
  companies: '/companies',
  countries: '/settings/countries',
  freights: '/freights',
  inventories: '/inventories',
  orderpackages: '/orders/packages',
  orders: '/orders',
  paymentchannels: '/payments/channels',
  payments: '/payments',
  products: '/products',
  properties: '/products/properties',
  purchaseinspections: '/purchases/inspections',
  purchaseorders: '/purchases',
  purchaserefunds: '/purchases/refunds',
  salescategories: '/sales/categories',
  shelves: '/inventories/shelves',
  sites: '/sites',
  subdivisions: '/settings/subdivisions',
  suppliers: '/settings/suppliers',
  useraddresses: '/users/addresses',
  userbans: '/users/bans',
  users: '/users',
  warehouses: '/inventories/warehouses',
}

/** Resources whose records have a page of their own, below the path of their screen. */
const paged: ReadonlySet<string> = new Set([
  'announcements',
  'checkouts',
  'inventories',
  'orderpackages',
  'orders',
  'payments',
  'products',
  'purchaseinspections',
  'purchaseorders',
  'purchaserefunds',
  'users',
])

/** The path of a resource's screen, if the user has access. */
export function screenOf(path: string, visitor: Visitor): string | undefined {
  const screen = Object.hasOwn(screens, path) ? screens[path] : undefined
  const row = screen === undefined ? undefined : findRoute(screen)
  return row && mayOpen(row, visitor) ? screen : undefined
}

interface Props {
  /** The resource of the record. */
  path: string
  id: number
  /** Lists have a card only where the resource has its own: each costs as much as the rest of a cell. */
  isInList?: boolean
  /** Out of the tab order, where arrow keys lead through a grid. */
  tabIndex?: -1
  /** Called when it is followed, so that what lies over the page can close. */
  onClick?: () => void
  children: ReactNode
}

/** Links a record's name to the record if the user has access, with a quick view. */
export function RecordLink({ path, id, isInList = false, tabIndex, onClick, children }: Props) {
  const screen = screenOf(path, useVisitor())
  const name = screen ? (
    // Lists have hundreds of these, so they are styled by a class.
    <Link
      className="text-link"
      href={paged.has(path) ? `${screen}/${id}` : `${screen}?record=${id}`}
      prefetch={false}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      {children}
    </Link>
  ) : (
    children
  )
  return (
    <QuickView path={path} id={id} isGeneral={screen !== undefined && !isInList} name={children}>
      {name}
    </QuickView>
  )
}
