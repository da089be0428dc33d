import { toldApart, zipFiles } from './zip-files'

const bodies: Record<string, () => Response> = {
  '/a': () => new Response('first', { headers: { 'content-type': 'image/jpeg' } }),
  '/b': () => new Response('second', { headers: { 'content-type': 'image/jpeg' } }),
  '/away': () => Response.json({ code: 404_000_001, message: 'Gone.' }, { status: 404 }),
}
Object.assign(globalThis, { document: { documentElement: { lang: 'en', dataset: {} } } })
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  globalThis.fetch = (async (src: string) => {
    asked.push(src)
    return bodies[src]?.() ?? new Response('', { status: 500 })
  }) as typeof fetch
})
const options = () => ({ onProgress: jest.fn(), signal: new AbortController().signal })

/** The names in the directory of a zip. */
async function namesIn(zip: Blob): Promise<string[]> {
  const bytes = Buffer.from(await zip.arrayBuffer())
  const names: string[] = []
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    names.push(bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString('utf8'))
  }
  return names
}

test('zips files under names that tell them apart, with the extension of their content', async () => {
  const given = options()
  const { zip, failed } = await zipFiles(
    [
      { src: '/a', name: '燈/1' },
      { src: '/b', name: '燈/1' },
    ],
    given,
  )
  expect(await namesIn(zip as Blob)).toEqual(['燈_1.jpg', '燈_1 (2).jpg'])
  expect(Buffer.from(await (zip as Blob).arrayBuffer()).includes('second')).toBe(true)
  expect(failed).toEqual([])
  expect(given.onProgress.mock.calls.map(([done]) => done)).toEqual([1, 2])
})

test('zips the others where one cannot be had, and says which and why', async () => {
  const { zip, failed } = await zipFiles(
    [
      { src: '/a', name: 'a' },
      { src: '/away', name: 'b' },
    ],
    options(),
  )
  expect(await namesIn(zip as Blob)).toEqual(['a.jpg'])
  expect(failed).toEqual([{ position: 2, error: expect.objectContaining({ status: 404, message: 'Gone.' }) }])
})

test('makes no zip of nothing', async () => {
  const { zip, failed } = await zipFiles([{ src: '/away', name: 'b' }], options())
  expect([zip, failed.length]).toEqual([undefined, 1])
})

test('reads the body of an error after 150 ms, as text', async () => {
  jest.useFakeTimers()
  let isRead = false
  globalThis.fetch = (async () => ({
    ...{ ok: false, status: 500, statusText: '', headers: new Headers() },
    text: async () => {
      isRead = true
      return '{"code":500000001,"message":"Broken."}'
    },
  })) as unknown as typeof fetch
  const result = zipFiles([{ src: '/a', name: 'a' }], options())
  await jest.advanceTimersByTimeAsync(149)
  expect(isRead).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(isRead).toBe(true)
  expect((await result).failed[0]?.error).toMatchObject({ status: 500, message: 'Broken.' })
  jest.useRealTimers()
})

test('fetches no more once it is cancelled', async () => {
  const control = new AbortController()
  const files = Array.from({ length: 20 }, (_, at) => ({ src: '/a', name: String(at) }))
  globalThis.fetch = (async (src: string) => {
    asked.push(src)
    control.abort()
    throw control.signal.reason
  }) as typeof fetch
  await expect(zipFiles(files, { onProgress: () => {}, signal: control.signal })).rejects.toThrow()
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('tells names apart whatever their case and their numbers', () => {
  expect(toldApart(['a.jpg', 'A.jpg', 'a (2).jpg', 'b', 'b'])).toEqual([
    ...['a.jpg', 'A (2).jpg', 'a (2) (2).jpg', 'b', 'b (2)'],
  ])
})
