import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { act, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ConsoleProviders } from '@/components/shell/console-providers'
import type { ConsoleSession } from '@/components/state/session-context'
import { consoleTheme } from '@/components/theme/theme'
import type { Profile } from '@/contract/logon'
import { loadMessages } from '@/i18n/messages'

const profile: Profile = {
  adminId: 7,
  username: 'trade.staff',
  fullName: 'Noah Lin',
  email: null,
  avatar: null,
  companyId: 5,
  companyName: 'Lantern Trading',
  type: 'Staff',
  administrative: false,
  features: ['purchases'],
  roles: ['staffs', 'purchases-staffs'],
}

const theme = consoleTheme('en')

const session: ConsoleSession = {
  profile,
  siteName: 'Quayside',
  timeZone: 'Asia/Hong_Kong',
  currencies: { CNY: { symbol: '¥', minorUnit: 2, format: '' }, JPY: { symbol: '¥', minorUnit: 0, format: '' } },
  imageDirectHosts: ['img.example'],
  onAdminDomain: false,
  preferences: {},
  choicesMark: null,
}

/** Out of the page: the simulated one goes through all of its styles for every element that is asked for. */
const styles = createCache({ key: 'qs', container: document.createElement('head') })

export type SessionChanges = Partial<Omit<ConsoleSession, 'profile'>> & { profile?: Partial<Profile> }

/** Draws something as the console does for somebody who is logged in, in English and with nothing remembered. */
export async function renderScreen(ui: ReactNode, changes: SessionChanges = {}) {
  const messages = await loadMessages('en')
  const seen = { ...session, ...changes, profile: { ...profile, ...changes.profile } }
  const cache = new Map()
  const around = (children: ReactNode) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme}>
          <SWRConfig value={{ provider: () => cache }}>
            <ConsoleProviders session={seen}>{children}</ConsoleProviders>
          </SWRConfig>
        </ThemeProvider>
      </CacheProvider>
    </NextIntlClientProvider>
  )
  // Nothing is styled here, so no style can keep a pointer away.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true })
  const { rerender, ...page } = render(around(ui))
  await settle()
  return { ...page, user, rerender: (next: ReactNode) => rerender(around(next)) }
}

/** Lets what the API has already answered reach the page. */
export const settle = () => act(async () => {})

/** One call as it went out. */
export interface Sent {
  name: string
  query: Record<string, string>
  body: unknown
  headers: Headers
}

/** What the API says to a call; `dead` is a server that does not answer at all. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'dead'
type Answers = Readonly<Record<string, Answer | Promise<Answer> | ((sent: Sent) => Answer | Promise<Answer>)>>

/**
 * Stands in for the API at the network's edge. Answers by `METHOD path`, the path below /api/v1; whatever has no
 * answer is missing (404). Returns the calls as they come.
 */
export function mockApi(answers: Answers): Sent[] {
  const calls: Sent[] = []
  globalThis.fetch = (async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://console.example')
    const sent: Sent = {
      name: `${method} ${decodeURIComponent(pathname.replace('/api/v1/', ''))}`,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: new Headers(headers),
    }
    calls.push(sent)
    const known = answers[sent.name] ?? { status: 404, body: { code: 404_000_001, message: 'Missing.' } }
    const answer = await (typeof known === 'function' ? known(sent) : known)
    if (answer === 'dead') throw new TypeError('Failed to fetch')
    const { status = 200, body: said = {}, headers: told } = answer
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText: '',
      headers: new Headers(told),
      text: async () => JSON.stringify(said),
    }
  }) as unknown as typeof fetch
  return calls
}

/** A refusal in the API's words. */
export const refused = (
  status: number,
  message: string,
  details?: readonly { code?: number; message: string; field?: string }[],
): Answer => ({
  status,
  body: { code: status * 1_000_000 + 1, message, details: details?.map((item) => ({ code: 400_000_001, ...item })) },
})

/** An answer that comes when the test says so. */
export function deferred(): { answer: Promise<Answer>; come: (answer: Answer) => void } {
  let come: (answer: Answer) => void = () => {}
  const answer = new Promise<Answer>((resolve) => {
    come = resolve
  })
  return { answer, come }
}
