'use client'
import type { admins } from '@/contract/entities/admins'
import type { AssignedAdmin } from '@/contract/entities/assignments'
import type { sites } from '@/contract/entities/sites'
import type { warehouses } from '@/contract/entities/warehouses'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { relationTab } from './relation-tab'
import type { RelatedRecord } from './relation-types'

type Site = OneOf<typeof sites>
type Warehouse = OneOf<typeof warehouses>
type Admin = OneOf<typeof admins>

const ofCompany = ({ companyId }: { companyId: number | null }) => ({ companyId })
const person = ({ adminId, fullName, typeText }: AssignedAdmin): RelatedRecord => ({
  id: adminId,
  name: fullName,
  note: typeText,
})

const assignToSite = (id: number, adminId: number) =>
  call('POST sites/{id}/admins', { params: { id }, body: { adminId } })
const removeFromSite = (id: number, adminId: number) =>
  call('DELETE sites/{id}/admins/{adminId}', { params: { id, adminId } })
const assignToWarehouse = (id: number, adminId: number) =>
  call('POST warehouses/{id}/admins', { params: { id }, body: { adminId } })
const removeFromWarehouse = (id: number, adminId: number) =>
  call('DELETE warehouses/{id}/admins/{adminId}', { params: { id, adminId } })

/** Accounts assigned to a site. */
export const SiteAdmins = relationTab<Site>({
  label: 'siteAdmins',
  area: 'admins',
  idOf: ({ siteId }) => siteId,
  from: { to: 'admins', query: ofCompany },
  list: async ({ siteId }) => (await call('GET sites/{id}/admins', { params: { id: siteId } })).map(person),
  add: ({ siteId }, adminId) => assignToSite(siteId, adminId),
  remove: ({ siteId }, { id }) => removeFromSite(siteId, id),
  range: ({ name }, { id }) => ({ adminId: id, places: 'sites', place: name }),
})

/** Accounts assigned to a warehouse. */
export const WarehouseAdmins = relationTab<Warehouse>({
  label: 'warehouseAdmins',
  area: 'admins',
  idOf: ({ warehouseId }) => warehouseId,
  from: { to: 'admins', query: ofCompany },
  list: async ({ warehouseId }) =>
    (await call('GET warehouses/{id}/admins', { params: { id: warehouseId } })).map(person),
  add: ({ warehouseId }, adminId) => assignToWarehouse(warehouseId, adminId),
  remove: ({ warehouseId }, { id }) => removeFromWarehouse(warehouseId, id),
  range: ({ name }, { id }) => ({ adminId: id, places: 'warehouses', place: name }),
})

/** Sites that an account is assigned to. */
export const AdminSites = relationTab<Admin>({
  label: 'adminSites',
  area: 'admins',
  idOf: ({ adminId }) => adminId,
  from: { to: 'sites', query: ofCompany },
  list: async ({ adminId }) =>
    (await call('GET admins/{id}/sites', { params: { id: adminId } })).map(({ siteId, name }) => ({
      id: siteId,
      name,
    })),
  add: ({ adminId }, siteId) => assignToSite(siteId, adminId),
  remove: ({ adminId }, { id }) => removeFromSite(id, adminId),
  range: ({ adminId }, { name }) => ({ adminId, places: 'sites', place: name }),
})

/** And the warehouses. */
export const AdminWarehouses = relationTab<Admin>({
  label: 'adminWarehouses',
  area: 'admins',
  reads: 'warehouses',
  idOf: ({ adminId }) => adminId,
  from: { to: 'warehouses', query: ofCompany },
  list: async ({ adminId }) =>
    (await call('GET admins/{id}/warehouses', { params: { id: adminId } })).map(({ warehouseId, name }) => ({
      id: warehouseId,
      name,
    })),
  add: ({ adminId }, warehouseId) => assignToWarehouse(warehouseId, adminId),
  remove: ({ adminId }, { id }) => removeFromWarehouse(id, adminId),
  range: ({ adminId }, { name }) => ({ adminId, places: 'warehouses', place: name }),
})
