import Box from '@mui/material/Box'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { currentSession, orLogIn } from '@/lib/api/api-server'
import { menuOf } from '@/lib/routes/navigation'
import type { MenuGroup } from '@/lib/routes/routes'
import { isAdminDomain } from '@/lib/session/guard'
import { profileOf } from '@/lib/session/profile'
import { PageHeader } from '../ui/page-header'
import { TileLink } from '../ui/tile-link'

/** The pages of a menu group that the user may open. */
export async function IndexPage({ group }: { group: MenuGroup }) {
  const t = await getTranslations()
  const { roles } = await orLogIn(profileOf(await currentSession()))
  const onAdminDomain = isAdminDomain((await headers()).get('host'))
  const entry = menuOf({ roles, onAdminDomain }).find((candidate) => candidate.group === group)
  return (
    <>
      <PageHeader title={t(`navigation.${group}`)} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {entry?.items.map(({ href, title }) => (
          <TileLink key={href} href={href} text={t(title)} />
        ))}
      </Box>
    </>
  )
}
