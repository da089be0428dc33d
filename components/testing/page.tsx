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
import type { Profile } from '@/contract/calls/logon'
import { loadMessages } from '@/i18n/messages'
import { forgetAll } from '@/lib/api/remembered'
import { packCurrencies } from '@/lib/format/packed-currencies'

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

const theme = consoleTheme(false)

const session: ConsoleSession = {
  profile,
  siteName: 'Quayside',
  timeZone: 'Asia/Hong_Kong',
  currencies: { CNY: { symbol: '¥', minorUnit: 2, format: '' }, JPY: { symbol: '¥', minorUnit: 0, format: '' } },
  imageDirectHosts: ['img.example'],
  support: null,
  mapSearchUrl: 'https://maps.example/?q={query}',
  onAdminDomain: false,
  preferences: {},
  choicesMark: null,
}

/** Outside the document: jsdom evaluates all of its styles for every query. */
const styles = createCache({ key: 'qs', container: document.createElement('head') })

export type SessionChanges = Partial<Omit<ConsoleSession, 'profile'>> & { profile?: Partial<Profile> }

/** Renders as the console does for a logged-in user, in English and with default preferences. */
export async function renderScreen(ui: ReactNode, changes: SessionChanges = {}) {
  const messages = await loadMessages('en')
  const seen = { ...session, ...changes, profile: { ...profile, ...changes.profile } }
  const sent = { ...seen, currencies: packCurrencies(seen.currencies) }
  const cache = new Map()
  const around = (children: ReactNode) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme}>
          <SWRConfig value={{ provider: () => cache }}>
            <ConsoleProviders session={sent}>{children}</ConsoleProviders>
          </SWRConfig>
        </ThemeProvider>
      </CacheProvider>
    </NextIntlClientProvider>
  )
  // There are no styles in tests, so the check of pointer-events is disabled.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true })
  const { rerender, ...page } = render(around(ui))
  await settle()
  return { ...page, user, rerender: (next: ReactNode) => rerender(around(next)) }
}

/** Flushes pending API responses to the page. */
export const settle = () => act(async () => {})

/** One call as it went out. */
export interface Sent {
  name: string
  query: Record<string, string>
  body: unknown
  headers: Headers
  /** Aborted when the page stops waiting for the response. */
  signal: AbortSignal | null | undefined
}

/** The mocked response to a call; `dead` is an unreachable server. */
export type MockResponse =
  | { status?: number; body?: unknown; headers?: Record<string, string>; stream?: ReadableStream<Uint8Array> }
  | 'dead'
type MockResponses = Readonly<
  Record<string, MockResponse | Promise<MockResponse> | ((sent: Sent) => MockResponse | Promise<MockResponse>)>
>

/**
 * Mocks the API at `fetch`. Responses are keyed by `METHOD path`, with the path below /api/v1; without a response it is
 * 404. Returns the recorded calls.
 */
export function mockApi(responses: MockResponses): Sent[] {
  forgetAll()
  const calls: Sent[] = []
  globalThis.fetch = (async (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://console.example')
    const sent: Sent = {
      name: `${method} ${decodeURIComponent(pathname.replace('/api/v1/', ''))}`,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: new Headers(headers),
      signal,
    }
    calls.push(sent)
    const known = responses[sent.name] ?? { status: 404, body: { code: 404_000_001, message: 'Missing.' } }
    const response = await (typeof known === 'function' ? known(sent) : known)
    if (response === 'dead') throw new TypeError('Failed to fetch')
    const { status = 200, body: responseBody = {}, headers: responseHeaders, stream } = response
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText: '',
      headers: new Headers(responseHeaders),
      body: stream,
      text: async () => JSON.stringify(responseBody),
      blob: async () => new Blob([JSON.stringify(responseBody)]),
    }
  }) as unknown as typeof fetch
  return calls
}

/** An error response in the API's format. */
export const refused = (
  status: number,
  message: string,
  details?: readonly { code?: number; message: string; field?: string }[],
): MockResponse => ({
  status,
  body: { code: status * 1_000_000 + 1, message, details: details?.map((item) => ({ code: 400_000_001, ...item })) },
})

/** A response that the test resolves. */
export function deferred(): { answer: Promise<MockResponse>; come: (response: MockResponse) => void } {
  let come: (response: MockResponse) => void = () => {}
  const response = new Promise<MockResponse>((resolve) => {
    come = resolve
  })
  return { answer: response, come }
}
