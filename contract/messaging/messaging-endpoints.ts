import { z } from 'zod'
import { endpoint } from '../endpoint'
import { enums } from '../enums'
import { keyText } from '../list-query'
import { unreadSummary } from './conversations'
import { content, maxSenderLength } from './fields'
import { messageChannels } from './message-channels'

const streamQuery = z.strictObject({
  events: z.literal('true'),
  /** The access token, for clients that cannot send a header; the console's proxy adds it. */
  token: z.string().max(200).optional(),
  /** The client's last event, like the header `Last-Event-ID`. */
  lastEventId: keyText().transform(Number).optional(),
})

const stream = (what: string) =>
  endpoint({
    area: 'everyone',
    query: streamQuery,
    response: z.unknown(),
    raw: true,
    stream: true,
    summary: `An event stream of ${what}`,
  })

const inbound = z.strictObject({
  channel: z.enum(messageChannels),
  siteId: z.int().positive(),
  /** E.164 with its plus; on LINE a user id. */
  from: z.string().trim().min(1).max(maxSenderLength),
  name: z.string().trim().max(100).optional(),
  /** Text, or on WhatsApp and LINE the JSON of a message. */
  content: content(1),
})

export const messagingEndpoints = {
  'GET events': stream('all channels'),
  'GET smsevents': stream('SMS'),
  'GET whatsappevents': stream('WhatsApp'),
  'GET lineevents': stream('LINE'),
  'GET conversations/unreads': endpoint({
    area: 'everyone',
    response: z.array(unreadSummary.extend({ channel: z.enum(messageChannels) })),
    summary: 'How many messages of customers nobody has read on each channel, in total and for each site that has some',
  }),
  'POST tools/sms': endpoint({
    area: 'everyone',
    use: 'write',
    body: z.strictObject({
      siteId: z.int().positive(),
      country: z.string().regex(/^[A-Z]{2}$/),
      phoneNumber: z.string().trim().min(1).max(60),
      content: content(),
    }),
    response: z.object({
      smsRecordId: z.int(),
      smsConversationId: z.int(),
      status: z.enum(enums.MessageStatus),
      statusText: z.string(),
      remotePhoneNumber: z.string(),
    }),
    summary: 'Send an SMS to a number of a country, outside of a conversation',
  }),
  'POST tools/simulator/inbound': endpoint({
    area: 'everyone',
    use: 'write',
    body: inbound,
    response: z.object({ conversationId: z.int(), recordId: z.int() }),
    summary: 'Play a customer who writes, for sites that use the simulator',
  }),
  'GET webhooks/{webhookCode}': endpoint({
    area: 'everyone',
    open: true,
    query: z.looseObject({}),
    response: z.unknown(),
    raw: true,
    webhook: true,
    summary: 'Confirms to a provider that webhooks arrive here',
  }),
  'POST webhooks/{webhookCode}': endpoint({
    area: 'everyone',
    use: 'write',
    open: true,
    query: z.looseObject({}),
    response: z.unknown(),
    raw: true,
    webhook: true,
    ownTransaction: true,
    summary: 'Messages of customers and delivery states, as their provider sends and signs them',
  }),
}
