import { headers } from 'next/headers'
import { ForbiddenPage } from '@/components/shell/forbidden-page'
import { StatusPage } from '@/components/ui/status-page'
import { withMessages } from '@/i18n/page-messages'
import { sessionOf } from '@/lib/session/session'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What a refused page says: inside the shell for those who are logged in, by itself for others. */
async function Forbidden({ searchParams }: Props) {
  const { from } = await searchParams
  const session = await sessionOf((await headers()).get('cookie'))
  if (!session) return <StatusPage code="403" kind="forbidden" />
  return <ForbiddenPage from={typeof from === 'string' ? from : undefined} />
}

export default withMessages({ namespaces: ['pages'] }, Forbidden)
