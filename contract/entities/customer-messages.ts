import { z } from 'zod'
import { endpoint } from '../endpoint'
import { enums } from '../enums'
import { languageCodes } from '../language-codes'
import { messageChannels } from '../messaging/message-channels'

/** What a site does in a scene. */
const siteMessage = z.object({
  sceneType: z.enum(enums.SceneType),
  sceneTypeText: z.string(),
  mode: z.enum(enums.MessageMode),
})
export type SiteMessage = z.infer<typeof siteMessage>

/** Something that a customer got about an order, or did not. */
const customerMessage = z.object({
  customerMessageId: z.int(),
  sceneType: z.enum(enums.SceneType),
  sceneTypeText: z.string(),
  /** `email` or a channel of the chat; null where none was found. */
  channel: z.string().nullable(),
  recipient: z.string().nullable(),
  content: z.string().nullable(),
  status: z.enum(enums.CustomerMessageStatus),
  statusText: z.string(),
  /** Why it was not sent. */
  reason: z.string().nullable(),
  createdTime: z.iso.datetime(),
  sentTime: z.iso.datetime().nullable(),
})
export type CustomerMessage = z.infer<typeof customerMessage>

/** A text that staff may write to the customer of an order, filled in; what is not known stays a variable. */
const offeredMessage = z.object({
  sceneType: z.enum(enums.SceneType),
  sceneTypeText: z.string(),
  siteId: z.int(),
  channel: z.enum(messageChannels),
  /** The customer's number. */
  to: z.string(),
  language: z.enum(languageCodes),
  content: z.string(),
})
export type OfferedMessage = z.infer<typeof offeredMessage>

const modes = z
  .array(z.strictObject({ sceneType: z.enum(enums.SceneType), mode: z.enum(enums.MessageMode) }))
  .min(1)
  .max(50)

export const customerMessageEndpoints = {
  'GET sites/{id}/messages': endpoint({
    area: 'sites',
    response: z.array(siteMessage),
    summary: 'What customers of a site get in each scene',
  }),
  'POST sites/{id}/messages': endpoint({
    area: 'sites',
    use: 'write',
    body: modes,
    response: z.array(siteMessage),
    summary: 'Saves the scenes that are named and leaves the others',
  }),
  'GET orders/{id}/messages': endpoint({
    area: 'orders',
    response: z.array(customerMessage),
    summary: 'What the customer of an order got about it, the newest first',
  }),
  'GET orders/{id}/messages/offers': endpoint({
    area: 'orders',
    response: z.array(offeredMessage),
    summary: 'The texts that the site offers to write to the customer of an order, in their language',
  }),
  'POST orders/{id}/messages/{customerMessageId}': endpoint({
    area: 'orders',
    use: 'write',
    response: z.array(customerMessage),
    summary: 'Send a message again that was not sent, or may not have been',
  }),
}
