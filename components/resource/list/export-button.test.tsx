import { act, fireEvent, screen, within } from '@testing-library/react'
import { deferred, type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { saveBlob } from '@/lib/api/save-blob'
import { ExportButton } from './export-button'

jest.mock('@/lib/api/save-blob', () => ({ saveBlob: jest.fn() }))

const entity = shapeOf(suppliers)
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  sessionStorage.clear()
  jest.useFakeTimers()
  jest.mocked(saveBlob).mockImplementation((_, name) => void saved.push(name))
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const file = '/api/v1/backgroundtasks/3/result'
const task = (status: string, progressRate: number, result: string | null = null): MockResponse => ({
  body: { backgroundTaskId: 3, status, statusText: status, progressRate, result, error: null },
})
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const list = { terms: { keyword: 'yiwu' }, sorting: { field: 'name', descending: true }, total: 120 }
const button = () => screen.getByRole('button', { name: 'Export as CSV' })
const notice = () => screen.getByRole('group', { name: 'Exporting Suppliers' })

/** Renders the button and clicks it; the task's polls return these responses in order, the last one repeatedly. */
async function begin(responses: readonly MockResponse[], others: Parameters<typeof mockApi>[0] = {}) {
  let polls = 0
  const calls = mockApi({
    'POST suppliers/export': { status: 202, body: { backgroundTaskId: 3 } },
    'GET backgroundtasks/3': () => responses[Math.min(polls++, responses.length - 1)] as MockResponse,
    'GET backgroundtasks/3/result': { headers: { 'content-disposition': 'attachment; filename="suppliers.csv"' } },
    ...others,
  })
  const page = await renderScreen(<ExportButton entity={entity} list={list} columns={['name', 'status']} />)
  fireEvent.click(button())
  await pass(0)
  return { ...page, calls }
}

test('the server exports the list as it is searched and sorted, and the file is downloaded when it is ready', async () => {
  const { calls } = await begin([task('Running', 40), task('Completed', 100, file)])
  expect(calls[0]).toMatchObject({
    name: 'POST suppliers/export',
    body: {
      query: { keyword: 'yiwu', sort: '-name' },
      columns: [
        { field: 'name', title: 'Name' },
        { field: 'status', title: 'Status' },
      ],
      timeZone: expect.any(String),
    },
  })
  expect(within(notice()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect(notice()).toHaveTextContent('40%')
  expect(notice()).not.toHaveTextContent('0/1')
  expect(saved).toEqual([])
  await pass(1000)
  expect(saved).toEqual(['suppliers.csv'])
  expect(notice()).toHaveTextContent('The file is ready.')
  // The notice stays, so that the file can be downloaded again.
  await pass(60_000)
  expect(within(notice()).getByRole('link', { name: 'Download' })).toHaveAttribute('href', file)
  fireEvent.click(within(notice()).getByRole('button', { name: /^Close/ }))
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
})

test('shows the error of a file that cannot be saved', async () => {
  const broken = refused(500, 'The file cannot be read.')
  await begin([task('Completed', 100, file)], { 'GET backgroundtasks/3/result': broken })
  await pass(1000)
  await pass(1000)
  expect(screen.getByText('The file cannot be read.')).toBeInTheDocument()
  expect(saved).toEqual([])
})

test('saves the file again by the link of its notice', async () => {
  await begin([task('Completed', 100, file)])
  fireEvent.click(within(notice()).getByRole('link', { name: 'Download' }))
  await pass(0)
  expect(saved).toEqual(['suppliers.csv', 'suppliers.csv'])
})

test('the file is still offered after a reload, and not saved again', async () => {
  const { unmount } = await begin([task('Running', 40), task('Completed', 100, file)])
  await pass(1000)
  unmount()
  mockApi({ 'GET backgroundtasks/3': task('Completed', 100, file) })
  await renderScreen(<p>Another page</p>)
  await pass(1000)
  expect(within(notice()).getByRole('link', { name: 'Download' })).toBeInTheDocument()
  expect(saved).toEqual(['suppliers.csv'])
})

test('it can be cancelled at the server', async () => {
  const { calls } = await begin([task('Running', 40), task('Cancelled', 40)], {
    'POST backgroundtasks/3/cancel': { body: [] },
  })
  fireEvent.click(within(notice()).getByRole('button', { name: 'Stop' }))
  await pass(1000)
  expect(calls.map(({ name }) => name)).toContain('POST backgroundtasks/3/cancel')
  expect(notice()).toHaveTextContent('Stopped')
  expect(within(notice()).queryByRole('progressbar')).not.toBeInTheDocument()
  expect(within(notice()).queryByRole('link')).not.toBeInTheDocument()
  expect([saved.length, sessionStorage.length]).toEqual([0, 0])
})

test('stays finished when its cancellation is rejected after its end', async () => {
  const late = deferred()
  await begin([task('Running', 40), task('Completed', 100, file)], { 'POST backgroundtasks/3/cancel': late.answer })
  fireEvent.click(within(notice()).getByRole('button', { name: 'Stop' }))
  await pass(1000)
  await act(async () => late.come(refused(400, 'It has ended.')))
  await pass(0)
  expect(within(notice()).queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
  expect(within(notice()).getByRole('link')).toHaveAttribute('href', file)
})

test('an address that leads elsewhere is no file', async () => {
  await begin([task('Completed', 100, 'javascript:alert(1)')])
  expect(within(notice()).queryByRole('link')).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

test.each([404, 501])('an API that responds with %d shows that it cannot export', async (status) => {
  await begin([], { 'POST suppliers/export': refused(status, 'x') })
  expect(screen.getByText('This server does not offer exports.')).toBeInTheDocument()
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
})

test('an error is shown, and no task is polled', async () => {
  await begin([], { 'POST suppliers/export': refused(400, 'An export holds at most 500000 rows.') })
  expect(screen.getByText('An export holds at most 500000 rows.')).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: /^Export/ })).not.toBeInTheDocument()
})

test('an empty list has nothing to export', async () => {
  mockApi({})
  await renderScreen(<ExportButton entity={entity} list={{ ...list, total: 0 }} columns={['name']} />)
  expect(button()).toBeDisabled()
})

test('another form is kept for the person, and taken from then on', async () => {
  const { calls } = await begin([task('Completed', 100, file)], { 'POST my/preferences': { body: {} } })
  fireEvent.click(screen.getByRole('button', { name: 'Other export formats' }))
  await pass(0)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as Excel workbook' }))
  await pass(1000)
  const exportsOf = () => calls.filter(({ name }) => name === 'POST suppliers/export').map(({ body }) => body)
  expect(exportsOf()).toMatchObject([{}, { form: 'xlsx' }])
  expect(exportsOf()[0]).not.toHaveProperty('form')
  fireEvent.click(screen.getByRole('button', { name: 'Export as Excel workbook' }))
  await pass(0)
  expect(exportsOf()[2]).toMatchObject({ form: 'xlsx' })
})
