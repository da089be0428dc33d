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

/**
 * The same for a call on several records: `If-Match` is `*`, or has one ETag for each record in the order of the path,
 * as the versions of different records are often the same number.
 */
export function refuseAnyStale(etags: readonly string[]): void {
  const [only] = etags
  if (etags.length === 1 && only !== undefined) {
    refuseStale(only)
    return
  }
  const { ifMatch, ifNoneMatch } = context()
  const named = ifMatch?.split(',') ?? []
  const isEachNamed = named.length === etags.length && etags.every((etag, at) => isNamed(named[at] ?? '', etag))
  if (ifMatch !== undefined && ifMatch.trim() !== '*' && !isEachNamed) throw new Problem('stale')
  if (ifNoneMatch !== undefined && etags.some((etag) => isNamed(ifNoneMatch, etag))) throw new Problem('stale')
}

/** Whether the call is bound to versions of what it writes. */
export function isConditional(): boolean {
  const { ifMatch, ifNoneMatch } = context()
  return ifMatch !== undefined || ifNoneMatch !== undefined
}

/** Whether the header names this state. Proxies that pack an answer mark its ETag as weak: `W/"1"`. */
const isNamed = (header: string, etag: string | null): boolean =>
  etag !== null && header.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
