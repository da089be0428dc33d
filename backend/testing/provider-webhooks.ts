import { createHmac, randomInt } from 'node:crypto'
import { validateSignature } from '@line/bot-sdk'
import twilio from 'twilio'
import type { Answer, TestApi } from './test-api'

type Send = (path: string, body: string, headers: Record<string, string>) => Promise<Answer>

/**
 * Webhooks as the providers send and sign them. Signatures come from the providers' own packages, or are judged by them,
 * and not from the code under test.
 */
export class ProviderWebhooks {
  constructor(private readonly send: Send) {}

  static to = (api: () => TestApi): ProviderWebhooks =>
    new ProviderWebhooks((path, body, headers) => api().send('POST', path, { body, headers }))

  /** A change of the field `messages`, to the address of a service. */
  whatsapp(code: string, value: object, { phoneNumberId, appSecret }: { phoneNumberId?: string; appSecret: string }) {
    const metadata = { display_phone_number: '15550001111', phone_number_id: phoneNumberId }
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
    const raw = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
    const signature = `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`
    return this.send(`webhooks/${code}`, raw, {
      'content-type': 'application/json',
      'x-hub-signature-256': signature,
    })
  }

  line(code: string, body: { destination: string; events: readonly object[] }, channelSecret: string) {
    const raw = JSON.stringify(body)
    const signature = createHmac('sha256', channelSecret).update(raw).digest('base64')
    if (!validateSignature(raw, channelSecret, signature)) throw new Error('LINE would not sign like this.')
    return this.send(`webhooks/${code}`, raw, { 'content-type': 'application/json', 'x-line-signature': signature })
  }

  /** @param url the address that Twilio calls, which it signs */
  twilio(code: string, fields: Record<string, string>, { url, authToken }: { url: string; authToken: string }) {
    const signature = twilio.getExpectedTwilioSignature(authToken, url, fields)
    return this.send(`webhooks/${code}`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    })
  }
}

/** A text of a customer as WhatsApp reports it. */
export function whatsappText({ from, text, at = new Date() }: { from: string; text: string; at?: Date }) {
  const id = `wamid.${randomInt(2 ** 47)}`
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const contacts = [{ profile: { name: 'Amy' }, wa_id: from }]
  return { id, value: { contacts, messages: [{ from, id, timestamp, type: 'text', text: { body: text } }] } }
}
