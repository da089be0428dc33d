'use client'
import MuiLink from '@mui/material/Link'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useVisitor } from '@/components/state/session-context'
import { findRoute, mayOpen, type Visitor } from '@/lib/routes/navigation'
import { QuickView } from './quick-view'

/** Where the records of a resource are looked at. */
const screens: Readonly<Record<string, string>> = {
  admins: '/admins',
  brands: '/products/brands',
  companies: '/companies',
  countries: '/settings/countries',
  sites: '/sites',
  subdivisions: '/settings/subdivisions',
  suppliers: '/settings/suppliers',
  warehouses: '/inventories/warehouses',
}

/** The screen of a resource's records, for whoever may open it. */
export function screenOf(path: string, visitor: Visitor): string | undefined {
  const screen = Object.hasOwn(screens, path) ? screens[path] : undefined
  const row = screen === undefined ? undefined : findRoute(screen)
  return row && mayOpen(row, visitor) ? screen : undefined
}

interface Props {
  /** The resource of the record. */
  path: string
  id: number
  children: ReactNode
}

/** Leads from a record's name to the record, for whoever may open its screen, with a look at it on the way. */
export function RecordLink({ path, id, children }: Props) {
  const screen = screenOf(path, useVisitor())
  const name = screen ? (
    <MuiLink component={Link} href={`${screen}?record=${id}`} prefetch={false}>
      {children}
    </MuiLink>
  ) : (
    children
  )
  return (
    <QuickView path={path} id={id}>
      {name}
    </QuickView>
  )
}
