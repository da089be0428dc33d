import { act, screen } from '@testing-library/react'
import { holdAddress } from '@/components/testing/address'
import { deferred, type MockResponse, mockApi, renderScreen, settle } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { useList } from './use-list'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const entity = shapeOf(suppliers)
const pageOf = (names: string[], total = names.length): MockResponse => ({
  body: { items: names.map((name, index) => ({ supplierId: index + 1, name })), total, page: 1, pageSize: 20 },
})

/** A list as far as it can be seen without its grid. */
function List() {
  const list = useList({ entity, initial: undefined })
  return (
    <>
      <p>{list.isRefetching ? 'busy' : 'quiet'}</p>
      <p>{`Search: ${JSON.stringify(list.terms)}`}</p>
      <p>{list.rows?.map(({ name }) => name).join()}</p>
      <button type="button" onClick={() => list.go({ terms: { keyword: 'yiwu' } })}>
        Search
      </button>
      <button type="button" onClick={() => list.go({ terms: { ...list.terms, status: 'Enabled' } })}>
        Enabled ones
      </button>
      <button type="button" onClick={() => list.go({ terms: {} })}>
        Clear
      </button>
      <button type="button" onClick={list.refresh}>
        Refresh
      </button>
    </>
  )
}
beforeEach(() => window.history.replaceState(null, '', '/settings/suppliers'))

test('a search shows that it is loading while the previous rows are still displayed', async () => {
  const { answer: response, come } = deferred()
  mockApi({ 'GET suppliers': ({ query }) => (query.keyword ? response : pageOf(['Anta', 'Yiwu'])) })
  const { user } = await renderScreen(<List />)
  expect(screen.getByText('quiet')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(screen.getByText('Anta,Yiwu')).toBeInTheDocument()
  expect(screen.getByText('busy')).toBeInTheDocument()
  await act(async () => come(pageOf(['Yiwu'])))
  await settle()
  expect(screen.getByText('quiet')).toBeInTheDocument()
  expect(screen.getByText('Yiwu')).toBeInTheDocument()
})

test('the rows of a search are requested at once, and only once', async () => {
  const calls = mockApi({ 'GET suppliers': ({ query }) => pageOf(query.keyword ? ['Yiwu'] : ['Anta', 'Yiwu']) })
  await renderScreen(<List />)
  const requests = () => calls.map(({ query }) => query.keyword)
  // Before any rerender.
  act(() => {
    screen.getByRole('button', { name: 'Search' }).click()
    expect(requests()).toEqual([undefined, 'yiwu'])
  })
  await settle()
  expect(screen.getByText('Yiwu')).toBeInTheDocument()
  expect(requests()).toEqual([undefined, 'yiwu'])
})

test('a request begun with an earlier search is not used for a later one', async () => {
  let name = 'Yiwu'
  const calls = mockApi({ 'GET suppliers': ({ query }) => pageOf(query.keyword ? [name] : ['Anta']) })
  const { user } = await renderScreen(<List />)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Yiwu')).toBeInTheDocument()
  name = 'Yiwu again'
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Yiwu again')).toBeInTheDocument()
  expect(calls).toHaveLength(3)
})

test('a page beyond the last shows the last one', async () => {
  let total = 21
  const calls = mockApi({
    'GET suppliers': ({ query }) => {
      if (query.page === '1') return pageOf(['Anta'], total)
      return pageOf(total > 20 ? ['Yiwu'] : [], total)
    },
  })
  window.history.replaceState(null, '', '/settings/suppliers?page=2&sort=name')
  const { user } = await renderScreen(<List />)
  expect(screen.getByText('Yiwu')).toBeInTheDocument()
  total = 20
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Anta')).toBeInTheDocument()
  expect(window.location.search).toBe('?sort=name')
  expect(calls.map(({ query }) => query.page)).toEqual(['2', '2', '1'])
})

test.each([
  ['-name', '-name'],
  ['colour', undefined],
  ['-', undefined],
  ['name,-status', undefined],
])('with the order %j in an address, %j is requested', async (sort, expected) => {
  const calls = mockApi({ 'GET suppliers': pageOf(['Anta']) })
  window.history.replaceState(null, '', `/settings/suppliers?sort=${sort}&pageSize=7&page=x`)
  await renderScreen(<List />)
  const query = { page: '1', pageSize: '20', ...(expected && { sort: expected }) }
  expect(calls.map((call) => call.query)).toEqual([query])
})

describe('while the router has not reported the new address yet', () => {
  const press = (name: string) => screen.getByRole('button', { name })

  test('a search applies at once, and the next one builds on it', async () => {
    mockApi({ 'GET suppliers': pageOf(['Anta']) })
    const { user } = await renderScreen(<List />)
    const release = holdAddress()
    await user.click(press('Search'))
    expect(screen.getByText('Search: {"keyword":"yiwu"}')).toBeInTheDocument()
    await user.click(press('Enabled ones'))
    expect(screen.getByText('Search: {"keyword":"yiwu","status":"Enabled"}')).toBeInTheDocument()
    act(release)
    expect(screen.getByText('Search: {"keyword":"yiwu","status":"Enabled"}')).toBeInTheDocument()
    expect(window.location.search).toBe('?keyword=yiwu&status=Enabled')
  })

  test('a search that was taken back does not return when the router reports it', async () => {
    mockApi({ 'GET suppliers': pageOf(['Anta']) })
    const { user } = await renderScreen(<List />)
    const release = holdAddress()
    await user.click(press('Search'))
    const report = holdAddress()
    await user.click(press('Clear'))
    expect(screen.getByText('Search: {}')).toBeInTheDocument()
    // Only now the router reports the search.
    await user.click(press('Refresh'))
    expect(screen.getByText('Search: {}')).toBeInTheDocument()
    act(report)
    act(release)
    expect(screen.getByText('Search: {}')).toBeInTheDocument()
  })

  test('a later address takes precedence', async () => {
    mockApi({ 'GET suppliers': pageOf(['Anta']) })
    const { user } = await renderScreen(<List />)
    const release = holdAddress()
    await user.click(press('Search'))
    window.history.pushState(null, '', '/settings/suppliers?status=Disabled')
    act(release)
    expect(screen.getByText('Search: {"status":"Disabled"}')).toBeInTheDocument()
  })
})
