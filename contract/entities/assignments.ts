import { z } from 'zod'
import type { Area } from '../access'
import { endpoint } from '../endpoint'
import { enums } from '../enums'
import { ref } from '../fields'

/** An account that is assigned to a site or a warehouse. */
const assignedAdmin = z.object({
  adminId: z.int(),
  fullName: z.string(),
  type: z.enum(enums.AdminType),
  typeText: z.string(),
})
export type AssignedAdmin = z.infer<typeof assignedAdmin>

/** The common calls for sites and for warehouses. Managers of accounts assign them. */
const calls = <Read extends Area>(area: Read, what: string) => ({
  list: endpoint({ area, response: z.array(assignedAdmin), summary: `Who is assigned to a ${what}` }),
  assign: endpoint({
    area: 'admins',
    use: 'write',
    body: z.strictObject({ adminId: ref('admins') }),
    response: z.array(assignedAdmin),
    summary: `Assign somebody to a ${what}; whoever is assigned to ${what}s sees only these`,
  }),
  unassign: endpoint({
    area: 'admins',
    use: 'write',
    response: z.undefined(),
    summary: `Take an assignment to a ${what} away`,
  }),
})
const site = calls('sites', 'site')
const warehouse = calls('warehouses', 'warehouse')

export const assignmentEndpoints = {
  'GET sites/{id}/admins': site.list,
  'POST sites/{id}/admins': site.assign,
  'DELETE sites/{id}/admins/{adminId}': site.unassign,
  'GET warehouses/{id}/admins': warehouse.list,
  'POST warehouses/{id}/admins': warehouse.assign,
  'DELETE warehouses/{id}/admins/{adminId}': warehouse.unassign,
  'GET admins/{id}/sites': endpoint({
    area: 'admins',
    response: z.array(z.object({ siteId: z.int(), name: z.string() })),
    summary: 'The sites that somebody is assigned to',
  }),
  'GET admins/{id}/warehouses': endpoint({
    area: 'admins',
    response: z.array(z.object({ warehouseId: z.int(), name: z.string() })),
    summary: 'The warehouses that somebody is assigned to',
  }),
}
