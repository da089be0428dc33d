import { ApiError, OFFLINE, TIMEOUT } from '@/lib/api/api'
import type { Row } from '../core/list-types'
import { isSame } from '../core/merge-changes'
import {
  type Conflict,
  type DocumentOptions,
  mergingOf,
  type Saved,
  type Start,
  type Stored,
  startOf,
} from './document'

/** What became of a save. */
export type Outcome = { saved: Saved } | { conflict: Conflict } | { error: unknown; sent: Row }

/** Statuses after which the API may have carried the call out. */
const unknownStatuses: readonly number[] = [OFFLINE, TIMEOUT, 502, 504]

/** Sends the changed values, asks for unknown results, and compares them with what other users have saved meanwhile. */
export async function sendDocument(options: DocumentOptions, sent: Row, from: Start): Promise<Outcome> {
  const { id, save, reload } = options
  if (from.isStale) return compare(options, sent, from)
  // What was chosen of both sides may be what is stored.
  if (from.record && Object.keys(sent).length === 0) return { saved: { key: String(id), etag: from.etag ?? undefined } }
  try {
    return { saved: await save(sent, from) }
  } catch (error) {
    const { status } = error instanceof ApiError ? error : { status: undefined }
    if (status === 412) return compare(options, sent, from, error)
    const isUnknown = from.record && status !== undefined && unknownStatuses.includes(status)
    const now = isUnknown ? await reload().catch(() => undefined) : undefined
    return (now && reached(options, sent, now)) ?? { error, sent }
  }
}

/** What the document is now, if it has all that was sent: an attempt without a response has been carried out. */
function reached({ id, same = isSame }: DocumentOptions, sent: Row, { record, etag }: Stored): Outcome | undefined {
  const isReached = Object.entries(sent).every(([name, value]) => same(value, record[name]))
  return isReached ? { saved: { key: String(id), etag: etag ?? undefined, record } } : undefined
}

/** Compares the changes of another user with those of the form; without any, a part of a record is sent once more. */
async function compare(options: DocumentOptions, sent: Row, from: Start, refused?: unknown): Promise<Outcome> {
  const { merge, decide } = mergingOf(options)
  try {
    const theirs = await options.reload()
    const saved = reached(options, sent, theirs)
    if (saved) return saved
    const conflict = { ...merge(from.base, { ...from.base, ...sent }, theirs.record), theirs }
    const isOpen = conflict.merge.both.length + conflict.merge.theirs.length > 0
    if (isOpen || !options.isPart) return { conflict }
    if (theirs.etag === from.etag) return { error: refused, sent }
    return await sendDocument(options, decide(conflict, {}), startOf(theirs))
  } catch (error) {
    return { error, sent }
  }
}
