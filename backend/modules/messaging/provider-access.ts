import { mimeTypeOf } from '../../files/file-kind'
import type { FileStore } from '../../files/file-store'
import { privateTargets } from '../../http/private-targets'
import { FetchRefused, type FetchRules, safeFetch } from '../../http/safe-fetch'
import type { Services } from '../../services'
import { type CallHttp, NotSent, type Settings, type UploadContext } from './providers/provider'

/** What the providers need of the rest of the server. */
export interface ProviderAccess {
  /** The options of an external service, secrets included. */
  settingsOf: (serviceId: number) => Promise<Settings>
  call: CallHttp
  readFile: UploadContext['readFile']
}

const usualMs = 10_000
/** Max. size of a file that a provider sends. */
export const maxMediaBytes = 100 * 1024 * 1024

/** Calls providers through the one door for addresses that people have entered. */
export function providerAccess(
  { environment }: Pick<Services, 'environment'>,
  fileStore: FileStore,
  fetchRules: Partial<FetchRules>,
  settingsOf: ProviderAccess['settingsOf'],
): ProviderAccess {
  const targets = privateTargets(environment.PRIVATE_TARGETS)
  return {
    settingsOf,
    call: async ({ url, method = 'GET', headers, body, signal, timeoutMs = usualMs, receive }) => {
      try {
        const usual = { timeoutMs, maxBytes: maxMediaBytes, privateTargets: targets }
        const rules = { ...usual, ...(method === 'POST' && { maxRedirects: 0 }), ...fetchRules }
        return await safeFetch(url, { ...rules, method, headers, body, receive, ...(signal && { signal }) })
      } catch (cause) {
        if (cause instanceof FetchRefused && !cause.mayHaveArrived) throw new NotSent(cause.message, { cause })
        throw cause
      }
    },
    readFile: async (path) => {
      const file = await fileStore.find(path)
      if (!file) return null
      const { name, size, stream } = file
      return { name, size, stream, mimeType: mimeTypeOf(file.extension) }
    },
  }
}
