import { act, screen } from '@testing-library/react'
import { type Answer, deferred, mockApi, renderScreen, settle } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/suppliers'
import { shapeOf } from '@/contract/shape'
import { ExportButton } from './export-button'

const entity = shapeOf(suppliers)
const files: { name: string; text: Promise<string> }[] = []
const blobs: Blob[] = []
beforeEach(() => {
  files.length = 0
  blobs.length = 0
  jest.useFakeTimers({ now: Date.parse('2026-03-02T20:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] })
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => String(blobs.push(blob)),
    revokeObjectURL: () => {},
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: textOf(blobs.at(-1) as Blob) })
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** With its byte order mark, which reading a blob as text would take away. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })
}

const total = 120
const pageOf = (page: string | undefined): Answer => ({
  body: {
    items: Array.from({ length: page === '1' ? 100 : 20 }, (_, index) => {
      const supplierId = (Number(page) - 1) * 100 + index + 1
      return { supplierId, name: `=Yiwu ${supplierId}`, status: 'Disabled', statusText: 'Off, for now' }
    }),
    total,
  },
})
const list = { terms: { keyword: 'yiwu' }, sorting: { field: 'name', descending: true }, total }
const open = async () => {
  const page = await renderScreen(<ExportButton entity={entity} list={list} columns={['name', 'status']} />)
  return { ...page, start: () => page.user.click(screen.getByRole('button', { name: 'Export as CSV' })) }
}

test('the whole list as it is searched and sorted, in the columns that are shown', async () => {
  const calls = mockApi({ 'GET suppliers': ({ query }) => pageOf(query.page) })
  const { start } = await open()
  await start()
  expect(await screen.findByText('120 records were exported.')).toBeInTheDocument()
  expect(calls.map(({ query }) => query)).toEqual(
    ['1', '2'].map((page) => ({ keyword: 'yiwu', sort: '-name', page, pageSize: '100' })),
  )
  // The person's day: it is past midnight in Hong Kong.
  expect(files.map(({ name }) => name)).toEqual(['suppliers-2026-03-03.csv'])
  jest.useRealTimers()
  const lines = (await files[0]?.text)?.split('\r\n') ?? []
  expect(lines.slice(0, 2)).toEqual(['\ufeffName,Status', '\'=Yiwu 1,"Off, for now"'])
  expect(lines).toHaveLength(total + 2)
})

test('says how far it is, and can be stopped', async () => {
  const second = deferred()
  const calls = mockApi({ 'GET suppliers': ({ query }) => (query.page === '1' ? pageOf('1') : second.answer) })
  const { user, start } = await open()
  await start()
  expect(await screen.findByText('100 of 120 records')).toBeInTheDocument()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '83')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => second.come('dead'))
  await settle()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect([calls.length, files.length]).toEqual([2, 0])
})

test('a page that cannot be had is told, and nothing is saved', async () => {
  mockApi({
    'GET suppliers': ({ query }) =>
      query.page === '1' ? pageOf('1') : { status: 500, body: { message: 'Broken pipe' } },
  })
  const { start } = await open()
  await start()
  expect(await screen.findByText('Broken pipe')).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(files).toEqual([])
})

test('an empty list has nothing to export', async () => {
  await renderScreen(<ExportButton entity={entity} list={{ ...list, total: 0 }} columns={['name']} />)
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeDisabled()
})
