import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { PurchaseListPage } from '@/components/features/purchasing/purchase-list/purchase-list-page'
import { queryOf, readListState } from '@/components/resource/list/list-url'
import { ResourceList } from '@/components/resource/list/resource-list'
import { unmirrored } from '@/components/theme/prefix-styles'
import { consoleTheme } from '@/components/theme/theme'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { loadMessages, type Messages } from '@/i18n/messages'
import { toSearch } from '@/lib/api/api'
import { menuOf } from '@/lib/routes/navigation'
import { ChatEntry } from '../chat-entry'
import { ConsoleProviders, type SentSession } from '../console-providers'
import { CrumbTrail } from '../crumbs/crumb-trail'
import { MenuList } from '../menu/menu-list'
import { Shell } from '../shell'
import { sampledPath } from './next-stubs'

const everyone: SentSession = {
  profile: {
    adminId: 1,
    username: 'sample',
    fullName: 'Sample',
    email: null,
    avatar: null,
    companyId: 1,
    companyName: 'Sample',
    type: 'Staff',
    administrative: false,
    features: [],
    roles: ['administrators', 'sales-administrators', 'purchases-administrators', 'warehouses-administrators'],
  },
  siteName: 'Sample',
  timeZone: 'UTC',
  currencies: [],
  imageDirectHosts: [],
  support: { phone: '1', email: '', url: '', hours: '', qrUrl: '' },
  mapSearchUrl: '',
  onAdminDomain: false,
  preferences: {},
  choicesMark: null,
}
/** Of the company that sees all others. */
const supers: SentSession = {
  ...everyone,
  profile: { ...everyone.profile, administrative: true, roles: ['super-administrators'] },
  support: null,
  onAdminDomain: true,
}

const steps = [
  { text: 'Home', path: '/', href: '/' },
  { text: 'Suppliers', path: sampledPath, href: undefined },
]
const entity = shapeOf(suppliers)
const query = toSearch(queryOf(readListState(new URLSearchParams(), entity, '')))
const rows = ['Enabled', 'Disabled'].map((status, index) => ({
  ...{ supplierId: index + 1, companyId: 1, companyName: 'Sample', name: 'Sample', contact: 'Sample' },
  ...{ status, statusText: status, createdTime: '2026-01-01T00:00:00Z' },
}))
const description = {
  columns: ['supplierId', 'name', 'contact', 'status', 'createdTime'],
  search: ['keyword', 'contact'],
  form: [['name']],
}

const line = {
  ...{ orderPurchaseId: 1, siteId: 1, siteName: 'Sample', companyId: 1, companyName: 'Sample', productId: 1, qty: 1 },
  ...{ productName: 'Sample', productSkuId: 1, productSkuName: 'Sample', supplierId: 1, supplierName: 'Sample' },
  ...{ productSupplierId: 1, productSupplierName: 'Sample', channelType: 'Taobao', channelTypeText: 'Sample' },
  ...{ price: 1, domesticShippingFee: 1, currency: 'CNY', createdTime: '2026-01-01T00:00:00Z', orderQty: 0 },
} as OrderPurchase
const site = { id: 1, name: 'Sample', companyId: 1 }

/** The pages of the sample: a list, and the purchase list, whose table groups its rows. */
const pages = [
  <ResourceList
    key="list"
    entity={entity}
    description={description}
    initial={{ query, page: { items: rows, total: 100 } }}
  />,
  <PurchaseListPage key="lines" site={site} warehouse={site} initial={{ items: [line], total: 1 }} />,
]

interface FrameProps {
  messages: Messages
  session: SentSession
  isCollapsed: boolean
  children: ReactNode
}

function SampleFrame({ messages, session: { profile, onAdminDomain }, isCollapsed, children }: FrameProps) {
  const menu = menuOf({ roles: profile.roles, onAdminDomain })
  const entries = menu.map(({ group, items }) => ({ group, title: group, items }))
  return (
    <Shell
      menu={<MenuList label={messages.shell.menu} entries={entries} chat={<ChatEntry />} />}
      crumbs={<CrumbTrail label="Sample" steps={steps} siteName="Sample" />}
      initiallyCollapsed={isCollapsed}
    >
      {children}
    </Shell>
  )
}

/**
 * The styles of what nearly every page has, by the names that Emotion gives them: those of the shell around a list. Taken by the
 * build (`scripts/build/theme-styles.mjs`) from a page that is rendered for it, so that what changes there changes here.
 */
export async function sampleStyles(): Promise<Readonly<Record<string, string>>> {
  const messages = await loadMessages('en')
  const cache = createCache({ key: 'qs', stylisPlugins: unmirrored })
  // Keeps the text of each style instead of returning it to be rendered.
  cache.compat = true
  const render = (session: SentSession, isCollapsed: boolean, page: ReactNode) =>
    renderToString(
      <CacheProvider value={cache}>
        <ThemeProvider theme={consoleTheme(false)} disableStyleSheetGeneration>
          <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
            <ConsoleProviders session={session}>
              <SampleFrame {...{ messages, session, isCollapsed }}>{page}</SampleFrame>
            </ConsoleProviders>
          </NextIntlClientProvider>
        </ThemeProvider>
      </CacheProvider>,
    )
  for (const page of pages) for (const session of [everyone, supers]) render(session, false, page)
  render(everyone, true, null)
  return Object.fromEntries(
    Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
