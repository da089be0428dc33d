import { z } from 'zod'
import type { Area } from '../access'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { enums } from '../enums'
import { boolean, choice, data, image, longText, text, upperCode } from '../fields'
import { website } from '../format-fields'

/** A code that is part of paths: `sites/4/externalservices/LINE-TW`. */
const businessCode = () => upperCode(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/)

/** A third-party service. It may be in use once it is created, so none is deleted. */
export const externalServices = entity({
  path: 'externalservices',
  id: 'serviceId',
  area: 'supers',
  label: 'name',
  fields: {
    businessCode: businessCode(),
    name: text(),
    description: longText().nullish(),
    logoUrl: image({ public: true }).nullish(),
    website: website(2000).nullish(),
    /** The adapter in the server that calls it. */
    implement: choice('ServiceProvider'),
    /** Whether companies may add it themselves. */
    isPublic: boolean().optional(),
  },
  /** `setOptions`: the keys of those that have a value; the values of secret ones are shown nowhere. */
  details: {
    setOptions: data(z.array(z.string())),
    /** The sites that use it, by name; at most a hundred. */
    sites: data(z.array(z.object({ siteId: z.int(), name: z.string() }))),
  },
  keyword: ['businessCode', 'name', 'website'],
  actions: ['enable', 'disable', 'remark'],
  operations: ['list', 'get', 'create', 'update', 'field'],
})

/** A service that an account, a company or a site uses. */
const usedService = z.object({
  serviceId: z.int(),
  businessCode: z.string(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  website: z.string().nullable(),
  /** Whether an account can be connected at it, and how that stands. */
  canConnect: z.boolean(),
  connectionState: z.enum(enums.ConnectionState),
})
export type UsedService = z.infer<typeof usedService>
const all = z.array(usedService)

const calls = <A extends Area>(area: A, whose: string) => ({
  list: endpoint({ area, response: all, summary: `The external services of ${whose}` }),
  add: endpoint({ area, use: 'write', response: all, summary: `Add an external service to ${whose}` }),
  remove: endpoint({ area, use: 'write', response: z.undefined(), summary: `Take an external service from ${whose}` }),
})
/** Everyone manages their own; those of others need the area. */
const admin = { ...calls('everyone', 'an account'), add: calls('admins', 'an account').add }
const company = calls('companies', 'a company')
const site = calls('sites', 'a site')

export const usedServiceEndpoints = {
  'GET admins/{id}/externalservices': admin.list,
  'POST admins/{id}/externalservices/{serviceId}': admin.add,
  'DELETE admins/{id}/externalservices/{serviceId}': admin.remove,
  'GET companies/{id}/externalservices': company.list,
  'POST companies/{id}/externalservices/{serviceId}': company.add,
  'DELETE companies/{id}/externalservices/{serviceId}': company.remove,
  'GET sites/{id}/externalservices': site.list,
  'POST sites/{id}/externalservices/{businessCode}': site.add,
  'DELETE sites/{id}/externalservices/{businessCode}': site.remove,
}
