import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { enums } from '../enums'
import { image, longText, ref, text } from '../fields'
import { keyText } from '../list-query'

/** A storefront of a company. */
export const sites = entity({
  path: 'sites',
  id: 'siteId',
  area: 'sites',
  label: 'name',
  fields: {
    companyId: ref('companies').optional(),
    name: text(),
    internalName: text().nullish(),
    description: longText().nullish(),
    keywords: text(500).nullish(),
    domain: text(253).nullish(),
    faviconUrl: image().nullish(),
    logoUrl: image().nullish(),
    bannerUrl: image().nullish(),
    copyright: text(500).nullish(),
  },
  keyword: ['name', 'internalName', 'domain'],
  localized: ['name', 'description', 'keywords', 'copyright'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional(), all: z.enum(['true', 'false']).optional() },
})

/** Somebody who is assigned to a site. */
const siteAdmin = z.object({
  adminId: z.int(),
  fullName: z.string(),
  type: z.enum(enums.AdminType),
  typeText: z.string(),
})
export type SiteAdmin = z.infer<typeof siteAdmin>

export const siteEndpoints = {
  'GET sites/{id}/admins': endpoint({
    area: 'sites',
    answer: z.array(siteAdmin),
    summary: 'Who is assigned to a site',
  }),
  'POST sites/{id}/admins': endpoint({
    area: 'sites',
    use: 'write',
    body: z.strictObject({ adminId: ref('admins') }),
    answer: z.array(siteAdmin),
    summary: 'Assign somebody to a site; whoever is assigned to sites sees only these',
  }),
  'DELETE sites/{id}/admins/{adminId}': endpoint({
    area: 'sites',
    use: 'write',
    answer: z.undefined(),
    summary: 'Take an assignment to a site away',
  }),
}
