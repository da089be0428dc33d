/** @jest-environment node */
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { loadMessages } from '@/i18n/messages'
import { ConsoleProviders, type SentSession } from '../console-providers'
import { TagsBar } from './tags-bar'

jest.mock('next/navigation', () => ({
  usePathname: () => '/purchases/4',
  useSearchParams: () => new URLSearchParams('tab=lines'),
  useRouter: () => ({}),
}))

const session: SentSession = {
  profile: {
    adminId: 7,
    username: 'trade.staff',
    fullName: 'Noah Lin',
    email: null,
    avatar: null,
    companyId: 5,
    companyName: 'Lantern Trading',
    type: 'Staff',
    administrative: false,
    features: [],
    roles: ['staffs', 'purchases-staffs'],
  },
  siteName: 'Quayside',
  timeZone: 'UTC',
  currencies: [],
  imageDirectHosts: [],
  support: null,
  mapSearchUrl: '',
  onAdminDomain: false,
  preferences: { pinned: '["/purchases/5","/companies"]' },
  choicesMark: null,
}

test('renders the present page on the server, so that the bar is not empty before hydration', async () => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={await loadMessages('en')} timeZone="UTC">
      <ConsoleProviders session={session}>
        <TagsBar onRefresh={() => {}} />
      </ConsoleProviders>
    </NextIntlClientProvider>,
  )
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*aria-label="([^"]*)"/g)].map(([, url, name]) => [
    url,
    name,
  ])
  expect(links).toEqual([
    ['/', 'Home'],
    // Pinned, and one that the user may no longer open.
    ['/purchases/5', 'Purchase order 5, pinned'],
    ['/purchases/4?tab=lines', 'Purchase order 4'],
  ])
})
