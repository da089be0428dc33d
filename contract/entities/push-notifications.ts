import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { choice, integer, key, longText, ref, text, time } from '../fields'
import { url } from '../format-fields'
import { pushFailures } from './push-failures'

/** The notification of a shop about an event. It is retried until the shop acknowledges it. */
export const pushNotifications = entity({
  path: 'pushnotifications',
  id: 'pushNotificationId',
  area: 'tools',
  label: 'pushNotificationId',
  fields: {},
  readOnly: {
    companyId: ref('companies'),
    siteId: ref('sites'),
    businessModule: choice('BusinessModule'),
    businessType: choice('BusinessEvent'),
    businessTime: time(),
    pushUrl: url(),
    /** How often it has been sent. */
    retryCount: integer(),
    retryLimit: integer(),
    nextRetryTime: time().nullish(),
  },
  details: { businessData: longText() },
  keyword: ['pushUrl'],
  operations: ['list'],
  states: {
    values: 'PushStatus',
    initial: 'Uncompleted',
    actions: { retry: { from: ['Uncompleted', 'Failed'], to: 'Uncompleted' } },
  },
})

/** One attempt: the status of the response, or why there was none. */
const pushLog = z.object({
  pushLogId: key(),
  createdTime: z.iso.datetime(),
  statusCode: z.int().nullable(),
  durationMs: z.int(),
  /** The first 2,000 characters of the response. */
  response: z.string().nullable(),
  error: text(500).nullable(),
  /** What kind of failure it was; null where it was acknowledged, or sent by an older release. */
  failure: z.enum(pushFailures).nullable(),
})

export const pushNotificationEndpoints = {
  'GET pushnotifications/{id}': endpoint({
    area: 'supers',
    response: pushNotifications.one,
    summary: 'One of pushnotifications, with what is sent',
  }),
  'GET pushnotifications/{id}/logs': endpoint({
    area: 'supers',
    response: z.array(pushLog),
    summary: 'The attempts to send a push notification, the newest first',
  }),
}
