import Box from '@mui/material/Box'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { currentSession, orLogIn } from '@/lib/api-server'
import { isAdminDomain } from '@/lib/guard'
import { menuOf } from '@/lib/navigation'
import { profileOf } from '@/lib/profile'
import type { MenuGroup } from '@/lib/routes'
import { PageHeader } from './page-header'
import { TileLink } from './tile-link'

/** The pages of one group of the menu, for whoever may open them. */
export async function IndexPage({ group }: { group: MenuGroup }) {
  const t = await getTranslations('navigation')
  const { roles } = await orLogIn(profileOf(await currentSession()))
  const onAdminDomain = isAdminDomain((await headers()).get('host'))
  const entry = menuOf({ roles, onAdminDomain }).find((candidate) => candidate.group === group)
  return (
    <>
      <PageHeader title={t(group)} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {entry?.items.map(({ href, title }) => (
          <TileLink key={href} href={href} text={t(title)} />
        ))}
      </Box>
    </>
  )
}
