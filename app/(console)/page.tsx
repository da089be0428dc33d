import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { AnnouncementSection } from '@/components/features/announcements/announcement-section'
import { Dashboard } from '@/components/features/statistics/dashboard'
import { DemoStory, isDemoAccount } from '@/components/features/statistics/demo-story'
import { PageHeader } from '@/components/ui/page-header'
import { TileLink } from '@/components/ui/tile-link'
import { withMessages } from '@/i18n/page-messages'
import { currentSession, orLogIn, read } from '@/lib/api/api-server'
import { menuOf } from '@/lib/routes/navigation'
import { isAdminDomain } from '@/lib/session/guard'
import { profileOf } from '@/lib/session/profile'

/** The user's pending work, panels and areas. */
async function DashboardPage() {
  const t = await getTranslations('pages')
  const titles = await getTranslations()
  const profile = await orLogIn(profileOf(await currentSession()))
  const visitor = { roles: profile.roles, onAdminDomain: isAdminDomain((await headers()).get('host')) }
  const waiting = await read('GET dashboard/waiting', 'dashboard/waiting').catch(() => undefined)
  const pages = menuOf(visitor)
    .flatMap(({ items }) => items)
    .filter(({ href }) => href !== '/')
  return (
    <>
      <PageHeader title={t('greeting', { name: profile.fullName })} />
      <Dashboard waiting={waiting} />
      <AnnouncementSection />
      {isDemoAccount(profile) && <DemoStory roles={profile.roles} />}
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

export default withMessages({ namespaces: ['statistics'] }, DashboardPage)
