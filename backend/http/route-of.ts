import { findEndpoint } from '@/contract/endpoints'

const prefix = '/api/v1/'
const probes = ['/healthz', '/readyz']

/** The pattern that a path belongs to, as the contract writes it. */
export function routeOf(method: string, path: string): string {
  if (probes.includes(path)) return path
  const name = path.startsWith(prefix) ? findEndpoint(method, path.slice(prefix.length))?.name : undefined
  return name ? `${prefix}${name.slice(name.indexOf(' ') + 1)}` : 'unknown'
}
