import Box from '@mui/material/Box'
import { getTranslations } from 'next-intl/server'
import { AnnouncementSection } from '@/components/features/announcements/announcement-section'
import { ContinueSection } from '@/components/features/home/continue-section'
import { Dashboard } from '@/components/features/statistics/dashboard'
import { DemoStory, isDemoAccount } from '@/components/features/statistics/demo-story'
import { firstPanels } from '@/components/features/statistics/first-panels'
import { homeColumns } from '@/components/theme/home-styles'
import { withMessages } from '@/i18n/page-messages'
import { toSearch } from '@/lib/api/api'
import { currentSession, orLogIn, readInTime } from '@/lib/api/api-server'
import { scopeOfVisitor } from '@/lib/session/preferences'
import { profileOf } from '@/lib/session/profile'

/** What is to do for the user, panels, what can be gone on with, and what is new. */
async function DashboardPage() {
  const t = await getTranslations('pages')
  const profile = await orLogIn(profileOf(await currentSession()))
  const companyId = await scopeOfVisitor()
  const [counts, panels] = await Promise.all([
    readInTime('GET dashboard/waiting', `dashboard/waiting${toSearch({ companyId })}`),
    firstPanels(companyId),
  ])
  return (
    <>
      <Dashboard
        title={t('greeting', { name: profile.fullName })}
        waiting={counts && { companyId, counts }}
        first={panels}
      >
        <Box sx={homeColumns}>
          <ContinueSection />
          <AnnouncementSection />
        </Box>
      </Dashboard>
      {isDemoAccount(profile) && <DemoStory roles={profile.roles} />}
    </>
  )
}

export default withMessages({ namespaces: ['statistics', 'pages'] }, DashboardPage)
