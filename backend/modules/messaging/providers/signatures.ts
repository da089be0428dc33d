import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compares in constant time. */
export function isEqual(expected: string, received: string | undefined): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(received ?? '')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `X-Hub-Signature-256` of the WhatsApp Cloud API. */
export const hubSignature = (raw: Buffer | string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`

/** `x-line-signature` of the LINE Messaging API. */
export const lineSignature = (raw: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(raw).digest('base64')

/** `X-Twilio-Signature`: the address, then each parameter's name and value, sorted by name. */
export function twilioSignature(url: string, parameters: URLSearchParams, secret: string): string {
  const sorted = [...parameters].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const text = url + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', secret).update(text).digest('base64')
}
