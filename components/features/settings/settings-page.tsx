import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import ChatOutlined from '@mui/icons-material/ChatOutlined'
import NextIcon from '@mui/icons-material/ChevronRight'
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined'
import EmailOutlined from '@mui/icons-material/EmailOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import HubOutlined from '@mui/icons-material/HubOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Paper from '@mui/material/Paper'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { pageRows } from '@/components/theme/home-styles'
import { sizes } from '@/components/theme/sizes'
import { PageHeader } from '@/components/ui/page-header'
import { PageRow } from '@/components/ui/page-row'
import type { Messages } from '@/i18n/messages'
import { currentSession, orLogIn } from '@/lib/api/api-server'
import { formatTotal } from '@/lib/format/number'
import { menuOf } from '@/lib/routes/navigation'
import { isAdminDomain } from '@/lib/session/guard'
import { scopeOfVisitor } from '@/lib/session/preferences'
import { profileOf } from '@/lib/session/profile'
import { recordCounts } from './record-counts'

type Named = keyof Messages['pages']['settings']

const icons: Readonly<Partial<Record<Named, typeof SettingsOutlined>>> = {
  countries: PublicOutlined,
  subdivisions: MapOutlined,
  currencies: CurrencyExchangeOutlined,
  externalservices: HubOutlined,
  suppliers: HandshakeOutlined,
  pages: HelpOutline,
  emailtemplates: EmailOutlined,
  smstemplates: SmsOutlined,
  whatsapptemplates: ChatOutlined,
  linetemplates: ForumOutlined,
  statistics: BarChartOutlined,
}

/** The pages of the settings that the user may open: what each is for, and how many records it has. */
export async function SettingsPage() {
  const t = await getTranslations()
  const { roles } = await orLogIn(profileOf(await currentSession()))
  const onAdminDomain = isAdminDomain((await headers()).get('host'))
  const items = menuOf({ roles, onAdminDomain }).find(({ group }) => group === 'settings')?.items ?? []
  const companyId = await scopeOfVisitor()
  const rows = await Promise.all(
    items.map(async ({ href, title }) => {
      const name = href.split('/').at(-1) as Named
      return { href, title, name, counts: await recordCounts(name, companyId) }
    }),
  )
  return (
    <>
      <PageHeader title={t('navigation.settings')} />
      <Paper component="ul" sx={{ ...pageRows, border: 1, borderColor: 'divider', maxWidth: sizes.formWidth }}>
        {rows.map(({ href, title, name, counts }) => {
          const Icon = icons[name] ?? SettingsOutlined
          const disabled = counts?.counts.find(({ value }) => value === 'Disabled')
          return (
            <li key={href}>
              <PageRow href={href}>
                <Icon aria-hidden />
                <span>
                  <span className="name">{t(title)}</span> <span className="about">{t(`pages.settings.${name}`)}</span>
                </span>{' '}
                <span className="fact">
                  {counts &&
                    (disabled && disabled.count > 0
                      ? t('pages.recordsDisabled', { total: formatTotal(counts), disabled: disabled.count })
                      : formatTotal(counts))}
                </span>
                <NextIcon fontSize="small" aria-hidden />
              </PageRow>
            </li>
          )
        })}
      </Paper>
    </>
  )
}
