import { createHmac } from 'node:crypto'
import type { PushFailure } from '@/contract/entities/push-failures'
import type { pushNotifications } from '../../db/schema/pushes'
import { FetchRefused, safeFetch } from '../../http/safe-fetch'
import type { Target } from './push-targets'

export type Push = typeof pushNotifications.$inferSelect

const maxResponse = 2000
const timeoutMs = 7000

/** What has come of a try to send a push notification. */
export interface Attempt {
  target: Target
  /** Whether it counts as one of the tries; one that comes early, as a trial of its address does, does not. */
  isCounted: boolean
  statusCode: number | null
  durationMs: number
  response: string | null
  error: string | null
  failure: PushFailure | null
}

/** The body of a push notification; the same in all tries, so that its signature can be checked. */
export const bodyOf = ({ pushNotificationId, businessModule, businessType, businessTime, businessData }: Push) =>
  JSON.stringify({
    ...{ id: pushNotificationId, businessModule, businessType },
    ...{ businessTime: businessTime.toISOString(), businessData: JSON.parse(businessData) },
  })

/** HMAC-SHA256 signature of a push body, by which a shop verifies the sender. */
export const signatureOf = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Sends a push notification once. */
export async function callShop(
  { isDue, ...push }: Push & { isDue: boolean },
  secret: string,
  { targets, signal }: { targets: ReadonlySet<string>; signal: AbortSignal },
): Promise<Attempt> {
  const startedMs = performance.now()
  const body = bodyOf(push)
  const outcome = await safeFetch(push.pushUrl, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-quayside-id': String(push.pushNotificationId),
      'x-quayside-signature': signatureOf(body, secret),
    },
    maxRedirects: 0,
    maxBytes: maxResponse * 4,
    isCut: true,
    ...{ timeoutMs, signal, privateTargets: targets },
  })
    .then(({ status, bytes }) => ({
      ...{ statusCode: status, response: textOf(bytes), error: null },
      failure: status >= 200 && status < 300 ? null : ('Status' as const),
    }))
    .catch((cause: unknown) => {
      if (!(cause instanceof FetchRefused)) throw cause
      return { statusCode: null, response: null, error: cause.message.slice(0, 500), failure: failureOf(cause) }
    })
  const { siteId, pushUrl } = push
  const durationMs = Math.round(performance.now() - startedMs)
  return { ...outcome, target: { siteId, pushUrl }, isCounted: isDue, durationMs }
}

const timeouts = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/
const names = /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|ENODATA)$/

/** Why there was no response, as far as people can do something about it. */
export function failureOf({ cause }: FetchRefused): PushFailure {
  // Refused before it was called: it is an address inside, or none.
  if (!(cause instanceof Error)) return 'Forbidden'
  const { name, code = '' } = cause as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError' || timeouts.test(code)) return 'NoAnswer'
  return names.test(code) ? 'UnknownHost' : 'NotConnected'
}

/** The beginning of a response, without what the store does not take. */
const textOf = (bytes: Buffer): string =>
  bytes.toString('utf8').replaceAll('\0', '').slice(0, maxResponse).toWellFormed()
