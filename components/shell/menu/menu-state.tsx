'use client'
import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { usePendingPage } from '../use-pending-page'
import { useMenuCounts } from './use-menu-counts'

interface MenuState {
  collapsed: boolean
  /** The address of the current entry. */
  current: string | undefined
  /** How much waits behind entries, by their addresses. */
  counts: Readonly<Record<string, string | undefined>>
  /** The open group. */
  open: string | undefined
  setOpen: (group: string | undefined) => void
  onNavigate: (() => void) | undefined
}

const MenuContext = createContext<MenuState | null>(null)

/** What the entries of the menu need from the browser. */
export function useMenuState(): MenuState {
  const state = useContext(MenuContext)
  if (!state) throw new Error('There is no MenuProvider above.')
  return state
}

const isWithin = (pathname: string, href: string) =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))

interface Props {
  /** The addresses of each group. */
  groups: readonly { group: string; hrefs: readonly string[] }[]
  collapsed: boolean
  onNavigate?: () => void
  children: ReactNode
}

/** The state of a menu, whose list the server has drawn: one group is open at a time, initially that of the page. */
export function MenuProvider({ groups, collapsed, onNavigate, children }: Props) {
  const markedPath = usePathname()
  // A clicked entry is marked at once, while its page is loading.
  const pathname = usePendingPage()?.path ?? markedPath
  const hrefs = useMemo(() => groups.flatMap((one) => one.hrefs), [groups])
  // The longest matching entry is the current one.
  const current = hrefs.filter((href) => isWithin(pathname, href)).sort((a, b) => b.length - a.length)[0]
  const home = groups.find((one) => current !== undefined && one.hrefs.includes(current))?.group
  const counts = useMenuCounts(hrefs)
  const [open, setOpen] = useState(home)
  useEffect(() => setOpen(home), [home])
  const state = useMemo(
    () => ({ collapsed, current, counts, open, setOpen, onNavigate }),
    [collapsed, counts, current, onNavigate, open],
  )
  return <MenuContext value={state}>{children}</MenuContext>
}
