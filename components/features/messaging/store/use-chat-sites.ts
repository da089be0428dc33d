import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { useIdle } from '@/components/state/use-idle'
import { call } from '@/lib/api/api'

/** The enabled sites of the account by name, at most 100. */
export function useChatSites() {
  const language = useLanguage()
  const query = { status: 'Enabled', sort: 'name', pageSize: 100 }
  return useSWR(
    useIdle() ? ['sites', 'chat', language] : null,
    async () =>
      (await call('GET sites', { query })).items.map(({ siteId, companyId, name }) => ({ siteId, companyId, name })),
    { revalidateOnFocus: false },
  )
}
