import { lookup as resolveName } from 'node:dns'
import { lookup as resolveAll } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, request } from 'undici'

export interface FetchRules {
  ports: readonly number[]
  maxRedirects: number
  maxBytes: number
  timeoutMs: number
  /** Max. time without a byte; default: ten seconds. */
  quietMs?: number
  /** Aborts the request, in addition to the time limit. */
  signal?: AbortSignal
  /** Only in tests: allows internal addresses. */
  allowPrivate?: boolean
  /** Internal addresses that the operator allows, as `host:port`; they may have any port. */
  privateTargets?: ReadonlySet<string>
  /** Default: GET. */
  method?: 'GET' | 'POST'
  /** A function streams it; its length has to stand in the headers. */
  body?: string | Buffer | (() => Readable)
  /** Sent to the first origin alone, as they may hold credentials. */
  headers?: Readonly<Record<string, string>>
  /** Takes the body of a response with the status 200 as it comes, instead of having it in memory; limits its size. */
  receive?: (body: Readable) => Promise<void>
  /** Only the beginning of the response counts: what is longer is cut, and what is compressed is left out. */
  isCut?: boolean
}

type Answer = Awaited<ReturnType<typeof request>>

/** Max. time without a byte, of whatever may take longer in all. */
const maxQuietMs = 10_000
const usual: FetchRules = { ports: [80, 443], maxRedirects: 3, maxBytes: 10 * 1024 * 1024, timeoutMs: 10_000 }

export interface Fetched {
  status: number
  bytes: Buffer
  /** From `Retry-After`, which has seconds or a date; undefined where there is none. */
  retryAfterMs?: number
}

/** The address is forbidden, or its response is unusable. The message is for the log, not for the caller. */
export class FetchRefused extends Error {
  /** Whether a connection was established, so that the request may have arrived. */
  mayHaveArrived = false
}

/**
 * Fetches an address that a user has chosen. Internal addresses are unreachable: only http(s) on standard ports, the
 * checked address is the one connected to, redirects are checked again, size and time are limited.
 */
export async function safeFetch(address: string, changes: Partial<FetchRules> = {}): Promise<Fetched> {
  const rules = { ...usual, ...changes }
  const deadline = AbortSignal.timeout(rules.timeoutMs)
  const signal = rules.signal ? AbortSignal.any([deadline, rules.signal]) : deadline
  let target: URL | undefined
  const isTrusted = () => target !== undefined && isListed(target, rules)
  const lookup = checkedLookup(rules, isTrusted)
  let isConnected = false
  const quietMs = Math.min(rules.timeoutMs, rules.quietMs ?? maxQuietMs)
  const connector = buildConnector({ lookup, timeout: quietMs })
  const connect: typeof connector = (options, callback) =>
    connector(options, (...connected) => {
      if (connected[1]) isConnected = true
      callback(...connected)
    })
  const dispatcher = new Agent({ connect, pipelining: 0 })
  try {
    target = checkedAddress(address, rules)
    const { origin } = target
    for (let hop = 0; hop <= rules.maxRedirects; hop++) {
      const response = await request(target, {
        dispatcher,
        signal,
        method: rules.method ?? 'GET',
        body: typeof rules.body === 'function' ? rules.body() : rules.body,
        headers: {
          ...{ 'user-agent': 'Quayside', accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity' },
          ...(target.origin === origin && rules.headers),
        },
        headersTimeout: quietMs,
        bodyTimeout: quietMs,
      })
      const location = response.headers.location
      if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
        // A destroyed stream emits an error, and an unhandled one ends the process.
        response.body.on('error', () => {}).destroy()
        target = checkedAddress(new URL(location, target).href, rules)
        continue
      }
      return await answerOf(response, rules)
    }
    throw new FetchRefused('too many redirects')
  } catch (cause) {
    const refused = cause instanceof FetchRefused ? cause : new FetchRefused((cause as Error).message, { cause })
    throw Object.assign(refused, { mayHaveArrived: isConnected })
  } finally {
    dispatcher.destroy().catch(() => {})
  }
}

/** The answer of the address that does not redirect any more. */
async function answerOf({ statusCode: status, headers, body }: Answer, rules: FetchRules): Promise<Fetched> {
  if (isEncoded(headers['content-encoding'])) {
    body.on('error', () => {}).destroy()
    if (rules.isCut) return { status, bytes: Buffer.alloc(0) }
    throw new FetchRefused('compressed, although it was not asked for')
  }
  if (rules.receive && status === 200) {
    await rules.receive(body)
    return { status, bytes: Buffer.alloc(0) }
  }
  const read = rules.isCut ? readBeginning : readUpTo
  const retryAfterMs = waitIn(headers['retry-after'])
  const bytes = await read(body, rules.maxBytes)
  return { status, bytes, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/** The time of a `Retry-After`. */
export function waitIn(header: string | string[] | undefined, now = Date.now()): number | undefined {
  const text = String(header ?? '').trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Compressed content can expand to any size and hides its type. */
const isEncoded = (coding: string | string[] | undefined) => !/^(identity)?$/i.test(String(coding ?? '').trim())

/** Whether the operator allows an internal address. */
const isListed = ({ hostname, port, protocol }: URL, { privateTargets }: FetchRules): boolean =>
  privateTargets?.has(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`) ?? false

/** Whether an address must not be called: malformed, on another port, or internal as far as its name is known. */
export async function isForbiddenTarget(address: string, privateTargets: ReadonlySet<string>): Promise<boolean> {
  const rules = { ...usual, privateTargets }
  try {
    const url = checkedAddress(address, rules)
    if (isListed(url, rules)) return false
    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    const found = await resolveAll(hostname, { all: true }).catch(() => [])
    return found.some((one) => !isPublic(one.address))
  } catch (cause) {
    if (cause instanceof FetchRefused) return true
    throw cause
  }
}

function checkedAddress(text: string, rules: FetchRules): URL {
  if (!URL.canParse(text)) throw new FetchRefused('not an address')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused(`protocol ${url.protocol}`)
  if (url.username || url.password) throw new FetchRefused('credentials in the address')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (isListed(url, rules)) return url
  if (!rules.ports.includes(port)) throw new FetchRefused(`port ${port}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !rules.allowPrivate && !isPublic(host)) throw new FetchRefused(`address ${host}`)
  return url
}

/** Whether an address is public. Mapped and IPv4-compatible forms count as the address they contain. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return true
  const first = (parsed as ipaddr.IPv6).parts[0] ?? 0
  return first >= 0x2000 && first <= 0x3fff
}

const checkedLookup =
  (rules: FetchRules, isTrusted: () => boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (failure, addresses) => {
      if (failure) return callback(failure, '', 0)
      const refused =
        rules.allowPrivate || isTrusted() ? undefined : addresses.find(({ address }) => !isPublic(address))
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

/** The beginning of a body. An error after the status is no reason to repeat a call that has been answered. */
async function readBeginning(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of body) {
      parts.push(part)
      size += part.length
      if (size >= maxBytes) break
    }
  } catch {
    // What has come is enough.
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}
