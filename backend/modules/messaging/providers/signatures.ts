import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

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

/**
 * The addresses that Twilio may have signed where its webhook was called with this query: as it was configured, as it was
 * called, and with the letters that an address escapes.
 */
export function calledAddresses(url: string, query: string): string[] {
  const called = query ? url.replace(/[?#].*$/, '') + query : url
  const addresses = [called, url]
  return [...new Set([...addresses, ...addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).href)])]
}

/** Whether a body is the one whose hash an address names; Twilio signs the address alone then. */
export function hasBodyHash(url: string, body: Buffer): boolean {
  const hash = URL.canParse(url) ? new URL(url).searchParams.get('bodySHA256') : null
  return hash !== null && isEqual(createHash('sha256').update(body).digest('hex'), hash.toLowerCase())
}

const origin = /^(https?):\/\/([^/?#]*?)(?::\d+)?(?=[/?#]|$)/i
const withoutPort = (url: string) => url.replace(origin, '$1://$2')
const withPort = (url: string) =>
  withoutPort(url).replace(origin, (_, scheme: string, host: string) => {
    return `${scheme}://${host}:${scheme.toLowerCase() === 'https' ? 443 : 80}`
  })
