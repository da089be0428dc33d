'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { isCompanyKey } from '@/contract/rules/company-scope'
import { companyCookie } from '@/lib/session/preference-cookies'
import { usePreference } from './preferences'
import { useSession } from './session-context'

const CompanyContext = createContext<string | null>(null)

/**
 * Whose records are offered below, whatever the scope is: a record has pickers of its own company.
 * @param companyId empty for those of every company
 */
export function CompanyScope({ companyId, children }: { companyId: unknown; children: ReactNode }) {
  const key = String(companyId ?? '')
  return <CompanyContext value={isCompanyKey(key) ? key : ''}>{children}</CompanyContext>
}

/** The key of the company that a user of all companies has chosen for lists, counts and pickers; empty for every company. */
export function useCompanyScope(): string {
  const own = useContext(CompanyContext)
  const [chosen] = usePreference(companyCookie)
  const { profile } = useSession()
  return own ?? (profile.administrative && isCompanyKey(chosen) ? chosen : '')
}
