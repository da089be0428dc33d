import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonCard } from '@/components/ui/skeleton-card'
import { TileLink } from '@/components/ui/tile-link'
import { may } from '@/contract/access'
import { currentSession, orLogIn, read } from '@/lib/api/api-server'
import { totalValues } from '@/lib/format/number'
import { menuOf } from '@/lib/routes/navigation'
import { isAdminDomain } from '@/lib/session/guard'
import { profileOf } from '@/lib/session/profile'

/** The user's pending work and areas. */
export default async function DashboardPage() {
  const t = await getTranslations('pages')
  const titles = await getTranslations()
  const profile = await orLogIn(profileOf(await currentSession()))
  const visitor = { roles: profile.roles, onAdminDomain: isAdminDomain((await headers()).get('host')) }
  const [lines, orders] = await Promise.all([
    read('GET orderpurchases', 'orderpurchases?pageSize=1').catch(() => null),
    may(profile.roles, 'purchases')
      ? read('GET purchaseorders', 'purchaseorders?pageSize=1&status=Unpaid').catch(() => null)
      : null,
  ])
  const pages = menuOf(visitor)
    .flatMap(({ items }) => items)
    .filter(({ href }) => href !== '/')
  return (
    <>
      <PageHeader title={t('greeting', { name: profile.fullName })} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', mb: 6 }}>
        {lines && (
          <SkeletonCard
            text={t('openLines', totalValues(lines))}
            count={lines.total}
            countIsExact={lines.totalIsExact}
            href="/carts"
            link={t('openPurchaseList')}
          />
        )}
        {orders && (
          <SkeletonCard
            text={t('unpaidOrders', totalValues(orders))}
            count={orders.total}
            countIsExact={orders.totalIsExact}
            href="/purchases?status=Unpaid"
            link={t('openPurchaseOrders')}
          />
        )}
      </Box>
      <Typography variant="h2" component="h2" sx={{ mb: 3 }}>
        {t('yourAreas')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {pages.map(({ href, title }) => (
          <TileLink key={href} href={href} text={titles(title)} />
        ))}
      </Box>
    </>
  )
}
