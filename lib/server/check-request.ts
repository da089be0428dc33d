import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { contractPath } from '../http/contract-path'

/** The error of a malformed request, found before routing. */
export interface RequestError {
  status: 400 | 404 | 405
  /** With 405: the allowed methods of the path. */
  allow?: string
}

/** The parts of the console that neither the middleware nor the guard sees, and the paths that exist there. */
const unguarded = /^\/(api|_next|flags)(\/|$)/
const known = /^\/(api\/v1\/|_next\/static\/|flags\/[A-Z]{2}\.svg$)/
/** Requested by browsers on their own; it does not exist. */
const favicon = '/favicon.ico'

/** The first error of a request line and its router headers, or null. */
export function requestErrorOf(method: string, target: string, headers: IncomingHttpHeaders): RequestError | null {
  const path = decodedPath(target)
  if (path === null || !hasSoundRouterHeaders(headers)) return { status: 400 }
  const allow = methodsOf(path)
  if (!allow.includes(method)) return { status: 405, allow: allow.join(', ') }
  const [encoded = ''] = target.split('?', 1)
  // The framework compares some paths decoded and others not; a path that matches only one way is refused.
  const isUnguarded = unguarded.test(path) || unguarded.test(encoded)
  const isThere = known.test(path) && known.test(encoded) && !isCrooked(encoded)
  return (isUnguarded && !isThere) || path === favicon ? { status: 404 } : null
}

/** A path of the API that no resource has; the framework's router would straighten some and redirect others. */
const isCrooked = (encoded: string) => encoded.startsWith('/api/') && contractPath(encoded) === null

/** An origin-form target's path, decoded once; null for any other form, and for undecodable or unprintable ones. */
function decodedPath(target: string): string | null {
  const [encoded = ''] = target.split('?', 1)
  if (!/^\/(?!\/)/.test(encoded) || /[\\#]/.test(encoded)) return null
  try {
    const path = decodeURIComponent(encoded)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not get through
    return /[\u0000-\u001f\u007f]/.test(path) ? null : path
  } catch {
    return null
  }
}

const pageMethods = ['GET', 'HEAD', 'POST']
const methodsOf = (path: string): readonly string[] => {
  if (path.startsWith('/api/')) return ['GET', 'POST', 'DELETE']
  return unguarded.test(path) || path === '/healthz' || path === '/readyz' ? ['GET', 'HEAD'] : pageMethods
}

const maxStateLength = 40_000

/** The headers of the framework's router, which responds with 500 to invalid ones. */
function hasSoundRouterHeaders(headers: IncomingHttpHeaders): boolean {
  const state = headers['next-router-state-tree']?.toString()
  const place = headers['next-url']?.toString()
  const segment = headers['next-router-segment-prefetch']?.toString()
  if (place !== undefined && !isPath(place)) return false
  if (segment !== undefined && !isPath(segment)) return false
  return state === undefined || isRouterState(state)
}

const isPath = (text: string) => /^\/(?![/\\])[^\\\s]*$/.test(text) && !text.split('/').includes('..')

function isRouterState(text: string): boolean {
  if (text.length > maxStateLength) return false
  try {
    return isTree(JSON.parse(decodeURIComponent(text)))
  } catch {
    return false
  }
}

/** `[segment, { slot: tree }, …]`, as Next's `flightRouterStateSchema` has it. */
function isTree(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6) return false
  const [segment, slots, refresh = null, mark = null, hints = null, last = ''] = value as unknown[]
  return (
    isSegment(segment) &&
    typeof slots === 'object' &&
    slots !== null &&
    !Array.isArray(slots) &&
    Object.values(slots).every(isTree) &&
    (refresh === null || isTexts(refresh, 2)) &&
    (mark === null || ['refetch', 'inside-shared-layout', 'metadata-only'].includes(String(mark))) &&
    (hints === null || typeof hints === 'number') &&
    isText(last)
  )
}

const paramTypes = /^(c|oc|d|(c|d)i\((\.|\.\.|\.\.\.|\.\.\)\(\.\.)\))$/
const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown, length?: number) =>
  Array.isArray(value) && value.every(isText) && (length === undefined || value.length === length)

function isSegment(value: unknown): boolean {
  if (!Array.isArray(value)) return isText(value)
  const [name, key, type, siblings] = value as unknown[]
  const isKnown = isText(name) && isText(key) && isText(type) && paramTypes.test(type)
  return value.length === 4 && isKnown && (siblings === null || isTexts(siblings))
}
