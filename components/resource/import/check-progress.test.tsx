import { ReadableStream as NodeStream } from 'node:stream/web'
import { screen, waitFor } from '@testing-library/react'
import { type MockResponse, mockApi, renderScreen, type Sent } from '@/components/testing/page'
import { progressType } from '@/contract/calls/call-progress'
import { products } from '@/contract/entities/catalogue/products'
import { shapeOf } from '@/contract/shape'
import { ImportReport } from './import-report'

const entity = shapeOf(products)
const source = { url: '/files/sheet.csv', name: 'products.csv', companyId: null, attempt: 1 }
const report = {
  ...{ total: 1, added: 1, changed: 0, renamed: 0, unchanged: 0, errorCount: 0, page: 1 },
  rows: [{ row: 2, action: 'added', changes: [{ field: 'title', old: null, new: 'New apron' }], errors: [] }],
}

/** Begins the check of a sheet, whose lines the test writes. */
async function check() {
  let write: (line: object) => void = () => {}
  let lose = () => {}
  const calls = mockApi({
    'GET products/import': { body: { columns: [{ name: 'title', label: 'Title' }], recognizedBy: [['title']] } },
    'POST products/import': ({ signal }: Sent): MockResponse => {
      const stream = new NodeStream<Uint8Array>({
        start: (controller) => {
          write = (line) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
          lose = () => controller.error(new TypeError('network error'))
          signal?.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return { headers: { 'content-type': progressType }, stream: stream as unknown as ReadableStream<Uint8Array> }
    },
  })
  const page = await renderScreen(
    <ImportReport entity={entity} source={source} onStarted={jest.fn()} onAgain={jest.fn()} />,
  )
  const checks = () => calls.filter(({ name }) => name === 'POST products/import')
  await waitFor(() => expect(checks()).toHaveLength(1))
  return { ...page, checks, write: (line: object) => write(line), lose: () => lose() }
}

test('the check of a large sheet shows how many rows are checked, and then what they would do', async () => {
  const { write } = await check()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  write({ done: 8000, total: 20_000 })
  const bar = await screen.findByRole('progressbar', { name: 'Checking products.csv…' })
  const text = 'Read 20,000 rows · checked 8,000 of 20,000'
  expect(bar).toHaveAttribute('aria-valuenow', '40')
  expect(bar).toHaveAttribute('aria-valuetext', text)
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByText('25% checked')).toBeInTheDocument()
  write({ status: 200, body: report })
  expect(await screen.findByText('New apron')).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('Cancel ends the call, says so, and the sheet can be checked again', async () => {
  const { user, write, checks } = await check()
  write({ done: 0, total: 20_000 })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The check was cancelled.')
  expect(checks()[0]?.signal?.aborted).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(checks()).toHaveLength(2))
  write({ status: 200, body: report })
  expect(await screen.findByText('New apron')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each<[string, (check: { write: (line: object) => void; lose: () => void }) => void, string]>([
  [
    'an error midway',
    ({ write }) => write({ status: 400, body: { code: 400_000_001, message: 'A cell cannot be read.' } }),
    'A cell cannot be read.',
  ],
  ['a connection that is lost midway', ({ lose }) => lose(), 'Internet connection error'],
])('%s is shown as without progress, with a button that checks again', async (_, happen, message) => {
  const begun = await check()
  begun.write({ done: 8000, total: 20_000 })
  await screen.findByRole('progressbar')
  happen(begun)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  await begun.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(begun.checks()).toHaveLength(2))
})

test('leaving the screen ends the call', async () => {
  const { unmount, checks } = await check()
  unmount()
  await waitFor(() => expect(checks()[0]?.signal?.aborted).toBe(true))
})
