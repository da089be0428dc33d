import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Dispatch, SetStateAction } from 'react'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { mockApi, renderScreen, settle } from '@/components/testing/page'
import { usePageName } from '../../state/page-names'
import { usePageState } from '../../state/page-state'
import { TagsBar } from './tags-bar'

jest.mock('next/navigation', () => {
  const router = { push: (url: string) => window.history.pushState(null, '', url), refresh: () => {} }
  return { ...jest.requireActual('@/components/testing/address'), useRouter: () => router }
})

const { usePathname } = jest.requireMock<{ usePathname: () => string }>('next/navigation')
const storage = 'tags of 7'
const here = () => window.location.pathname + window.location.search
const visit = (url: string) => act(async () => window.history.pushState(null, '', url))

let latestSetter: Dispatch<SetStateAction<string>>

/** A page with stored text, and one with an input that is not stored. */
function Page() {
  const [storedText, setStoredText] = usePageState('text', '')
  const { mark } = useUnsavedGuard()
  latestSetter = setStoredText
  return (
    <>
      <input aria-label="Kept" value={storedText} onChange={({ target }) => setStoredText(target.value)} />
      <input aria-label="Form" onChange={({ target }) => mark(target.value !== '')} />
    </>
  )
}

function Console({ onRefresh }: { onRefresh: () => void }) {
  return (
    <>
      <TagsBar onRefresh={onRefresh} />
      <Page key={usePathname()} />
    </>
  )
}

const rect = (left: number, width: number) => ({ left, right: left + width, width }) as DOMRect
const link = (name: string) => screen.getByRole('link', { name })
const names = () => screen.getAllByRole('link').map((tag) => tag.getAttribute('aria-label'))
const typeInto = (name: string) => screen.getByRole('textbox', { name })

async function begin(...urls: readonly string[]) {
  window.history.pushState(null, '', urls[0] ?? '/')
  const onRefresh = jest.fn()
  const page = await renderScreen(<Console onRefresh={onRefresh} />)
  for (const url of urls.slice(1)) await visit(url)
  const choose = async (name: string, item: string) => {
    fireEvent.contextMenu(link(name))
    await page.user.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  }
  return { ...page, choose, onRefresh }
}
beforeAll(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}))
beforeEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
})

const lists = ['/settings/suppliers?keyword=silk&page=2', '/purchases/4', '/purchases/5', '/inventories/warehouses']

test('lists visited pages by name and id, marks the present one, and leads to the last address of each', async () => {
  const { user } = await begin(...lists)
  expect(names()).toEqual(['Home', 'Suppliers', 'Purchase order 4', 'Purchase order 5', 'Warehouses'])
  expect(link('Warehouses')).toHaveAttribute('aria-current', 'page')
  await user.click(link('Suppliers'))
  expect(here()).toBe('/settings/suppliers?keyword=silk&page=2')
  expect(link('Suppliers')).toHaveAttribute('aria-current', 'page')
  expect(link('Warehouses')).not.toHaveAttribute('aria-current')
  await visit('/settings/suppliers?keyword=silk&page=3&record=9')
  await user.click(link('Purchase order 4'))
  await user.click(link('Suppliers'))
  expect(here()).toBe('/settings/suppliers?keyword=silk&page=3&record=9')
})

test('restores a user’s tags after a reload and leaves out those of others', async () => {
  const first = await begin(...lists)
  first.unmount()
  const again = await renderScreen(<Console onRefresh={() => {}} />, {
    onAdminDomain: true,
    profile: { roles: ['super-staffs'] },
  })
  expect(names()).toEqual(['Home', 'Suppliers', 'Purchase order 4', 'Purchase order 5', 'Warehouses'])
  again.unmount()
  const other = await renderScreen(<Console onRefresh={() => {}} />, { profile: { adminId: 8 } })
  expect(names()).toEqual(['Home', 'Warehouses'])
  other.unmount()
  const paths = ['/purchases', '/settings/suppliers', '/companies', '/nowhere', '/login', '/payments/FAKE']
  window.sessionStorage.setItem(storage, JSON.stringify({ shown: paths.map((url) => ({ url })) }))
  await renderScreen(<Console onRefresh={() => {}} />)
  expect(names()).toEqual(['Home', 'Purchase orders', 'Warehouses'])
})

test('scrolls to the present page after a reload', async () => {
  const first = await begin(...lists)
  first.unmount()
  // Four tags of a hundred points each in a bar of two hundred and fifty, whose edge has a shadow of twelve.
  const boxes = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return this.dataset.tag ? rect(at * 100, 100) : rect(0, 250)
  })
  await renderScreen(<Console onRefresh={() => {}} />)
  await waitFor(() => expect(screen.getAllByRole('list')[0]?.scrollLeft).toBe(158))
  boxes.mockRestore()
})

test('restores the page state after a reload for the same user', async () => {
  const first = await begin('/purchases/4', '/purchases/5')
  await first.user.type(typeInto('Kept'), 'five')
  window.dispatchEvent(new Event('pagehide'))
  first.unmount()
  const again = await renderScreen(<Console onRefresh={() => {}} />)
  expect(typeInto('Kept')).toHaveValue('five')
  await again.user.click(link('Purchase order 4'))
  expect(typeInto('Kept')).toHaveValue('')
  again.unmount()
  window.history.pushState(null, '', '/purchases/5')
  await renderScreen(<Console onRefresh={() => {}} />, { profile: { adminId: 8 } })
  expect(typeInto('Kept')).toHaveValue('')
})

test('stores pinned pages with the user, in every window', async () => {
  const calls = mockApi({ 'POST my/preferences': { body: {} } })
  const first = await begin('/settings/suppliers', '/purchases/4')
  await first.choose('Purchase order 4', 'Pin')
  window.dispatchEvent(new Event('pagehide'))
  expect(calls.map(({ body }) => body)).toEqual([{ pinned: '["/purchases/4"]' }])
  await settle()
  first.unmount()
  // A new window, and the list was pinned on another machine.
  window.sessionStorage.clear()
  const pinned = JSON.stringify(['/purchases/5', '/purchases/4', '/companies'])
  window.history.pushState(null, '', '/settings/suppliers')
  await renderScreen(<Console onRefresh={() => {}} />, { preferences: { pinned } })
  expect(names()).toEqual(['Home', 'Purchase order 5, pinned', 'Purchase order 4, pinned', 'Suppliers'])
})

test('closes by the button, the middle button and Delete; the nearest tag becomes active', async () => {
  const { user } = await begin(...lists)
  await user.click(screen.getByRole('button', { name: 'Close Warehouses' }))
  expect(here()).toBe('/purchases/5')
  expect(await screen.findByRole('link', { name: 'Purchase order 5' })).toBeInTheDocument()
  await waitFor(() => expect(link('Purchase order 5')).toHaveFocus())
  fireEvent(link('Purchase order 4'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  await waitFor(() => expect(names()).toEqual(['Home', 'Suppliers', 'Purchase order 5']))
  link('Suppliers').focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(names()).toEqual(['Home', 'Purchase order 5']))
  expect(here()).toBe('/purchases/5')
  link('Home').focus()
  await user.keyboard('{Delete}')
  fireEvent(link('Home'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(screen.queryByRole('button', { name: 'Close Home' })).not.toBeInTheDocument()
  expect(names()).toEqual(['Home', 'Purchase order 5'])
})

test('opens the menu by Shift+F10, with possible actions only', async () => {
  const { user, choose } = await begin(...lists)
  link('Home').focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const menu = await screen.findByRole('menu', { name: 'Actions for Home' })
  const disabled = within(menu)
    .getAllByRole('menuitem')
    .filter((item) => item.ariaDisabled === 'true' || item.getAttribute('aria-disabled'))
  expect(disabled.map(({ textContent }) => textContent)).toEqual([
    ...['Close', 'Pin', 'Move left', 'Move right', 'Reopen the last closed page'],
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(link('Home')).toHaveFocus())
  await choose('Purchase order 5', 'Pin')
  expect(names()).toEqual(['Home', 'Purchase order 5, pinned', 'Suppliers', 'Purchase order 4', 'Warehouses'])
  expect(screen.queryByRole('button', { name: 'Close Purchase order 5' })).not.toBeInTheDocument()
  await choose('Warehouses', 'Move left')
  expect(names()).toEqual(['Home', 'Purchase order 5, pinned', 'Suppliers', 'Warehouses', 'Purchase order 4'])
  await choose('Suppliers', 'Close others')
  expect(names()).toEqual(['Home', 'Purchase order 5, pinned', 'Suppliers'])
  expect(here()).toBe('/settings/suppliers?keyword=silk&page=2')
  await choose('Home', 'Reopen the last closed page')
  expect(here()).toBe('/purchases/4')
  await choose('Suppliers', 'Close all')
  expect(names()).toEqual(['Home', 'Purchase order 5, pinned'])
  expect(here()).toBe('/purchases/5')
})

test('moves a tag by dragging', async () => {
  await begin(...lists)
  const item = (name: string) => link(name).parentElement as HTMLElement
  fireEvent.dragStart(item('Warehouses'))
  fireEvent.dragOver(item('Suppliers'))
  fireEvent.drop(item('Suppliers'))
  expect(names()).toEqual(['Home', 'Warehouses', 'Suppliers', 'Purchase order 4', 'Purchase order 5'])
})

test('restores the page state of each tag; closing and refreshing delete it', async () => {
  const { user, choose, onRefresh } = await begin('/purchases/4', '/purchases/5')
  await user.type(typeInto('Kept'), 'five')
  await user.click(link('Purchase order 4'))
  expect(typeInto('Kept')).toHaveValue('')
  await user.type(typeInto('Kept'), 'four')
  await user.click(link('Purchase order 5'))
  expect(typeInto('Kept')).toHaveValue('five')
  await user.click(link('Purchase order 4'))
  expect(typeInto('Kept')).toHaveValue('four')
  await choose('Purchase order 5', 'Close')
  await visit('/purchases/5')
  expect(typeInto('Kept')).toHaveValue('')
  expect(onRefresh).not.toHaveBeenCalled()
  await choose('Purchase order 4', 'Refresh')
  expect(here()).toBe('/purchases/4')
  expect(typeInto('Kept')).toHaveValue('')
  await choose('Purchase order 4', 'Refresh')
  expect(onRefresh).toHaveBeenCalledTimes(1)
})

test('does not restore the page state when work ends after the page was closed', async () => {
  const { user, choose } = await begin('/purchases/4', '/purchases/5')
  await user.type(typeInto('Kept'), 'five')
  const setStoredText = latestSetter
  await user.click(link('Purchase order 4'))
  act(() => setStoredText((text) => `${text}, edited`))
  await user.click(link('Purchase order 5'))
  expect(typeInto('Kept')).toHaveValue('five, edited')
  await user.click(link('Purchase order 4'))
  await choose('Purchase order 5', 'Close')
  act(() => setStoredText((text) => `${text}, once more`))
  await visit('/purchases/5')
  expect(typeInto('Kept')).toHaveValue('')
})

test('marks a page with unsaved input, and asks before it is closed or left', async () => {
  const { user, choose } = await begin('/settings/suppliers', '/my')
  await user.type(typeInto('Form'), 'Yi')
  const mine = 'Profile, unsaved'
  expect(names()).toEqual(['Home', 'Suppliers', mine])
  expect(link(mine)).toHaveAttribute('title', 'Changes on this page are not saved yet')
  expect(link('Suppliers')).not.toHaveAttribute('title')
  await choose(mine, 'Close')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(here()).toBe('/my')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.click(link('Suppliers'))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(here()).toBe('/my')
  // Closed pages have nothing unsaved.
  await choose('Suppliers', 'Close')
  expect(names()).toEqual(['Home', mine])
  await choose(mine, 'Close')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(here()).toBe('/'))
  await waitFor(() => expect(names()).toEqual(['Home']))
})

test('closes a page whose save succeeds while it is asked about', async () => {
  const { choose } = await begin('/settings/suppliers', '/my')
  const form = typeInto('Form')
  fireEvent.change(form, { target: { value: 'Y' } })
  await choose('Profile, unsaved', 'Close')
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
  fireEvent.change(form, { target: { value: '' } })
  await waitFor(() => expect(here()).toBe('/settings/suppliers'))
  await waitFor(() => expect(names()).toEqual(['Home', 'Suppliers']))
})

test('does not mark input that was reverted', async () => {
  const { user } = await begin('/my')
  await user.type(typeInto('Form'), 'Y')
  expect(names()).toEqual(['Home', 'Profile, unsaved'])
  await user.type(typeInto('Form'), '{Backspace}')
  expect(names()).toEqual(['Home', 'Profile'])
})

function Named() {
  usePageName('PO-2026-0004')
  return <TagsBar onRefresh={() => {}} />
}

test('names the page of a record as its head does, also after a reload', async () => {
  window.history.pushState(null, '', '/purchases/4')
  const first = await renderScreen(<Named />)
  expect(names()).toEqual(['Home', 'PO-2026-0004'])
  first.unmount()
  await begin('/settings/suppliers')
  expect(names()).toEqual(['Home', 'PO-2026-0004', 'Suppliers'])
})

function Noted({ note = 'Amelia Wong · HK$540.00' }) {
  usePageName('O-2026-0012', note)
  return <TagsBar onRefresh={() => {}} />
}

test('tells a record from others of its kind by its customer and its amount', async () => {
  window.history.pushState(null, '', '/purchases/4')
  await renderScreen(<Noted />)
  expect(names()).toEqual(['Home', 'O-2026-0012, Amelia Wong · HK$540.00'])
})

test('keeps the amount out of the text that is cut where it is too long', async () => {
  window.history.pushState(null, '', '/purchases/4')
  await renderScreen(<Noted />)
  expect(screen.getByText('Amelia Wong').parentElement).toHaveTextContent(/^O-2026-0012 Amelia Wong$/)
  expect(screen.getByText('· HK$540.00')).toBeInTheDocument()
})

test('an amount that has no room beside the names does not keep a tag wide', async () => {
  window.history.pushState(null, '', '/purchases/4')
  await renderScreen(<Noted note="Huizhou Shengyin Audio and Sons · HK$540.00" />)
  expect(names()).toEqual(['Home', 'O-2026-0012, Huizhou Shengyin Audio and Sons · HK$540.00'])
  expect(screen.queryByText('· HK$540.00')).not.toBeInTheDocument()
})

describe('beyond eight pages', () => {
  const purchases = Array.from({ length: 8 }, (_, index) => `/purchases/${index + 1}`)
  const open = async () => {
    const page = await begin(...purchases, '/inventories/warehouses')
    await page.user.click(screen.getByRole('button', { name: 'All open pages (10)' }))
    return { ...page, search: await screen.findByRole('combobox', { name: 'Open pages' }) }
  }
  // jsdom lays nothing out, so it has none.
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {}
  })

  test('lists them by their kind', async () => {
    await open()
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))
    expect(groups.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
      'Home',
      'Purchases',
      'Inventories',
    ])
  })

  test('finds one by a part of its name, and leads there', async () => {
    const { user, search } = await open()
    await user.type(search, 'order 5')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual(['Purchase order 5'])
    await user.keyboard('{Enter}')
    expect(here()).toBe('/purchases/5')
  })
})

test('has no list of all pages while they fit and are few', async () => {
  await begin(...lists)
  expect(screen.queryByRole('button', { name: /^All open pages/ })).not.toBeInTheDocument()
})
