import 'server-only'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { environment } from '@/lib/process/env'
import { type ConnectTrip, connectResultOf, tripOf } from '@/lib/server/connect'
import { ConnectScreen } from './connect-screen'

/** Where a provider leads back to. What it is about comes from this browser's own cookie. */
export async function ConnectPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const t = await getTranslations('navigation')
  const cookies = (await headers()).get('cookie')
  const given = Object.entries(await searchParams).map(([name, value]): [string, string] => [name, String(value ?? '')])
  const returned = Object.fromEntries(given)
  const [trip, last] = [await tripOf(cookies), await connectResultOf(cookies)]
  return (
    <>
      <title>{`${t('connect')} - ${environment().SITE_NAME}`}</title>
      <ConnectScreen
        title={t('connect')}
        // Its state stays on the server.
        trip={withoutState(trip)}
        returned={'state' in returned || 'code' in returned || 'error' in returned ? returned : null}
        last={last}
      />
    </>
  )
}

function withoutState(trip: ConnectTrip | null): Omit<ConnectTrip, 'state'> | null {
  if (!trip) return null
  const { state: _, ...shown } = trip
  return shown
}
