'use client'
import type { admins } from '@/contract/entities/admins'
import type { companies } from '@/contract/entities/companies'
import type { UsedService } from '@/contract/entities/external-services'
import type { sites } from '@/contract/entities/sites'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { relationTab } from './relation-tab'
import type { RelatedRecord } from './relation-types'

const from = { to: 'externalservices' }
const label = 'externalServices'
const service = ({ serviceId, name, businessCode, canConnect, connectionState }: UsedService): RelatedRecord => ({
  id: serviceId,
  name,
  note: businessCode,
  ...(canConnect && { connectionState }),
})

/** The external services of an account. */
export const AdminServices = relationTab<OneOf<typeof admins>>({
  label,
  from,
  area: 'admins',
  idOf: ({ adminId }) => adminId,
  list: async ({ adminId }) =>
    (await call('GET admins/{id}/externalservices', { params: { id: adminId } })).map(service),
  add: ({ adminId }, serviceId) =>
    call('POST admins/{id}/externalservices/{serviceId}', { params: { id: adminId, serviceId } }),
  remove: ({ adminId }, { id }) =>
    call('DELETE admins/{id}/externalservices/{serviceId}', { params: { id: adminId, serviceId: id } }),
})

/** Tab with the external services that a company uses. */
export const CompanyServices = relationTab<OneOf<typeof companies>>({
  label,
  from,
  area: 'companies',
  connects: 'Company',
  idOf: ({ companyId }) => companyId,
  list: async ({ companyId }) =>
    (await call('GET companies/{id}/externalservices', { params: { id: companyId } })).map(service),
  add: ({ companyId }, serviceId) =>
    call('POST companies/{id}/externalservices/{serviceId}', { params: { id: companyId, serviceId } }),
  remove: ({ companyId }, { id }) =>
    call('DELETE companies/{id}/externalservices/{serviceId}', { params: { id: companyId, serviceId: id } }),
})

/** Those of a site, which are named by their code. */
export const SiteServices = relationTab<OneOf<typeof sites>>({
  label,
  from,
  area: 'sites',
  connects: 'Site',
  idOf: ({ siteId }) => siteId,
  list: async ({ siteId }) => (await call('GET sites/{id}/externalservices', { params: { id: siteId } })).map(service),
  add: ({ siteId }, _, picked) =>
    call('POST sites/{id}/externalservices/{businessCode}', {
      params: { id: siteId, businessCode: String(picked?.businessCode) },
    }),
  remove: ({ siteId }, { note = '' }) =>
    call('DELETE sites/{id}/externalservices/{businessCode}', { params: { id: siteId, businessCode: note } }),
})
