import { isHostName, isUrl } from '@/contract/formats'
import type { FieldError } from '../../http/parse'
import { isForbiddenTarget } from '../../http/safe-fetch'

/** What is called from here. */
const calledAddresses: ReadonlySet<string> = new Set(['baseUrl', 'dataBaseUrl', 'tokenUrl', 'userUrl'])
/** What providers call. */
const publicAddresses: ReadonlySet<string> = new Set(['mediaBaseUrl', 'webhookUrl', 'authorizationUrl', 'issuer'])
/** Parts of paths. */
const pathParts: ReadonlySet<string> = new Set(['phoneNumberId', 'accountSid'])

/**
 * Why the value of a provider's option cannot be stored; nothing where it can. Looks up the host of an address, so it
 * belongs before the transaction.
 * @param field where the caller wrote the value
 */
export async function optionErrors(
  { field, key, value }: { field: string; key: string; value: string },
  privateTargets: ReadonlySet<string>,
): Promise<FieldError[]> {
  // Values go into headers and paths, where a line break begins another one.
  if (/\p{Cc}/u.test(value)) return [{ field, text: 'format' }]
  if (calledAddresses.has(key)) {
    if (!isUrl(value) || /[?#]/.test(value)) return [{ field, text: 'url' }]
    return (await isForbiddenTarget(value, privateTargets)) ? [{ field, text: 'privateAddress' }] : []
  }
  if (publicAddresses.has(key)) return isUrl(value) ? [] : [{ field, text: 'url' }]
  if (key === 'login') return /^(yes|no)$/.test(value) ? [] : [{ field, text: 'format' }]
  if (key === 'senderDomains')
    return value
      .trim()
      .split(/[\s,]+/)
      .every(isHostName)
      ? []
      : [{ field, text: 'hostName' }]
  if (key === 'port') return /^\d{1,5}$/.test(value) ? [] : [{ field, text: 'format' }]
  if (pathParts.has(key)) return /^[\w-]+$/.test(value) ? [] : [{ field, text: 'format' }]
  return []
}
