import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getTranslations } from 'next-intl/server'
import { TileLink } from '@/components/ui/tile-link'
import { type Area, may } from '@/contract/access'

/** What a newcomer finds in the demo data, each by the search that leads there. */
const story = [
  ['amelia', 'orders', '/orders?keyword=Amelia+Wong'],
  ['overpaid', 'orders', '/orders?payStatus=Overpaid'],
  ['held', 'orders', '/orders?held=true'],
  ['unassigned', 'payments', '/payments?assigned=false'],
  ['list', 'purchases', '/carts'],
  ['refunds', 'purchaseRefunds', '/purchases/refunds'],
  ['stock', 'inventories', '/inventories?sort=oldestReceiptTime'],
  ['statistic', 'supers', '/settings/statistics/returned-parcels'],
] as const satisfies readonly (readonly [string, Area, string])[]

/** The addresses of the accounts of the demo data. */
const demoHost = '@quayside.example'

/** Whether an account is one of the demo data. */
export const isDemoAccount = ({ email }: { email: string | null }): boolean => email?.endsWith(demoHost) ?? false

/** The story of the demo data, one link each, as far as the roles reach. */
export async function DemoStory({ roles }: { roles: readonly string[] }) {
  const t = await getTranslations('statistics')
  const parts = story.filter(([, area]) => may(roles, area))
  if (parts.length === 0) return null
  return (
    <Box component="section" aria-label={t('story')} sx={{ mb: 6 }}>
      <Typography variant="h2" component="h2" sx={{ mb: 3 }}>
        {t('story')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
        {parts.map(([name, , href]) => (
          <TileLink key={name} href={href} text={t(`stories.${name}`)} />
        ))}
      </Box>
    </Box>
  )
}
