import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { deferred, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import { requestLogs } from '@/contract/entities/logs'
import { shapeOf } from '@/contract/shape'
import { openedPage } from '../core/opened-page'
import { useRecordOpening } from '../core/use-shown-record'
import { KeptList } from './kept-list'
import { isRecordOver, useOpenedRecords } from './opened-record'
import { recordPage } from './record-page'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const entity = shapeOf(requestLogs)
const description = { recordPath: (id: number | string) => `/tools/requestlogs/${id}` }
const record = (requestLogId: number, path = '/api/v1/sites') => ({ requestLogId, method: 'POST', path })
const LogPage = recordPage<typeof requestLogs>({ list: '/tools/requestlogs' })

function Link({ id }: { id: number }) {
  const over = useOpenedRecords()
  const opening = useRecordOpening(entity)
  const open = () => {
    opening.open(id, record(id, '/of/the/row'))
    setOpened(over?.open(`/tools/requestlogs/${id}`))
  }
  const [isOpened, setOpened] = useState<boolean>()
  return (
    <button type="button" onPointerDown={() => opening.press(id)} onClick={open}>
      {`Open ${id} ${isOpened === false ? 'by the router' : ''}`}
    </button>
  )
}

/** A list that remembers what was typed into it, and says its address. */
function List() {
  const address = `${usePathname()}?${useSearchParams()}`
  return (
    <section aria-label="List">
      <p>{address}</p>
      <input aria-label="Note" />
      <Link id={7} />
      <Link id={8} />
    </section>
  )
}

const visit = async (load = async () => LogPage) => {
  const page = openedPage(load)
  await page.prepare('en').catch(() => {})
  return renderScreen(
    <KeptList entity={entity} description={description} page={page}>
      <List />
    </KeptList>,
    { profile: { roles: ['super-staffs'] } },
  )
}
const list = () => screen.queryByRole('region', { name: 'List' })
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent
const goBack = () =>
  act(async () => {
    const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await stepped
  })

beforeEach(() => {
  sessionStorage.clear()
  window.scrollTo = jest.fn()
  window.history.replaceState(null, '', '/tools/requestlogs?method=POST')
})

test('a record opens with the values of its row, which its answer replaces, and Back shows the list as it was left', async () => {
  const { answer, come } = deferred()
  const calls = mockApi({ 'GET requestlogs/7': answer })
  const { user } = await visit()
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'mine')
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  expect(window.location.pathname + window.location.search).toBe('/tools/requestlogs/7')
  expect(title()).toBe('Request log 7')
  expect(screen.getByText('/of/the/row')).toBeInTheDocument()
  expect(list()).toBeNull()
  expect(isRecordOver()).toBe(true)
  come({ body: record(7, '/as/it/is') })
  expect(await screen.findByText('/as/it/is')).toBeInTheDocument()
  expect(screen.queryByText('/of/the/row')).toBeNull()
  // One request: that of the press.
  expect(calls.map(({ name }) => name)).toEqual(['GET requestlogs/7'])

  await goBack()
  expect(list()).toHaveTextContent('/tools/requestlogs?method=POST')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('mine')
  expect(title()).toBeUndefined()
  expect(isRecordOver()).toBe(false)
})

test('the link to the list shows it as it was left', async () => {
  mockApi({ 'GET requestlogs/7': { body: record(7) } })
  const { user } = await visit()
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'mine')
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  await user.click(screen.getByRole('link', { name: 'Request logs' }))
  expect(window.location.pathname + window.location.search).toBe('/tools/requestlogs?method=POST')
  expect(list()).toHaveTextContent('/tools/requestlogs?method=POST')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('mine')
})

test('the record leaves for the API before the click ends', async () => {
  const calls = mockApi({})
  await visit()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Open 8' }))
  expect(calls.map(({ name }) => name)).toEqual(['GET requestlogs/8'])
})

test('the list keeps its own address below a record', async () => {
  mockApi({ 'GET requestlogs/7': { body: record(7) } })
  const { user } = await visit()
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  act(() =>
    window.history.replaceState({ over: '/tools/requestlogs?method=POST' }, '', '/tools/requestlogs/7?tab=changes'),
  )
  await goBack()
  expect(list()).toHaveTextContent('/tools/requestlogs?method=POST')
})

test('where the list is rendered below a record, as after Back from another page, it has the address it was left with', async () => {
  mockApi({ 'GET requestlogs/7': { body: record(7) } })
  window.history.replaceState({ over: '/tools/requestlogs?method=GET' }, '', '/tools/requestlogs/7')
  await visit()
  expect(title()).toBe('Request log 7')
  act(() => window.history.pushState(null, '', '/tools/requestlogs?method=GET'))
  await waitFor(() => expect(list()).toHaveTextContent('/tools/requestlogs?method=GET'))
})

test('a record that is gone says so instead of its row', async () => {
  mockApi({ 'GET requestlogs/7': refused(404, 'It is gone.') })
  const { user } = await visit()
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.queryByText('/of/the/row')).toBeNull()
})

test('a record whose code could not be loaded is left to the router', async () => {
  mockApi({ 'GET requestlogs/7': { body: record(7) } })
  const { user } = await visit(() => Promise.reject(new Error('offline')))
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  expect(window.location.pathname).toBe('/tools/requestlogs')
  expect(await screen.findByRole('button', { name: 'Open 7 by the router' })).toBeInTheDocument()
})

describe('a record whose code cannot be loaded after Back', () => {
  const visitOffline = async () => {
    mockApi({ 'GET requestlogs/7': { body: record(7) } })
    window.history.replaceState({ over: '/tools/requestlogs?method=GET' }, '', '/tools/requestlogs/7')
    const load = jest.fn<Promise<typeof LogPage>, []>().mockRejectedValue(new Error('ChunkLoadError'))
    const { user } = await visit(load)
    return { load, user }
  }

  test('says so and ends its requests, and is loaded by hand', async () => {
    const { load, user } = await visitOffline()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    const requests = load.mock.calls.length
    await settle()
    expect(load).toHaveBeenCalledTimes(requests)
    await user.click(retry)
    expect(load).toHaveBeenCalledTimes(requests + 1)
    load.mockResolvedValue(LogPage)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Request log 7')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('is loaded once the network is back', async () => {
    const { load } = await visitOffline()
    await screen.findByRole('button', { name: 'Try again' })
    load.mockResolvedValue(LogPage)
    fireEvent(window, new Event('online'))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Request log 7')
  })
})
