import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'trade.staff'
let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
async function stored(content: Buffer, name: string): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(content)]), name)
  const { status, body } = await api.send('POST', 'files', { as, body: form })
  expect(status).toBe(200)
  return body[0].url
}
/** A picture by its chunks, of a bit depth that no PNG has; without chance, as the gates read its chunks. */
async function brokenPicture(): Promise<Buffer> {
  const whole = await noise(200, 200).png().toBuffer()
  whole[24] = 7
  return whole
}
const read = (url: string, more = '', by = as) => api.get(`files?url=${encodeURIComponent(url)}${more}`, { as: by })

test('a large picture has a small one, and stays as it is itself', async () => {
  const content = await noise(1500, 1500).jpeg({ quality: 95 }).toBuffer()
  const url = await stored(content, 'photo.jpg')
  const small = await read(url, '&preview=true')
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(small.headers.get('content-security-policy')).toContain('sandbox')
  expect((await sharp(Buffer.from(small.bytes)).metadata()).width).toBe(640)
  expect(small.bytes.length).toBeLessThan(content.length / 3)
  expect(Buffer.from((await read(url)).bytes).equals(content)).toBe(true)
})

test.each([
  ['a small picture', () => noise(20, 20).png().toBuffer(), 'icon.png', 'image/png'],
  ['a text', async () => Buffer.from('hello '.repeat(20_000)), 'notes.txt', 'text/plain'],
  ['what cannot be read', brokenPicture, 'broken.png', 'image/png'],
])('%s is answered as it is', async (_, make, name, type) => {
  const content = await make()
  const { status, headers, bytes } = await read(await stored(content, name), '&preview=true')
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
  expect(Buffer.from(bytes).equals(content)).toBe(true)
})

test('who may not read a picture sees no small one', async () => {
  const url = await stored(await noise(400, 400).png().toBuffer(), 'own.png')
  const refused = [await read(url, '&preview=true', 'sales.staff'), await read(url, '&preview=false')]
  expect(refused.map(({ status }) => status)).toEqual([404, 400])
})
