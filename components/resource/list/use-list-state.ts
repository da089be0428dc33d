'use client'
import { usePathname } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { useCompanyScope } from '@/components/state/company-scope'
import type { EntityShape } from '@/contract/shape'
import { scopedTerms } from '../search/company-terms'
import { companyField, type Terms } from '../search/filters'
import { ignoredTerms, readListState, writeListState } from './list-url'
import { useOwnAddress } from './use-own-address'

/** What the address says about a list, with the company in scope. */
export function useListState(entity: EntityShape) {
  const pathname = usePathname()
  const address = useOwnAddress()
  const scope = useCompanyScope()
  const state = useMemo(() => readListState(new URLSearchParams(address), entity, scope), [entity, address, scope])
  const ignored = useMemo(() => ignoredTerms(new URLSearchParams(address), entity), [entity, address])
  const scoped = useCallback((terms: Terms) => scopedTerms(terms, entity, scope), [entity, scope])
  const addressOf = useCallback(
    (terms: Terms) => {
      const search = writeListState({ ...state, page: 1, terms }, entity, scope)
      return `${pathname}${search.size > 0 ? `?${search}` : ''}`
    },
    [entity, pathname, scope, state],
  )
  const isCompanyNamed = new URLSearchParams(address).has(companyField)
  return { state, ignored, isCompanyNamed, scope, scoped, addressOf }
}
