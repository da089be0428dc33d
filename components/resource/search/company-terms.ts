import { everyCompany, offeredByCompany } from '@/contract/rules/company-scope'
import type { EntityShape } from '@/contract/shape'
import { companyField, hasCompany, type Terms } from './filters'

type Shape = Pick<EntityShape, 'id' | 'terms' | 'fields'>

/** Whether an address shows every company, though a company is in scope. */
export const isOfEvery = (search: URLSearchParams): boolean => search.get(companyField) === everyCompany

/** Whether terms name a company, or records of one: links to the records of another record show all of them. */
function namesRecords({ id, fields }: Shape, terms: Terms): boolean {
  return Object.keys(terms).some((name) => {
    if (name === 'ids' || name === id || name === `${id}s` || name === companyField) return true
    const meta = Object.hasOwn(fields, name) ? fields[name] : undefined
    return meta?.kind === 'ref' && offeredByCompany.has(meta.to ?? '')
  })
}

/**
 * The terms of a list with the company in scope, which stands last, as in the address that it is then written to: in another
 * order, the rows would be requested twice.
 * @param companyId empty for every company
 */
export const scopedTerms = (terms: Terms, shape: Shape, companyId: string): Terms =>
  companyId !== '' && hasCompany(shape) && !namesRecords(shape, terms) ? { ...terms, [companyField]: companyId } : terms
