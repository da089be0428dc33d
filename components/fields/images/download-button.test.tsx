import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ApiError } from '@/lib/api/api'
import { saveBlob } from '@/lib/api/save-blob'
import { zipFiles } from '@/lib/api/zip-files'
import { DownloadButton } from './download-button'

jest.mock('@/lib/api/zip-files', () => ({ zipFiles: jest.fn() }))
jest.mock('@/lib/api/save-blob', () => ({ saveBlob: jest.fn() }))
const zip = new Blob(['zip'])
const urls = ['/files/a.png', 'https://img.example/b.jpg']

beforeEach(() => jest.clearAllMocks())
const download = async () => {
  const page = await renderScreen(<DownloadButton urls={urls} name="Lamp" />)
  await page.user.click(screen.getByRole('button', { name: 'Download 2 images' }))
  return page
}

test('says which file it fetches, saves the zip and names it', async () => {
  let finish = () => {}
  jest.mocked(zipFiles).mockImplementation((_, { onProgress }) => {
    onProgress(1)
    return new Promise((resolve) => {
      finish = () => resolve({ zip, failed: [] })
    })
  })
  await download()
  expect(await screen.findByText('Downloading file 2 of 2')).toBeInTheDocument()
  finish()
  expect(await screen.findByText('Download complete: Lamp.zip')).toBeInTheDocument()
  expect(saveBlob).toHaveBeenCalledWith(zip, 'Lamp.zip')
  expect(jest.mocked(zipFiles).mock.calls[0]?.[0]).toEqual([
    { src: '/api/v1/files?url=%2Ffiles%2Fa.png', name: 'Lamp 1' },
    { src: '/api/v1/files?url=https%3A%2F%2Fimg.example%2Fb.jpg', name: 'Lamp 2' },
  ])
})

test('names a file that cannot be downloaded, with its status, and never calls the rest complete', async () => {
  const error = new ApiError(404, 'Gone.')
  jest.mocked(zipFiles).mockResolvedValue({ zip, failed: [{ position: 2, error }] })
  await download()
  expect(await screen.findByText('Cannot download file 2, status code 404')).toBeInTheDocument()
  expect(await screen.findByText('1 of 2 files are in Lamp.zip')).toBeInTheDocument()
  expect(screen.queryByText(/^Download complete/)).not.toBeInTheDocument()
})

test('says so where no zip could be made', async () => {
  jest.mocked(zipFiles).mockRejectedValue(new Error('no room'))
  await download()
  expect(await screen.findByText('Cannot download file')).toBeInTheDocument()
  expect(saveBlob).not.toHaveBeenCalled()
})

test('ends quietly when it is cancelled', async () => {
  jest
    .mocked(zipFiles)
    .mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
  const { user } = await download()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Download 2 images' })).toBeInTheDocument()
  expect(screen.queryByText('Cannot download file')).not.toBeInTheDocument()
})
