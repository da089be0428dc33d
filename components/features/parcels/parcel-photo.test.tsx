import { act, fireEvent, screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { standInUploads } from '@/components/testing/uploads'
import { ParcelPhoto } from './parcel-photo'

test('the photo of a parcel shows the progress of its upload, can be cancelled, and is stored with the parcel', async () => {
  const uploads = standInUploads()
  const calls = mockApi({ 'POST orderpackages/7': { body: {} } })
  const { container, user } = await renderScreen(<ParcelPhoto id={7} />)
  const take = (name: string) =>
    act(async () => {
      const files = [new File(['photo'], name, { type: 'image/jpeg' })]
      fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })
    })
  await take('one.jpg')
  expect(screen.getByRole('status')).toHaveTextContent('Uploading..., please wait')
  await uploads[0]?.progress(0.4)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  await take('two.jpg')
  const url = `/files/${'b'.repeat(64)}.jpg`
  await uploads[1]?.answer(200, [{ url, name: 'two.jpg', size: 5, mimeType: 'image/jpeg' }])
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(calls.map(({ name, body }: { name: string; body?: unknown }) => [name, body])).toEqual([
    ['POST orderpackages/7', { imageUrls: [url] }],
  ])
})
