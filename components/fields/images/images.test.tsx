import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { type SentFile, standInUploads } from '@/components/testing/uploads'
import { renderCell } from '../cell'
import { VideoInput } from '../inputs/video-input'
import { ImagesEditor } from './images-editor'

let uploads: SentFile[]
beforeEach(() => {
  uploads = standInUploads()
})

const shared = (name: string, label: string) => ({
  ...{ name, label, required: false, placeholder: undefined, error: false },
  ...{ helperText: undefined, onBlur: () => {}, inputRef: () => {} },
})
const address = (name: string) => `https://img.example/${name}.png`
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' })

function Images({ first, maxItems = 20 }: { first: readonly string[]; maxItems?: number }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <ImagesEditor
        {...shared('imageUrls', 'Images')}
        category="products"
        value={value}
        maxItems={maxItems}
        onChange={setValue}
        onBusy={() => {}}
      />
      <output aria-label="Value">{value.map((url) => url.replace(/^.*\/(.).*$/, '$1')).join('')}</output>
    </>
  )
}
const open = async (names: string, maxItems?: number) => {
  const page = await renderScreen(<Images first={[...names].map(address)} maxItems={maxItems} />)
  const file = page.container.querySelector('input[type=file]') as HTMLInputElement
  return {
    ...page,
    choose: (...files: File[]) => act(async () => void fireEvent.change(file, { target: { files } })),
  }
}
const value = () => screen.getByRole('status', { name: 'Value' }).textContent
const tile = (position: number) => within(screen.getByRole('group', { name: new RegExp(`^Image ${position} of`) }))

test.each([
  ['Move first', 3, 'cab'],
  ['Move left', 3, 'acb'],
  ['Move right', 1, 'bac'],
  ['Remove the image', 2, 'ac'],
  ['Move left', 1, 'abc'],
  ['Move right', 3, 'abc'],
])('with the keyboard alone, %s of image %i makes it %s', async (action, position, expected) => {
  const { user } = await open('abc')
  act(() => tile(position).getByRole('button', { name: action }).focus())
  await user.keyboard('{Enter}')
  expect(value()).toBe(expected)
})

test('the first image is marked as the main one, and a move is announced', async () => {
  const { user } = await open('ab')
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Main image')
  await user.click(tile(2).getByRole('button', { name: 'Move first' }))
  expect(screen.getByText('Now image 1 of 2')).toBeInTheDocument()
  expect(screen.getAllByText('Main image')).toHaveLength(1)
})

test('a URL is added by Enter, and one that is not http is rejected', async () => {
  const { user } = await open('a')
  const input = screen.getByRole('textbox', { name: 'Image URL' })
  await user.type(input, 'ftp://img.example/b.png{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('must start with http or https')
  expect(value()).toBe('a')
  await user.clear(input)
  await user.type(input, `${address('b')}{Enter}`)
  expect(value()).toBe('ab')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('several files are uploaded one after another and appended in their order', async () => {
  const { choose } = await open('')
  await choose(picture('one.png'), new File(['x'], 'list.pdf', { type: 'application/pdf' }), picture('two.png'))
  expect(uploads).toHaveLength(1)
  await uploads[0]?.answer(200, [{ url: address('x'), name: 'one.png', size: 1, mimeType: 'image/png' }])
  expect(uploads.map(({ file }) => file.name)).toEqual(['one.png', 'two.png'])
  await uploads[1]?.answer(200, [{ url: address('y'), name: 'two.png', size: 1, mimeType: 'image/png' }])
  expect(value()).toBe('xy')
  expect(screen.getByRole('alert')).toHaveTextContent('list.pdf is not a supported image')
})

test('files that are added during an upload wait for it, and count towards the maximum', async () => {
  const { choose } = await open('', 3)
  const store = (at: number, name: string) =>
    uploads[at]?.answer(200, [{ url: address(name), name, size: 1, mimeType: 'image/png' }])
  await choose(picture('one.png'), picture('two.png'))
  await choose(picture('three.png'), picture('four.png'))
  expect(screen.getByRole('alert')).toHaveTextContent('at most 3 images')
  await choose(picture('three.png'))
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([false])
  for (const [at, name] of ['x', 'y', 'z'].entries()) await store(at, name)
  expect(uploads.map(({ file }) => file.name)).toEqual(['one.png', 'two.png', 'three.png'])
  expect(value()).toBe('xyz')
})

test('no more images are accepted than the maximum', async () => {
  const { choose, user } = await open('ab', 3)
  await choose(picture('one.png'), picture('two.png'))
  expect(uploads).toEqual([])
  expect(screen.getByRole('alert')).toHaveTextContent('at most 3 images')
  await user.type(screen.getByRole('textbox'), `${address('c')}{Enter}`)
  expect(value()).toBe('abc')
  expect(screen.getByRole('button', { name: 'Upload images: Images' })).toBeDisabled()
})

test('a cell shows the first images and the number of the others', async () => {
  const { container } = await renderScreen(
    renderCell('it', { kind: 'images' }, { it: ['a', 'b', 'c', 'd', 'e'].map(address) }),
  )
  expect(container.querySelectorAll('img')).toHaveLength(3)
  expect(container).toHaveTextContent('+2')
  expect(renderCell('it', { kind: 'images' }, { it: [] })).toBe('–')
})

test('an uploaded video is played, and an external one is not loaded', async () => {
  const video = (value: string | null) => (
    <VideoInput
      shared={shared('videoUrl', 'Video')}
      meta={{ kind: 'video' }}
      category="products"
      value={value}
      onChange={() => {}}
      onBusy={() => {}}
    />
  )
  const { container, rerender } = await renderScreen(video('https://video.example/a.mp4'))
  expect(container.querySelector('video')).toBeNull()
  rerender(video(`/files/${'a'.repeat(64)}.mp4`))
  expect(container.querySelector('video')).toHaveAttribute('src', expect.stringContaining('/api/v1/files?url='))
})
