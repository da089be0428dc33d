import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { type SentFile, standInUploads } from '@/components/testing/uploads'
import { ImagesEditor } from '../images/images-editor'
import { ImageInput } from '../pictures/image-input'

let uploads: SentFile[]
/** What was drawn: jsdom has no canvas. */
let drawn: [string, ...unknown[]][]
const stored = `/files/${'b'.repeat(64)}.png`

beforeEach(() => {
  uploads = standInUploads()
  drawn = []
  const context = new Proxy({} as Record<string, unknown>, {
    get: (target, name: string) => target[name] ?? ((...args: unknown[]) => void drawn.push([name, ...args])),
    set: (target, name: string, value) => Reflect.set(target, name, value),
  })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['edited'], { type })),
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 400, height: 300 }),
  })
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 400, height: 300, close: () => {} }) })
  mockApi({ 'GET files': { body: {} } })
})

function Field() {
  const [value, setValue] = useState<string | null>('/files/a.png')
  return (
    <>
      <ImageInput name="logoUrl" label="Logo" category="sites" value={value} onChange={setValue} />
      <output aria-label="Value">{String(value)}</output>
    </>
  )
}
const canvas = () => screen.findByRole('application', { name: 'Editor for Logo' })
const press = (name: string) => screen.findByRole('button', { name })
const open = async () => {
  const page = await renderScreen(<Field />)
  await page.user.click(await press('Edit: Logo'))
  await canvas()
  return page
}
const value = () => screen.getByRole('status', { name: 'Value', hidden: true }).textContent
const marks = () => drawn.filter(([name]) => name === 'strokeRect')
const redraw = async () => {
  drawn = []
  fireEvent.keyDown(await canvas(), { key: 'ArrowRight' })
}

test('a picture is turned, cut, marked and stored as another file', async () => {
  const { user } = await open()
  expect(await press('Save image')).toBeDisabled()
  await user.click(await press('Rotate right'))
  const element = await canvas()
  fireEvent.pointerDown(element, { clientX: 10, clientY: 10 })
  fireEvent.pointerMove(element, { clientX: 200, clientY: 200 })
  fireEvent.pointerUp(element)
  await user.click(await press('Box'))
  fireEvent.keyDown(await canvas(), { key: 'Enter' })
  await user.click(await press('Save image'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.address).toBe('POST /api/v1/files?category=sites&subcategory=logoUrl')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(value()).toBe('/files/a.png')
  await uploads[0]?.answer(200, [{ url: stored, name: 'picture.png', size: 6, mimeType: 'image/png' }])
  expect(value()).toBe(stored)
})

test('a save that failed asks, and reopening keeps all edits', async () => {
  const { user } = await open()
  await user.click(await press('Box'))
  fireEvent.keyDown(await canvas(), { key: 'Enter' })
  await user.click(await press('Save image'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await uploads[0]?.answer(503, { code: 503_000_001, message: 'The storage is away.' })
  const dialog = await screen.findByRole('alertdialog', { name: 'Save image' })
  expect(dialog).toHaveTextContent(
    'Unable to save the current image. Reopen the image that could not be saved to continue editing?',
  )
  expect(dialog).toHaveTextContent('The storage is away.')
  expect(await press('Give up')).toBeInTheDocument()
  await user.click(await press('Reopen'))
  await user.click(await press('Box'))
  await redraw()
  await waitFor(() => expect(marks()).toHaveLength(1))
  await user.click(await press('Save image'))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await uploads[1]?.answer(200, [{ url: stored, name: 'picture.png', size: 6, mimeType: 'image/png' }])
  expect(value()).toBe(stored)
})

test('giving up keeps the picture as it was', async () => {
  const { user } = await open()
  await user.click(await press('Rotate left'))
  await user.click(await press('Save image'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await uploads[0]?.break()
  await user.click(await press('Give up'))
  expect(value()).toBe('/files/a.png')
  expect(screen.queryByRole('application')).not.toBeInTheDocument()
})

test('edits are undone one by one, and closing asks where something would be lost', async () => {
  const { user } = await open()
  await user.click(await press('Arrow'))
  fireEvent.keyDown(await canvas(), { key: 'Enter' })
  expect(await press('Save image')).toBeEnabled()
  await user.click(await press('Undo'))
  expect(await press('Save image')).toBeDisabled()
  await user.click(await press('Crop and rotate'))
  await user.click(await press('Rotate left'))
  await user.click(await press('Cancel'))
  await user.click(await press('Discard'))
  expect(screen.queryByRole('application')).not.toBeInTheDocument()
  expect(uploads).toEqual([])
})

test('a picture that cannot be loaded says why', async () => {
  mockApi({ 'GET files': refused(503, 'The storage is away.') })
  const { user } = await renderScreen(<Field />)
  await user.click(await press('Edit: Logo'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The storage is away.')
})

test('one of several pictures is replaced in its place', async () => {
  const seen: string[][] = []
  const { user } = await renderScreen(
    <ImagesEditor
      name="imageUrls"
      label="Logo"
      required={false}
      placeholder={undefined}
      error={false}
      helperText={undefined}
      onBlur={() => {}}
      inputRef={() => {}}
      category="products"
      value={['/files/a.png', '/files/c.png']}
      maxItems={5}
      onChange={(urls) => seen.push(urls)}
      onBusy={() => {}}
    />,
  )
  const [, second] = await screen.findAllByRole('button', { name: 'Edit' })
  await user.click(second as HTMLElement)
  await canvas()
  await user.click(await press('Rotate left'))
  await user.click(await press('Save image'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => {})
  await uploads[0]?.answer(200, [{ url: stored, name: 'picture.png', size: 6, mimeType: 'image/png' }])
  expect(seen).toEqual([['/files/a.png', stored]])
})

test('what cannot be drawn is not edited, and the editor says so', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('No.', 'InvalidStateError')) })
  const { user } = await renderScreen(<Field />)
  await user.click(await press('Edit: Logo'))
  expect(await screen.findByText('This image cannot be opened for editing.')).toBeInTheDocument()
  expect(await press('Save image')).toBeDisabled()
})
