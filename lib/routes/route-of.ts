import { findEndpoint } from '@/contract/endpoints'
import { findRoute } from './navigation'

const prefix = '/api/v1/'
const probes = ['/healthz', '/readyz']

/** The route pattern of a path of the console. */
export function routeOf(method: string, path: string): string {
  if (probes.includes(path)) return path
  if (path.startsWith('/_next/static/')) return '/_next/static'
  if (!path.startsWith(prefix)) return findRoute(path)?.path ?? 'unknown'
  const name = findEndpoint(method, path.slice(prefix.length))?.name
  return name ? `${prefix}${name.slice(name.indexOf(' ') + 1)}` : 'unknown'
}
