import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { type SentFile, standInUploads } from '@/components/testing/uploads'
import { reauthenticateWith } from '@/lib/session/reauthentication'
import { ImageInput } from './image-input'

const onBusy = jest.fn()
let uploads: SentFile[]
beforeEach(() => {
  jest.clearAllMocks()
  uploads = standInUploads()
})
afterEach(() => jest.useRealTimers())

const picture = new File(['picture'], 'logo.png', { type: 'image/png' })
const stored = (name = 'a', mimeType = 'image/png') => [
  { url: `/files/${name.repeat(64)}.png`, name: 'logo.png', size: 7, mimeType },
]

function Field({ initial }: { initial: string | null }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <ImageInput name="logoUrl" label="Logo" category="sites" value={value} onChange={setValue} onBusy={onBusy} />
      <output aria-label="Value">{String(value)}</output>
    </>
  )
}
const open = async (initial: string | null = null) => {
  const page = await renderScreen(<Field initial={initial} />)
  const file = page.container.querySelector('input[type=file]') as HTMLInputElement
  return {
    ...page,
    choose: (chosen: File) => act(async () => void fireEvent.change(file, { target: { files: [chosen] } })),
  }
}
const value = () => screen.getByRole('status', { name: 'Value' }).textContent
const field = () => screen.getByRole('textbox', { name: 'Logo' })
const preview = () => screen.queryByRole('img', { name: 'Preview of Logo' })

test('an image shows preview and progress during its upload and becomes the value once stored', async () => {
  const { choose } = await open()
  expect(preview()).toBeNull()
  await choose(picture)
  const [sent] = uploads as [SentFile]
  expect(sent.address).toBe('POST /api/v1/files?category=sites&subcategory=logoUrl')
  expect(sent.headers).toMatchObject({ 'X-Quayside': '1' })
  expect(sent.file.name).toBe('logo.png')
  expect(preview()).toHaveAttribute('src', 'blob:preview')
  expect(screen.getByText('Uploading..., please wait')).toBeInTheDocument()
  await sent.progress(0.4)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect(onBusy.mock.calls).toEqual([[true]])
  expect(value()).toBe('null')
  await sent.answer(200, stored())
  const url = String(stored()[0]?.url)
  expect(value()).toBe(url)
  expect(field()).toHaveValue('Uploaded image')
  expect(preview()).toHaveAttribute('src', `/api/v1/files?url=${encodeURIComponent(url)}`)
  expect(onBusy.mock.calls).toEqual([[true], [false]])
})

test.each<[string, (target: HTMLElement) => void]>([
  ['dropped', (target) => void fireEvent.drop(target, { dataTransfer: { files: [picture], types: ['Files'] } })],
  ['pasted', (target) => void fireEvent.paste(target, { clipboardData: { files: [picture] } })],
])('it can be %s', async (_, act_) => {
  await open()
  await act(async () => act_(screen.getByRole('group', { name: 'Logo' })))
  expect(uploads.map(({ file }) => file.name)).toEqual(['logo.png'])
})

test('a file that is not an image is not sent and keeps the previous value', async () => {
  const { choose } = await open('https://img.example/old.png')
  await choose(new File(['x'], 'price list.pdf', { type: 'application/pdf' }))
  expect(uploads).toEqual([])
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(/^price list\.pdf is not a supported image/)
  expect(value()).toBe('https://img.example/old.png')
})

test('a document disguised as an image is rejected by the server', async () => {
  const { choose } = await open()
  await choose(new File(['x'], 'scan', { type: '' }))
  await uploads[0]?.answer(200, stored('b', 'application/pdf'))
  expect(field()).toHaveAccessibleDescription(/^scan is not a supported image/)
  expect(value()).toBe('null')
})

test.each<[string, (sent: SentFile) => Promise<void>, RegExp]>([
  ['too large', (sent) => sent.answer(413, { code: 413_000_001, message: 'At most 5 MB.' }), /At most 5 MB\./],
  ['cut off', (sent) => sent.break(), /Internet connection error/],
])('an upload that is %s shows the error at its field and can be retried', async (_, end, message) => {
  const { choose } = await open('https://img.example/old.png')
  await choose(picture)
  await end(uploads[0] as SentFile)
  expect(field()).toHaveAccessibleDescription(message)
  expect(value()).toBe('https://img.example/old.png')
  await choose(picture)
  expect(field()).toBeValid()
  await uploads[1]?.answer(200, stored())
  expect(value()).toMatch(/^\/files\/a+\.png$/)
})

test('an upload with an expired session waits for a login and is sent again', async () => {
  const { choose } = await open()
  let decide = (_isRenewed: boolean) => {}
  const stop = reauthenticateWith(
    () =>
      new Promise((resolve) => {
        decide = resolve
      }),
  )
  await choose(picture)
  await uploads[0]?.answer(401, { code: 401_000_001, message: 'Log in.' })
  expect([uploads.length, value()]).toEqual([1, 'null'])
  await act(async () => decide(true))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await uploads[1]?.answer(200, stored())
  expect(value()).not.toBe('null')
  stop()
})

test('a cancelled upload ignores its response', async () => {
  const { user, choose } = await open()
  await choose(picture)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(uploads[0]?.isAborted).toBe(true)
  await uploads[0]?.answer(200, stored())
  expect([value(), screen.queryByRole('progressbar')]).toEqual(['null', null])
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false))
})

test('the second of two uploads wins', async () => {
  const { choose } = await open()
  await choose(picture)
  await choose(picture)
  await uploads[0]?.answer(200, stored('a'))
  expect(value()).toBe('null')
  await uploads[1]?.answer(200, stored('b'))
  expect(value()).toMatch(/^\/files\/b+\.png$/)
})

test('an image is removed, and the field accepts text again', async () => {
  const { user } = await open(`/files/${'a'.repeat(64)}.png`)
  expect(field()).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Remove the image: Logo' }))
  expect([value(), preview()]).toEqual(['null', null])
  expect(field()).toHaveFocus()
  await user.type(field(), 'h')
  expect(value()).toBe('h')
})

test('a typed URL is previewed after typing has paused', async () => {
  await open()
  jest.useFakeTimers()
  for (const typed of ['https://a', 'https://a.example/x.png']) fireEvent.change(field(), { target: { value: typed } })
  expect(preview()).toBeNull()
  await act(async () => void jest.advanceTimersByTime(1000))
  expect(preview()).toHaveAttribute('src', `/api/v1/files?url=${encodeURIComponent('https://a.example/x.png')}`)
})
