'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { type Area, may, type Permission } from '@/contract/access'
import type { Profile } from '@/contract/logon'
import type { Preferences } from '@/contract/preferences'
import type { Currencies } from '@/lib/format/money'
import type { Visitor } from '@/lib/routes/navigation'

export interface ConsoleSession {
  profile: Profile
  siteName: string
  timeZone: string
  currencies: Currencies
  /** Hosts whose pictures the browser loads by itself. */
  imageDirectHosts: readonly string[]
  onAdminDomain: boolean
  /** What the server remembers of the person. */
  preferences: Preferences
  /** Names the log-on that the cookies have to be copied for; null where there is nothing to copy. */
  choicesMark: string | null
}

const SessionContext = createContext<ConsoleSession | null>(null)

export function SessionProvider({ session, children }: { session: ConsoleSession; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is logged in, and what every screen needs to know of the console. */
export function useSession(): ConsoleSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no SessionProvider above.')
  return session
}

/** Whether the person may use an area; the API asks the same table again. */
export function useMay(area: Area, use: Permission): boolean {
  return may(useSession().profile.roles, area, use)
}

/** The person as the table of routes asks for them. */
export function useVisitor(): Visitor {
  const { profile, onAdminDomain } = useSession()
  return { roles: profile.roles, onAdminDomain }
}
