import { z } from 'zod'
import { endpoint } from '../endpoint'
import { enums } from '../enums'
import { integer } from '../fields'
import { keyText } from '../list-query'
import { messageSchema, recipientFields } from './conversations'
import { maxSenderLength, messageText } from './fields'

/** A WhatsApp template that its provider has approved, which may be sent at any time. */
const approvedTemplate = z.object({
  templateId: z.int(),
  sceneType: z.enum(enums.SceneType),
  sceneTypeText: z.string(),
  /** Its name and language at the provider. */
  providerName: z.string(),
  providerLanguage: z.string(),
  /** As it was entered, which is what the provider sends. */
  content: z.string(),
  /** WhatsApp sends it to a number only, and that of this customer is hidden. */
  needsNumber: z.boolean(),
  /** The variables of the content, in their order its parameters at the provider. */
  variables: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** What is known of the customer, in the language of the provider's template; empty: nothing is. */
      value: z.string(),
    }),
  ),
})
export type ApprovedTemplate = z.infer<typeof approvedTemplate>

/** By number, or by conversation where that is hidden. */
const approvedQuery = z.strictObject({
  siteId: keyText(),
  to: z.string().trim().min(1).max(maxSenderLength).optional(),
  conversationId: keyText().transform(Number).optional(),
})

/** The length that a value of a variable may have. */
export const maxTemplateValue = 500
const templateBody = z.strictObject({
  siteId: integer(),
  ...recipientFields,
  /** A value for each variable of the content; line breaks and tabs become spaces, as WhatsApp takes none. */
  values: messageText(z.record(z.string().max(64), z.string().max(maxTemplateValue))).optional(),
})

export const approvedTemplateEndpoints = {
  'GET whatsapptemplates/approved': endpoint({
    area: 'everyone',
    query: approvedQuery,
    response: z.array(approvedTemplate),
    summary: 'The templates that a site may send to a customer whose last message is more than a day old',
  }),
  'POST whatsapptemplates/{id}/send': endpoint({
    area: 'everyone',
    use: 'write',
    body: templateBody,
    response: messageSchema('whatsapp'),
    summary: 'Sends an approved template to a customer of a site, whether or not they wrote within a day',
  }),
}
