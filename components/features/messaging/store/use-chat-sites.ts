import useSWR, { useSWRConfig } from 'swr'
import { useLanguage } from '@/components/state/language'
import { useIdle } from '@/components/state/use-idle'
import { call } from '@/lib/api/api'

const keyOf = (language: string) => ['sites', 'chat', language]

async function loadSites() {
  const query = { status: 'Enabled', sort: 'name', pageSize: 100 }
  const { items } = await call('GET sites', { query })
  return items.map(({ siteId, companyId, name }) => ({ siteId, companyId, name }))
}

/** The enabled sites of the account by name, at most 100; loaded once the document is idle. */
export function useChatSites() {
  const language = useLanguage()
  return useSWR(useIdle() ? keyOf(language) : null, loadSites, { revalidateOnFocus: false })
}

/** Loads the sites of `useChatSites` at once, for a press before the document is idle. Rejects as the call does. */
export function useLoadChatSites() {
  const language = useLanguage()
  const { mutate } = useSWRConfig()
  return async () => {
    const sites = await loadSites()
    await mutate(keyOf(language), sites, { revalidate: false })
    return sites
  }
}
