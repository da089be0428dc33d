import { z } from 'zod'
import { endpoint } from '../endpoint'
import { choice } from '../fields'
import { url } from '../format-fields'
import { pushFailures } from './push-failures'

/** Where a site is notified of an event, if it is. */
const siteNotification = z.object({
  businessModule: choice('BusinessModule'),
  businessModuleText: z.string(),
  businessType: choice('BusinessEvent'),
  businessTypeText: z.string(),
  pushUrl: z.string().nullable(),
  enabled: z.boolean(),
  /** Since when and why the address has not acknowledged; null: it has, or it is still tried as usual. */
  unreachable: z
    .object({ since: z.iso.datetime(), failure: z.enum(pushFailures), statusCode: z.int().nullable() })
    .nullable(),
})
export type SiteNotification = z.infer<typeof siteNotification>

const draft = z.strictObject({
  businessType: choice('BusinessEvent'),
  pushUrl: url().nullish(),
  enabled: z.boolean(),
})

export const siteNotificationEndpoints = {
  'GET sites/{id}/notifications': endpoint({
    area: 'tools',
    response: z.array(siteNotification),
    summary: 'A row for each business event: where the site is told about it',
  }),
  'POST sites/{id}/notifications': endpoint({
    area: 'sites',
    use: 'write',
    body: z.array(draft).min(1).max(100),
    response: z.array(siteNotification),
    summary: 'Saves the events that are named and leaves the others',
  }),
  'POST sites/{id}/resetsecret': endpoint({
    area: 'sites',
    use: 'write',
    secret: true,
    response: z.object({ secret: z.string() }),
    summary: 'A new secret that signs the push notifications of a site; it is shown this once',
  }),
}
