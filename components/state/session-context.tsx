'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { type Area, may, type Permission } from '@/contract/access'
import type { Profile } from '@/contract/calls/logon'
import type { Preferences } from '@/contract/calls/preferences'
import type { Currencies } from '@/lib/format/money'
import type { Visitor } from '@/lib/routes/navigation'

/** Ways to reach customer service; empty where there is none. */
export interface Support {
  phone: string
  email: string
  url: string
  hours: string
  /** A picture with a QR code. */
  qrUrl: string
}

export interface ConsoleSession {
  profile: Profile
  siteName: string
  /** The browser's; in the server's HTML that of the cookie, which an earlier page has stored, or UTC. */
  timeZone: string
  currencies: Currencies
  /** Image hosts that the browser loads directly. */
  imageDirectHosts: readonly string[]
  /** With `{query}` in the place of an address. */
  mapSearchUrl: string
  onAdminDomain: boolean
  /** How to reach customer service; null where that is not offered. */
  support: Support | null
  /** Preferences stored on the server. */
  preferences: Preferences
  /** Identifies the login whose preferences have to be copied to cookies; null if there is nothing to copy. */
  choicesMark: string | null
}

const SessionContext = createContext<ConsoleSession | null>(null)

export function SessionProvider({ session, children }: { session: ConsoleSession; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session and the settings that screens need. */
export function useSession(): ConsoleSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no SessionProvider above.')
  return session
}

/** Whether the user has this permission in an area; the API enforces the same table. */
export function useMay(area: Area, use: Permission): boolean {
  return may(useSession().profile.roles, area, use)
}

/** The user in the shape that the route table expects. */
export function useVisitor(): Visitor {
  const { profile, onAdminDomain } = useSession()
  return { roles: profile.roles, onAdminDomain }
}
