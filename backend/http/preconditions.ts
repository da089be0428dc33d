import { context } from '../context'
import { Problem } from '../problem'

/**
 * Refuses with `stale` where the caller has seen another state than there is: an `If-Match` that does not name it, or
 * an `If-None-Match: *` although there is something.
 * @param etag what is there; null where there is nothing
 */
export function refuseStale(etag: string | null): void {
  const { ifMatch, ifNoneMatch } = context()
  if (ifMatch !== undefined && !isNamed(ifMatch, etag)) throw new Problem('stale')
  if (ifNoneMatch !== undefined && isNamed(ifNoneMatch, etag)) throw new Problem('stale')
}

/** Whether the header names this state. Proxies that pack an answer mark its ETag as weak: `W/"1"`. */
const isNamed = (header: string, etag: string | null): boolean =>
  etag !== null && header.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
