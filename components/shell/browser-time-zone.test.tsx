import { act, screen } from '@testing-library/react'
import { NextIntlClientProvider, useFormatter } from 'next-intl'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { DateTime } from '@/components/fields/dates/date-time'
import { timeZoneCookie } from '@/lib/session/preference-cookies'
import { type ConsoleSession, SessionProvider } from '../state/session-context'
import { BrowserTimeZone } from './browser-time-zone'

const iso = '2026-06-15T18:30:00Z'
const real = Intl.DateTimeFormat().resolvedOptions()

function Page() {
  const format = useFormatter()
  return (
    <>
      <DateTime iso={iso} />
      <output>{format.dateTime(new Date(iso), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</output>
      <input aria-label="Note" />
    </>
  )
}

/** What the layout renders for a cookie with this zone. */
const rendered = (timeZone: string) => (
  <NextIntlClientProvider locale="en" timeZone="UTC">
    <SessionProvider session={{ timeZone } as ConsoleSession}>
      <BrowserTimeZone>
        <Page />
      </BrowserTimeZone>
    </SessionProvider>
  </NextIntlClientProvider>
)

const times = () => [screen.getByRole('time').textContent, screen.getByRole('status').textContent]

/** Opens a page that the server rendered in one zone in a browser of another; something is typed before hydration. */
async function open({ server, browser }: { server: string; browser: string }) {
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...real, timeZone: browser })
  const container = document.createElement('div')
  container.innerHTML = renderToString(rendered(server))
  document.body.replaceChildren(container)
  const before = times()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' })
  field.value = 'typed'
  const onRecoverableError = jest.fn()
  const root = await act(async () => hydrateRoot(container, rendered(server), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Note' })).toBe(field)
  expect(field).toHaveValue('typed')
  /** The server renders the layout again. */
  const refresh = (timeZone: string) => act(async () => root.render(rendered(timeZone)))
  return { before, refresh }
}

const storedZone = () => new RegExp(`(?:^|; )${timeZoneCookie}=([^;]*)`).exec(document.cookie)?.[1]
const storing = () => jest.spyOn(document, 'cookie', 'set')

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `${timeZoneCookie}=; Max-Age=0`
})
afterEach(() => jest.restoreAllMocks())

test('leaves a page that was rendered in the browser’s zone as it is', async () => {
  const stored = storing()
  const { before } = await open({ server: 'Asia/Taipei', browser: 'Asia/Taipei' })
  expect(before).toEqual(['2026-06-16 02:30:00', '02:30'])
  expect(times()).toEqual(before)
  expect(stored).not.toHaveBeenCalled()
})

test.each([
  ['without a cookie', 'UTC', ['2026-06-15 18:30:00', '18:30']],
  ['with the cookie of another place', 'America/New_York', ['2026-06-15 14:30:00', '14:30']],
])('shows the first page %s in the browser’s zone, and stores it once', async (_, server, inHtml) => {
  const stored = storing()
  const { before, refresh } = await open({ server, browser: 'Asia/Taipei' })
  expect(before).toEqual(inHtml)
  expect(times()).toEqual(['2026-06-16 02:30:00', '02:30'])
  expect(screen.getByRole('time')).toHaveAttribute('title', 'Asia/Taipei')
  expect(storedZone()).toBe('Asia%2FTaipei')
  await refresh('Asia/Taipei')
  expect(times()).toEqual(['2026-06-16 02:30:00', '02:30'])
  expect(stored).toHaveBeenCalledTimes(1)
})

test('shows the browser’s zone also where its cookie is refused, and tries that once', async () => {
  const stored = storing().mockImplementation(() => {})
  const { refresh } = await open({ server: 'UTC', browser: 'Asia/Taipei' })
  expect(times()).toEqual(['2026-06-16 02:30:00', '02:30'])
  await refresh('UTC')
  expect(times()).toEqual(['2026-06-16 02:30:00', '02:30'])
  expect(storedZone()).toBeUndefined()
  expect(stored).toHaveBeenCalledTimes(1)
})

test('stays with the server’s zone where the browser cannot format in its own', async () => {
  const stored = storing()
  const { before } = await open({ server: 'Asia/Taipei', browser: 'Nowhere/Unknown' })
  expect(times()).toEqual(before)
  expect(stored).not.toHaveBeenCalled()
})
