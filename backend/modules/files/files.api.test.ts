import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { until } from '@/runtime/testing/until'
import { files } from '../../db/schema/system'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { safeFileName } from './file-name'

let api: TestApi
const as = 'warehouses.staff'
const megabyte = 1024 * 1024

beforeAll(async () => {
  api = await startTestApi({ environment: { UPLOAD_LIMIT_MB: '13' } })
})
afterAll(() => api.close())

const bytesOf = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const pngStart = bytesOf(
  [0x89],
  'PNG\r\n\x1a\n',
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0],
  'CRC!',
)
/** A file of this size that begins like a picture; what follows is noise. */
const picture = (size: number) =>
  Buffer.concat([pngStart, bytesOf([0, 0, 0, 0], 'IDAT'), randomBytes(size)]).subarray(0, size)

const be = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return [...bytes]
}
const le = (value: number, length: number) => be(value, length).reverse()
const pngOf = (width: number, height: number) =>
  bytesOf(
    [0x89],
    'PNG\r\n\x1a\n',
    be(13, 4),
    'IHDR',
    be(width, 4),
    be(height, 4),
    [8, 6, 0, 0, 0],
    'CRC!',
    Array(40).fill(0),
  )
const gifOf = (width: number, height: number) => bytesOf('GIF89a', le(width, 2), le(height, 2), Array(60).fill(0))
const webpOf = (width: number, height: number) =>
  bytesOf(
    'RIFF',
    le(40, 4),
    'WEBPVP8X',
    le(10, 4),
    [0, 0, 0, 0],
    le(width - 1, 3),
    le(height - 1, 3),
    Array(20).fill(0),
  )
/** With data before the frame, as cameras write it. */
const jpegOf = (width: number, height: number, before = 30_000) =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe1],
    be(before + 2, 2),
    'Exif',
    Array(before - 4).fill(0),
    [0xff, 0xff, 0xc2, 0, 11, 8],
    be(height, 2),
    be(width, 2),
    Array(40).fill(0),
  )
const mp3Start = bytesOf('ID3', [3, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0x64], Array(400).fill(0))
const aacStart = bytesOf([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc], Array(60).fill(0))
const oggStart = bytesOf('OggS', [0, 2], Array(22).fill(0), 'OpusHead', Array(60).fill(0))
const cfbStart = bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array(600).fill(0))
/** An archive with one entry that is not compressed. */
function zipOf(name: string, text: string) {
  const head = [...le(20, 2), ...le(0, 2), ...le(0, 2), ...le(0, 4), ...le(0, 4)]
  const sizes = [...le(text.length, 4), ...le(text.length, 4), ...le(name.length, 2), 0, 0]
  const local = bytesOf('PK\x03\x04', head, sizes, name, text)
  const central = bytesOf('PK\x01\x02', le(20, 2), head, sizes, Array(14).fill(0), name)
  const end = [0, 0, 0, 0, ...le(1, 2), ...le(1, 2), ...le(central.length, 4), ...le(local.length, 4), 0, 0]
  return Buffer.concat([local, central, bytesOf('PK\x05\x06', end)])
}
const officeOf = (content: string) =>
  zipOf(
    '[Content_Types].xml',
    `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${content}.main+xml"/></Types>`,
  )

function upload(content: Uint8Array, name: string, { field = 'files', query = '', type = '', of = api } = {}) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)], { type }), name)
  return of.send('POST', `files${query}`, { as, body: form })
}
const download = (url: string) => api.get(`files?url=${encodeURIComponent(url)}`, { as })
const folder = () => join(api.services.environment.DATA_DIR, 'files')
const incoming = (of = api) => readdirSync(join(of.services.environment.DATA_DIR, 'files', 'incoming'))

/** Waits for the clean-up of refused uploads, for which a response does not wait. */
const untilNothingIsLeft = (of = api) =>
  until(
    () => incoming(of).length === 0,
    () => incoming(of).join(),
  )

describe('an upload is returned byte for byte', () => {
  test.each([60, 1000, 65_535, 65_536, 1_000_003, 10 * megabyte + 1, 12 * megabyte])('of %d bytes', async (size) => {
    const content = picture(size)
    const { status, body } = await upload(content, 'café 咖啡.png', { query: '?category=products&subcategory=covers' })
    const name = `${createHash('sha256').update(content).digest('hex')}.png`
    expect([status, body]).toEqual([
      200,
      [{ url: `/files/${name}`, name: 'café 咖啡.png', size, mimeType: 'image/png' }],
    ])
    const { status: found, headers, bytes } = await download(body[0].url)
    expect(found).toBe(200)
    expect(Buffer.from(bytes).equals(content)).toBe(true)
    expect(headers.get('content-length')).toBe(String(size))
    const { body: profile } = await api.get('logon/profile', { as })
    const [row] = await api.store.database.sql.select().from(files).where(eq(files.name, name))
    expect(row).toMatchObject({ size, category: 'products', subcategory: 'covers', adminId: profile.adminId })
  })

  test('once, however often it is sent', async () => {
    const content = picture(5000)
    const responses = await Promise.all(['a.png', 'b.png', 'c.jpg'].map((name) => upload(content, name)))
    expect(new Set(responses.map(({ body }) => body[0].url)).size).toBe(1)
    expect(responses.map(({ body }) => body[0].name)).toEqual(['a.png', 'b.png', 'c.jpg'])
    await untilNothingIsLeft()
  })
})

describe('an attachment of chat', () => {
  const attach = (content: Uint8Array, name: string, subcategory: string) =>
    upload(content, name, { query: `?category=chat&subcategory=${subcategory}` })
  const mp4 = bytesOf([0, 0, 0, 24], 'ftypisom', Array(60).fill(0))

  test.each<[string, string, Uint8Array]>([
    ['whatsapp/image', 'x.png', picture(100)],
    ['line/image', 'x.JPEG', jpegOf(1, 1)],
    ['whatsapp/sticker', 'x.webp', webpOf(512, 512)],
    ['whatsapp/audio', 'x.amr', bytesOf('#!AMR\n', Array(60).fill(0))],
    ['whatsapp/audio', 'x.mp4', mp4],
    ['whatsapp/video', 'x.mp4', mp4],
    ['line/audio', 'x.aac', aacStart],
    ['line/audio', 'x.mp3', mp3Start],
    ['line/audio', 'x.m4a', bytesOf([0, 0, 0, 24], 'ftypM4A ', Array(60).fill(0))],
    ['line/audio', 'x.ogg', oggStart],
    ['line/video', 'x.3gp', bytesOf([0, 0, 0, 24], 'ftyp3gp5', Array(60).fill(0))],
    ['whatsapp/document', 'x.txt', Buffer.from('text')],
    ['whatsapp/document', 'x.pdf', bytesOf('%PDF-1.7\n', Array(60).fill(32))],
    ['whatsapp/document', 'x.doc', cfbStart],
    ['whatsapp/document', 'x.xls', cfbStart],
    ['whatsapp/document', 'x.ppt', cfbStart],
    ['whatsapp/document', 'x.docx', officeOf('wordprocessingml.document')],
    ['whatsapp/document', 'x.xlsx', officeOf('spreadsheetml.sheet')],
    ['whatsapp/document', 'x.pptx', officeOf('presentationml.presentation')],
  ])('as %s named %s is taken', async (subcategory, name, content) => {
    expect((await attach(content, name, subcategory)).status).toBe(200)
  })

  test.each([
    ['of another kind', 'whatsapp/image', 'x.pdf', bytesOf('%PDF-1.7\n', Array(60).fill(32)), 'files'],
    ['whose name says another kind', 'whatsapp/image', 'x.pdf', picture(100), 'files'],
    ['whose name says another type', 'whatsapp/image', 'x.jpg', picture(100), 'files'],
    ['without an ending', 'whatsapp/image', 'picture', picture(100), 'files'],
    ['that is a picture no channel takes', 'whatsapp/image', 'x.gif', gifOf(1, 1), 'files'],
    ['that is no document', 'whatsapp/document', 'x.csv', Buffer.from('a,b'), 'files'],
    ['larger than its kind may be', 'whatsapp/image', 'x.png', picture(5 * megabyte + 1), 'files'],
    ['larger than a sticker may be', 'whatsapp/sticker', 'x.webp', randomBytes(100 * 1024 + 1), 'files'],
    ['of another size than a sticker', 'whatsapp/sticker', 'x.webp', webpOf(511, 512), 'files'],
    ['of an unknown kind', 'whatsapp/poster', 'x.png', picture(100), 'subcategory'],
    ['of a channel that carries none', 'sms/image', 'x.png', picture(100), 'subcategory'],
    ['of an unknown channel', 'fax/image', 'x.png', picture(100), 'subcategory'],
  ])('%s is refused, and nothing is left of it', async (_, subcategory, name, content, field) => {
    const { status, body } = await attach(content, name, subcategory)
    expect([status, body.details?.[0].field]).toEqual([400, field])
    await untilNothingIsLeft()
  })
})

describe('the content decides what a file is, not its name', () => {
  const kinds: [string, string, string, Buffer][] = [
    ['png', 'image/png', 'x.jpg', picture(100)],
    ['jpg', 'image/jpeg', 'x.png', jpegOf(1, 1)],
    ['gif', 'image/gif', 'x.exe', gifOf(1, 1)],
    ['webp', 'image/webp', 'x', webpOf(1, 1)],
    ['pdf', 'application/pdf', 'x.png', bytesOf('%PDF-1.7\n', Array(60).fill(32))],
    ['mp3', 'audio/mpeg', 'x.mp3', mp3Start],
    ['amr', 'audio/amr', 'x.amr', bytesOf('#!AMR\n', Array(60).fill(0))],
    ['aac', 'audio/aac', 'x.aac', aacStart],
    ['ogg', 'audio/ogg', 'x.ogg', oggStart],
    ['mp4', 'video/mp4', 'x.png', bytesOf([0, 0, 0, 24], 'ftypisom', Array(60).fill(0))],
    ['m4a', 'audio/mp4', 'x.mp4', bytesOf([0, 0, 0, 24], 'ftypM4A ', Array(60).fill(0))],
    ['3gp', 'video/3gpp', 'x.mp4', bytesOf([0, 0, 0, 24], 'ftyp3gp5', Array(60).fill(0))],
    ['txt', 'text/plain; charset=utf-8', 'x.TXT', Buffer.from('two lines\nof text 文字')],
    ['txt', 'text/plain; charset=utf-16', 'x.txt', Buffer.from('\uFEFFtwo lines\nof text 文字', 'utf16le')],
    ['txt', 'text/plain; charset=utf-16', 'x.txt', Buffer.from('\uFEFFbig endian 文字', 'utf16le').swap16()],
    [
      'doc',
      'application/msword',
      'x.doc',
      bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array(600).fill(0)),
    ],
    [
      'xls',
      'application/vnd.ms-excel',
      'x.XLS',
      bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array(601).fill(0)),
    ],
  ]
  test.each(kinds)('%s', async (extension, mimeType, name, content) => {
    const { status, body } = await upload(content, name, { type: 'application/x-anything' })
    expect([status, body[0]?.mimeType]).toEqual([200, mimeType])
    expect(body[0].url).toMatch(new RegExp(`^/files/[0-9a-f]{64}\\.${extension}$`))
    const { headers, bytes } = await download(body[0].url)
    expect(headers.get('content-type')).toBe(mimeType)
    expect(Buffer.from(bytes).equals(content)).toBe(true)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, Buffer, string]>([
    ['a drawing that can run', Buffer.from(svg), 'x.svg'],
    ['the same under another name', Buffer.from(svg), 'x.png'],
    ['the same with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), 'x.png'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.html'],
    ['a page under another name', Buffer.from('<html><body>x</body></html>'), 'x.png'],
    ['a script', Buffer.from('alert(1)'), 'x.js'],
    ['a program', bytesOf('MZ', Array(200).fill(0)), 'x.png'],
    ['an archive', bytesOf([0x50, 0x4b, 0x05, 0x06], Array(18).fill(0)), 'x.zip'],
    ['nothing', Buffer.alloc(0), 'x.png'],
    ['noise', bytesOf([1, 2, 3, 4, 5, 6, 7, 8]), 'x.png'],
    ['a text with a NUL', bytesOf('a\0b'), 'x.txt'],
    ['a text that is none', bytesOf([0x41, 0xc3, 0x28, 0x41]), 'x.txt'],
    ['a text that is none further on', bytesOf('a'.repeat(200_000), [0xc3, 0x28]), 'x.txt'],
    ['a text that ends within a character', bytesOf('abc', [0xe6, 0x96]), 'x.txt'],
    ['a UTF-16 text without its mark', Buffer.from('plain', 'utf16le'), 'x.txt'],
    [
      'a UTF-16 page named as a picture',
      Buffer.from('\uFEFF<html><script>alert(1)</script></html>', 'utf16le'),
      'x.png',
    ],
    ['a page that begins like a GIF', bytesOf('GIF89a', [0, 0, 0, 0], '<script>alert(1)</script>'), 'x.gif'],
    ['a JPEG without a picture', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF', Array(60).fill(0)), 'x.jpg'],
    ['a packed text', gzipSync('text'), 'x.txt'],
    [
      'an office file that does not say which',
      bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array(600).fill(0)),
      'x.png',
    ],
  ])('%s is refused', async (_, content, name) => {
    const before = (await api.store.database.sql.select().from(files)).length
    const { status, body } = await upload(content, name, { type: 'image/png' })
    expect([status, body]).toEqual([415, { code: 415_000_001, message: 'This type of file is not supported.' }])
    expect(await api.store.database.sql.select().from(files)).toHaveLength(before)
    await untilNothingIsLeft()
  })
})

describe('a picture has at most 50 megapixels', () => {
  test.each<[string, (width: number, height: number) => Buffer]>([
    ['png', pngOf],
    ['jpg', jpegOf],
    ['gif', gifOf],
    ['webp', webpOf],
  ])('%s', async (name, of) => {
    expect((await upload(of(10_000, 5000), `x.${name}`)).status).toBe(200)
    const { status, body } = await upload(of(10_000, 5001), `x.${name}`)
    const message = 'The image has more than 50 megapixels. Reduce its size and upload it again.'
    expect([status, body]).toEqual([413, { code: 413_000_001, message }])
    await untilNothingIsLeft()
  })
})

test('one file a call; of two nothing stays', async () => {
  const form = new FormData()
  const contents = [picture(3001), picture(3002)]
  for (const content of contents) form.append('files', new Blob([new Uint8Array(content)]), 'x.png')
  const { status, body } = await api.send('POST', 'files', { as, body: form })
  expect([status, body.message]).toEqual([400, 'Upload one file at a time.'])
  await untilNothingIsLeft()
  for (const content of contents) {
    const url = `/files/${createHash('sha256').update(content).digest('hex')}.png`
    expect((await download(url)).status).toBe(404)
  }
})

test.each([
  ['a\0b.png', 'ab.png'],
  ['invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['\u2066x\u2069\u200F.png', 'x.png'],
  ['two\r\nlines\t.png', 'twolines.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\x.png', 'x.png'],
  ['\u0000', 'file'],
  [`${'😀'.repeat(150)}${'x'.repeat(150)}`, `${'😀'.repeat(150)}${'x'.repeat(50)}`],
  ['咖啡 café.png', '咖啡 café.png'],
])('a file name has no invisible characters: %j', (given, name) => {
  expect(safeFileName(given)).toBe(name)
})

test('a name with control characters is stored without them', async () => {
  const name = encodeURIComponent('a\0\u202Eb.png')
  const head = `--cut\r\nContent-Disposition: form-data; name="files"; filename*=utf-8''${name}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture(444), Buffer.from('\r\n--cut--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
  const response = await api.send('POST', 'files', { as, headers, body })
  expect([response.status, response.body[0]?.name]).toEqual([200, 'ab.png'])
})

test('a company has a quota for a day; others are not affected', async () => {
  const limited = await startTestApi({ environment: { UPLOADS_PER_DAY_MB: '1' } })
  const send = (size: number) => upload(picture(size), 'x.png', { of: limited })
  expect((await send(700_000)).status).toBe(200)
  const { status, headers, body } = await send(700_000)
  const message = 'Your company has reached its upload limit of 1 MB a day. Try again in 24 h.'
  expect([status, body]).toEqual([429, { code: 429_000_001, message }])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
  // Rejected uploads do not count.
  expect((await send(300_000)).status).toBe(200)
  const together = await Promise.all([send(20_000), send(20_000), send(20_000)])
  expect(together.map((response) => response.status).sort()).toEqual([200, 200, 429])
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(picture(50_000))]), 'x.png')
  expect((await limited.send('POST', 'files', { as: 'super.admin', body: form })).status).toBe(200)
  await limited.close()
})

describe('the size', () => {
  let small: TestApi
  beforeAll(async () => {
    small = await startTestApi({ environment: { UPLOAD_LIMIT_MB: '1' } })
  })
  afterAll(() => small.close())

  test('is limited by the environment, to the byte', async () => {
    const fits = await upload(picture(megabyte), 'x.png', { of: small })
    expect([fits.status, fits.body[0].size]).toEqual([200, megabyte])
    const { status, body } = await upload(picture(megabyte + 1), 'x.png', { of: small })
    expect([status, body]).toEqual([413, { code: 413_000_001, message: 'The upload is larger than 1 MB.' }])
    const far = await upload(picture(9 * megabyte), 'x.png', { of: small })
    expect(far.status).toBe(413)
    await untilNothingIsLeft(small)
  })
})

describe('a form without a file is refused', () => {
  const type = 'multipart/form-data; boundary=cut'
  const part = (name: string, more = '; filename="a.txt"') =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"${more}\r\nContent-Type: text/plain\r\n\r\nhello`
  const end = '\r\n--cut--\r\n'
  const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': type }) =>
    api.send('POST', 'files', { as, headers, body })

  test.each<[string, string]>([
    ['nothing in it', `--cut--\r\n`],
    ['another field', part('file') + end],
    ['a text under the name of the file', part('files', '') + end],
    ['a file that is cut off', part('files')],
    ['another field that is cut off', part('other')],
    ['no parts at all', 'hello'],
    ['an empty body', ''],
  ])('%s', async (_, body) => {
    const { status, body: problem } = await post(body)
    expect([status, problem.message]).toEqual([400, 'The upload contains no file in the field “files”.'])
    await untilNothingIsLeft()
  })

  test('no boundary between its parts', async () => {
    expect((await post('x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
  })

  test.each(['application/json', 'image/png', 'text/plain'])('%s is no form', async (contentType) => {
    expect((await post('x', { 'content-type': contentType })).status).toBe(415)
  })

  test('an aborted upload leaves no file', async () => {
    const parts = [Buffer.from(part('files')), null]
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const next = parts.shift()
        if (next) return controller.enqueue(next)
        // By now the file is being written.
        while (incoming().length === 0) await sleep(5)
        controller.error(new Error('gone'))
      },
    })
    const init = { as, headers: { 'content-type': type }, body, duplex: 'half' }
    expect((await api.send('POST', 'files', init)).status).toBe(400)
    await untilNothingIsLeft()
  })

  test.each(['category=a b', 'category=../x', 'category=', 'folder=x'])('with %s', async (query) => {
    expect((await upload(picture(100), 'x.png', { query: `?${query}` })).status).toBe(400)
  })
})

describe('a server that cannot store a file', () => {
  test('reports that, not an invalid upload, and logs the cause', async () => {
    const logged = jest.spyOn(api.services.log, 'error')
    rmSync(join(folder(), 'incoming'), { recursive: true })
    const { status, body } = await upload(picture(megabyte), 'x.png')
    mkdirSync(join(folder(), 'incoming'))
    expect([status, body.code]).toEqual([500, 500_000_001])
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.objectContaining({ cause: expect.objectContaining({ code: 'ENOENT' }) }) }),
      expect.any(String),
    )
    expect((await upload(picture(megabyte), 'x.png')).status).toBe(200)
  })
})

describe('a stored file', () => {
  test('is harmless when displayed', async () => {
    const { body: image } = await upload(picture(100), 'x.png')
    const { body: textFile } = await upload(Buffer.from('<script>alert(1)</script>'), 'x.txt')
    for (const [url, disposition] of [
      [image[0].url, null],
      [textFile[0].url, `attachment; filename="${textFile[0].url.slice('/files/'.length)}"`],
    ]) {
      const { headers } = await download(url)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(headers.get('content-disposition')).toBe(disposition)
    }
  })

  test.each([
    `/files/${'0'.repeat(64)}.png`,
    `/files/${'0'.repeat(64)}`,
    `/files/${'A'.repeat(64)}.png`,
    `/files/${'0'.repeat(64)}.png/../x`,
    '/files/',
    '/files/incoming',
    '/files/../store.lock',
    '/files/..%2fstore.lock',
    '/files/../../../../../../etc/passwd',
    '/etc/passwd',
    '/',
    '//files.example/x.png',
    `/files/${'0'.repeat(64)}.png\0.txt`,
  ])('is not %s', async (url) => {
    const { status, bytes } = await download(url)
    expect(existsSync(folder())).toBe(true)
    expect([404, 400]).toContain(status)
    expect(bytes.length).toBeLessThan(300)
  })
})
