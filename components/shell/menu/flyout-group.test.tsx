import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '@/components/testing/page'
import { MenuList } from './menu-list'
import { MenuProvider } from './menu-state'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const entries = [
  {
    group: 'settings',
    title: 'Settings',
    items: [
      { href: '/settings', title: 'Settings' },
      { href: '/settings/suppliers', title: 'Suppliers' },
    ],
  },
] as const
const both = ['/settings', '/settings/suppliers']
const group = () => screen.getByRole('button', { name: 'Settings' })
const pages = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const wait = (delayMs: number) => act(() => jest.advanceTimersByTimeAsync(delayMs))

const open = async () => {
  await renderScreen(
    <>
      <input aria-label="Elsewhere" />
      <MenuProvider groups={[{ group: 'settings', hrefs: both }]} collapsed>
        <MenuList label="Menu" entries={entries} />
      </MenuProvider>
    </>,
  )
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('shows the pages of a group while the pointer is over it, and keeps the focus', async () => {
  const user = await open()
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
  await user.click(elsewhere)
  await user.hover(group())
  await wait(150)
  expect(pages()).toEqual([])
  await wait(100)
  expect(pages()).toEqual(both)
  expect(elsewhere).toHaveFocus()
  await user.hover(screen.getByRole('link', { name: 'Suppliers' }))
  await wait(1000)
  expect(pages()).toEqual(both)
  await user.hover(elsewhere)
  await wait(1000)
  expect(pages()).toEqual([])
  expect(elsewhere).toHaveFocus()
})

test('opens a group by keyboard and moves the focus into it; Escape moves it back', async () => {
  const user = await open()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Settings' })).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(group()).toHaveFocus()
  expect(pages()).toEqual([])
})

test('closes when the focus leaves it', async () => {
  const user = await open()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pages()).toEqual(both))
  await user.tab()
  await user.tab()
  await wait(10)
  expect(pages()).toEqual([])
})
