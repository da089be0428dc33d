import { context } from '../context'
import { Problem } from '../problem'

/**
 * Throws `stale` when the caller's state is not the current one: an `If-Match` that does not name it, or an
 * `If-None-Match: *` although a record exists.
 * @param etag of the current state; null if there is none
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

/** Whether the call is conditional on versions of the records that it writes. */
export function isConditional(): boolean {
  const { ifMatch, ifNoneMatch } = context()
  return ifMatch !== undefined || ifNoneMatch !== undefined
}

/** Whether the header names this state. Proxies that compress a response mark its ETag as weak: `W/"1"`. */
const isNamed = (header: string, etag: string | null): boolean =>
  etag !== null && header.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
