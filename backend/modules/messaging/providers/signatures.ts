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

/**
 * `X-Twilio-Signature`: the address, then each parameter's name and value, sorted by name and value. Twilio may sign an
 * address with or without its port.
 */
export function twilioSignatures(url: string, parameters: URLSearchParams, secret: string): string[] {
  const fields = [...new Set(parameters.keys())].sort().map((name) => {
    const values = [...new Set(parameters.getAll(name))].sort()
    return values.map((value) => name + value).join('')
  })
  return [...new Set([url, withoutPort(url), withPort(url)])].map((address) =>
    createHmac('sha1', secret)
      .update(address + fields.join(''))
      .digest('base64'),
  )
}

const origin = /^(https?):\/\/([^/?#]*?)(?::\d+)?(?=[/?#]|$)/i
const withoutPort = (url: string) => url.replace(origin, '$1://$2')
const withPort = (url: string) =>
  withoutPort(url).replace(origin, (_, scheme: string, host: string) => {
    return `${scheme}://${host}:${scheme.toLowerCase() === 'https' ? 443 : 80}`
  })
