import { act, screen, waitFor, within } from '@testing-library/react'
import { deferred, mockApi, renderScreen } from '@/components/testing/page'
import type { banners } from '@/contract/entities/banners'
import type { RecordOf } from '@/contract/entity'
import { BannerOrder } from './banner-order'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const banner = (bannerId: number) =>
  ({ bannerId, siteId: 4, siteName: 'Shop', title: `B${bannerId}`, position: bannerId }) as RecordOf<typeof banners>
/** The calls for the banners of a site. */
const pagesOf = (count: number) => {
  const all = Array.from({ length: count }, (_, at) => banner(at + 1))
  return {
    'GET banners': ({ query }: { query: Readonly<Record<string, string>> }) => {
      const [page, size] = [Number(query.page ?? 1), Number(query.pageSize)]
      return { body: { items: all.slice((page - 1) * size, page * size), total: all.length } }
    },
  }
}
const open = async () => {
  const { user } = await renderScreen(<BannerOrder record={banner(1)} onClose={() => {}} />)
  await screen.findByText('B3')
  const titles = () => screen.getAllByRole('listitem').map((item) => within(item).getByText(/^B/).textContent)
  const button = (name: string) => screen.getByRole('button', { name })
  return { user, titles, button }
}

test('lists all banners of a site with more than a hundred, and saves their order at once', async () => {
  const reordered = [...Array.from({ length: 101 }, (_, at) => at + 1), 103, 102]
  const path = `POST banners/${reordered.join(',')}/reorder`
  const calls = mockApi({ ...pagesOf(103), [path]: { body: [] } })
  const { user } = await open()
  await screen.findByText('B103')
  // By role, hundreds of buttons would take seconds.
  expect(screen.getAllByText(/^B\d+$/)).toHaveLength(103)
  await user.click(screen.getByLabelText('Move up: B103'))
  await user.click(screen.getByText('Save'))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(path))
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1)
})

test('arrow keys go from banner to banner, and with Alt move it; the focus goes with it', async () => {
  mockApi(pagesOf(3))
  const { user, titles, button } = await open()
  act(() => button('Move up: B1').focus())
  await user.keyboard('{ArrowDown}')
  expect(button('Move up: B2')).toHaveFocus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(titles().slice(0, 3)).toEqual(['B1', 'B3', 'B2'])
  expect(button('Move up: B2')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('B2: 3 / 3')
  await user.keyboard('{Alt>}{Home}{ArrowUp}{/Alt}')
  expect(titles().slice(0, 3)).toEqual(['B2', 'B1', 'B3'])
  expect(button('Move up: B2')).toHaveFocus()
})

test('nothing moves and the dialog stays while the order is saved', async () => {
  const response = deferred()
  mockApi({ ...pagesOf(3), 'POST banners/2,1,3/reorder': () => response.answer })
  const { user, titles, button } = await open()
  await user.click(button('Move up: B2'))
  await user.click(button('Save'))
  await user.click(button('Move up: B1'))
  expect(titles().slice(0, 2)).toEqual(['B2', 'B1'])
  expect(button('Cancel')).toBeDisabled()
})
