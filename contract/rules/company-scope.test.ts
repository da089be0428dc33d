import { endpoints } from '../endpoints'
import { entities } from '../entity-list'
import type { AnyEntity } from '../entity-types'
import { offeredByCompany } from './company-scope'

test('every picker of records that belong to companies can be narrowed to one', () => {
  const ofCompanies = (entities as readonly AnyEntity[]).filter(
    ({ path, recordFields, suggestions }) => path !== 'companies' && recordFields.companyId && suggestions,
  )
  // Variants are offered with their products, by a call of their own.
  expect([...ofCompanies.map(({ path }) => path), 'productskus'].sort()).toEqual([...offeredByCompany].sort())
  for (const path of offeredByCompany) {
    const { query } = endpoints[`GET ${path}/suggestions` as keyof typeof endpoints]
    expect([path, query.safeParse({ companyId: '4' }).success]).toEqual([path, true])
  }
})
