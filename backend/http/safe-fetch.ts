import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, request } from 'undici'

export interface FetchRules {
  ports: readonly number[]
  maxRedirects: number
  maxBytes: number
  timeoutMs: number
  /** Ends it, too. */
  signal?: AbortSignal
  /** Only in tests: reaches addresses inside. */
  allowPrivate?: boolean
}

const usual: FetchRules = { ports: [80, 443], maxRedirects: 3, maxBytes: 10 * 1024 * 1024, timeoutMs: 10_000 }

export interface Fetched {
  status: number
  bytes: Buffer
}

/** The address may not be asked, or does not answer as it should. Says why for the log, not for the caller. */
export class FetchRefused extends Error {}

/**
 * Asks an address that somebody else has chosen. Nothing inside can be reached: only http(s) on the usual ports, the
 * address that was checked is the one connected to, redirects are checked again, size and time are capped.
 */
export async function safeFetch(address: string, changes: Partial<FetchRules> = {}): Promise<Fetched> {
  const rules = { ...usual, ...changes }
  const deadline = AbortSignal.timeout(rules.timeoutMs)
  const signal = rules.signal ? AbortSignal.any([deadline, rules.signal]) : deadline
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(rules), timeout: rules.timeoutMs }, pipelining: 0 })
  try {
    let target = checkedAddress(address, rules)
    for (let hop = 0; hop <= rules.maxRedirects; hop++) {
      const answer = await request(target, {
        dispatcher,
        signal,
        headers: { 'user-agent': 'Quayside', accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity' },
        headersTimeout: rules.timeoutMs,
        bodyTimeout: rules.timeoutMs,
      })
      const location = answer.headers.location
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
        // What is cut off fails, and a failure that nobody hears ends the process.
        answer.body.on('error', () => {}).destroy()
        target = checkedAddress(new URL(location, target).href, rules)
        continue
      }
      if (isEncoded(answer.headers['content-encoding'])) {
        answer.body.on('error', () => {}).destroy()
        throw new FetchRefused('compressed, although it was not asked for')
      }
      return { status: answer.statusCode, bytes: await readUpTo(answer.body, rules.maxBytes) }
    }
    throw new FetchRefused('too many redirects')
  } catch (cause) {
    throw cause instanceof FetchRefused ? cause : new FetchRefused((cause as Error).message, { cause })
  } finally {
    dispatcher.destroy().catch(() => {})
  }
}

/** What is packed can unfold to any size, and hides what it is. */
const isEncoded = (coding: string | string[] | undefined) => !/^(identity)?$/i.test(String(coding ?? '').trim())

function checkedAddress(text: string, rules: FetchRules): URL {
  if (!URL.canParse(text)) throw new FetchRefused('not an address')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused(`protocol ${url.protocol}`)
  if (url.username || url.password) throw new FetchRefused('credentials in the address')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (!rules.ports.includes(port)) throw new FetchRefused(`port ${port}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !rules.allowPrivate && !isPublic(host)) throw new FetchRefused(`address ${host}`)
  return url
}

/** Whether an address belongs to the open internet. Mapped and IPv4-compatible forms count as what they carry. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return true
  const first = (parsed as ipaddr.IPv6).parts[0] ?? 0
  return first >= 0x2000 && first <= 0x3fff
}

const checkedLookup =
  (rules: FetchRules): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (failure, addresses) => {
      if (failure) return callback(failure, '', 0)
      const refused = rules.allowPrivate ? undefined : addresses.find(({ address }) => !isPublic(address))
      if (refused) return callback(new FetchRefused(`${hostname} is ${refused.address}`), '', 0)
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      callback(null, first?.address ?? '', first?.family ?? 0)
    })
  }

async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxBytes) throw new FetchRefused('too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
