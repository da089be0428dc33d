import { saveBlob } from './save-blob'
import { saveFile, saveFrom } from './save-file'

jest.mock('./save-blob', () => ({ saveBlob: jest.fn() }))
jest.mock('./page-language', () => ({ pageLanguage: () => 'en' }))
jest.mock('../session/last-use', () => ({ isInUse: () => false }))
afterEach(() => {
  jest.useRealTimers()
  jest.clearAllMocks()
})

const respond = (response: object) => {
  globalThis.fetch = (async () => ({ statusText: '', headers: new Headers(), ...response })) as unknown as typeof fetch
}

test.each([
  ['an exported file', () => saveFrom('/api/v1/backgroundtasks/3/result')],
  ['the file of a call', () => saveFile('suppliers/import/refused', {})],
])('reads the error of %s as text, 150 ms after it came', async (_, save) => {
  jest.useFakeTimers()
  let isRead = false
  const text = async () => {
    isRead = true
    return '{"code":500000001,"message":"Broken."}'
  }
  respond({ ok: false, status: 500, text })
  const result = save().catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(149)
  expect(isRead).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(await result).toMatchObject({ status: 500, message: 'Broken.' })
  expect(saveBlob).not.toHaveBeenCalled()
})

test('saves a file under the name of its response', async () => {
  const headers = new Headers({ 'content-disposition': 'attachment; filename="suppliers.csv"' })
  const content = new Blob(['a'])
  respond({ ok: true, status: 200, headers, blob: async () => content })
  await saveFrom('/api/v1/backgroundtasks/3/result')
  expect(saveBlob).toHaveBeenCalledWith(content, 'suppliers.csv')
})
