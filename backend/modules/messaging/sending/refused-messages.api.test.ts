import { newNumber, textContent } from '../../../testing/messaging'
import { startTestApi, type TestApi } from '../../../testing/test-api'

const as = 'sales.staff'
const siteId = 3
const megabyte = 1024 * 1024
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const contents = {
  png,
  large: Buffer.concat([png, Buffer.alloc(5 * megabyte)]),
  pdf: Buffer.from(`%PDF-1.7\n${' '.repeat(60)}`),
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(60)]),
}
type Uploaded = keyof typeof contents
const links = {} as Record<Uploaded, string>
let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  for (const [name, content] of Object.entries(contents)) {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(content)]), name)
    const { body } = await api.send('POST', 'files?category=chat', { as, body: form })
    links[name as Uploaded] = body[0].url
  }
})
afterAll(() => api.close())

const send = (channel: string, content: unknown, to = newNumber()) =>
  api.post(
    `${channel}records`,
    { siteId, to, content: typeof content === 'string' ? content : JSON.stringify(content) },
    { as },
  )
async function refusalOf(channel: string, content: unknown) {
  const { status, body } = await send(channel, content)
  return [status, body.details?.[0].field, body.details?.[0].message]
}

describe.each(['whatsapp', 'line'])('on %s', (channel) => {
  test.each<[string, Uploaded, object, string]>([
    ['image', 'pdf', {}, 'link'],
    ['video', 'png', {}, 'link'],
    ['sticker', 'png', {}, 'link'],
    ['image', 'png', { mimeType: 'video/mp4' }, 'mimeType'],
    ['image', 'png', { mimeType: 'image/jpeg' }, 'mimeType'],
    ['image', 'png', { mime_type: 'video/mp4' }, 'mime_type'],
    ['image', 'png', { mimeType: '' }, 'mimeType'],
    ['image', 'png', { filename: 'a.exe' }, 'filename'],
    ['image', 'png', { filename: 'a.jpg' }, 'filename'],
    ['video', 'mp4', { mimeType: 'audio/mp4' }, 'mimeType'],
  ])('an %s with the content %s and %j is refused', async (type, uploaded, more, field) => {
    const refusal = await refusalOf(channel, { type, [type]: { link: links[uploaded], ...more } })
    expect(refusal).toEqual([400, `content.${type}.${field}`, expect.stringContaining(`a file of type ${type}`)])
  })

  test.each([
    ['image', 'https://a.example/x.pdf'],
    ['image', 'https://a.example/x.PDF?as=.png#x.png'],
    ['image', 'https://a.example/x%2Epdf'],
    ['image', 'https://a.example/x.gif'],
    ['video', 'https://a.example/x.mp3'],
    ['audio', 'https://a.example/x.png'],
    ['sticker', 'https://a.example/x.png'],
  ])('an %s at %s is refused', async (type, link) => {
    const refusal = await refusalOf(channel, { type, [type]: { link } })
    expect(refusal).toEqual([400, `content.${type}.link`, expect.stringContaining(`a file of type ${type}`)])
  })

  test.each([
    ['image', { link: 'https://a.example/x.JPEG', mimeType: 'image/jpeg' }],
    ['image', { link: 'https://a.example/picture.php?id=7' }],
    ['image', { link: 'https://a.example/v1.2/' }],
    ['audio', { link: 'https://a.example/x.mp4', mimeType: 'audio/mp4' }],
    ['audio', { link: 'https://a.example/x.ogg', mimeType: 'audio/ogg; codecs=opus' }],
    ['video', { link: 'https://a.example/%E0%A4%A' }],
  ])('an %s with %j is sent', async (type, part) => {
    const { status, body } = await send(channel, { type, [type]: part })
    expect([status, body.message]).toEqual([200, undefined])
    // Only what providers take is stored.
    expect(body.contentJson[type]).toEqual({ link: part.link })
  })

  test('a file that was never uploaded is missing', async () => {
    const link = `/files/${'0'.repeat(64)}.png`
    const refusal = await refusalOf(channel, { type: 'image', image: { link } })
    expect(refusal).toEqual([400, 'content.image.link', expect.stringContaining('does not exist')])
  })

  test('an uploaded file that is too large for its kind is refused', async () => {
    const refusal = await refusalOf(channel, { type: 'image', image: { link: links.large } })
    expect(refusal).toEqual([400, 'content.image.link', expect.stringContaining('at most 5 MB')])
  })

  test.each(['\u200b', '\u200c\u2060', '\ufeff', ' \u200b\n'])('the text %j is blank', async (body) => {
    const refusal = await refusalOf(channel, textContent(body))
    expect(refusal).toEqual([400, 'content.text.body', expect.stringContaining('cannot be empty')])
  })
})

describe('a document', () => {
  test.each([
    [{ filename: 'a.exe' }, 'filename'],
    [{ filename: 'a.png' }, 'filename'],
    [{ filename: 'a.docx' }, 'filename'],
    [{ filename: 'a.pdf.exe' }, 'filename'],
    [{ filename: 'a.pdf.exe. ' }, 'filename'],
    [{ filename: 'a.ex\u200be' }, 'filename'],
    [{ mimeType: 'application/msword' }, 'mimeType'],
    [{ mimeType: 'application/x-msdownload' }, 'mimeType'],
  ])('of PDF with %j is refused', async (more, field) => {
    const refusal = await refusalOf('whatsapp', { type: 'document', document: { link: links.pdf, ...more } })
    expect(refusal).toEqual([400, `content.document.${field}`, expect.stringContaining('a file of type document')])
  })

  test.each([
    [{ link: 'https://a.example/x.exe' }, 'link'],
    [{ link: 'https://a.example/x.zip' }, 'link'],
    [{ link: 'https://a.example/x.pdf', filename: 'x.docx' }, 'filename'],
    [{ link: 'https://a.example/get?id=7', filename: 'x.exe' }, 'filename'],
    [{ link: 'https://a.example/get?id=7', filename: 'x.pdf', mimeType: 'text/plain' }, 'mimeType'],
    [{ id: '77', filename: 'x.exe' }, 'filename'],
  ])('with %j is refused', async (document, field) => {
    const refusal = await refusalOf('whatsapp', { type: 'document', document })
    expect(refusal.slice(0, 2)).toEqual([400, `content.document.${field}`])
  })

  test.each(['Bill.PDF', 'Bill of May', undefined])('of PDF called %j is sent', async (filename) => {
    const document = { link: links.pdf, ...(filename && { filename }) }
    const { status, body } = await send('whatsapp', { type: 'document', document })
    expect([status, body.contentJson?.document]).toEqual([200, document])
  })
})

describe('the media of a template', () => {
  const template = (type: string, part: object) => {
    const components = [{ type: 'body' }, { type: 'header', parameters: [{ type: 'text' }, { type, [type]: part }] }]
    return { type: 'template', template: { name: 'order_update', components } }
  }

  test.each([
    ['image', { link: 'https://a.example/x.pdf' }, 'link'],
    ['image', { link: `/files/${'0'.repeat(64)}.png` }, 'link'],
    ['image', { link: 'ftp://a.example/x.png' }, 'link'],
    ['document', { link: 'https://a.example/x.pdf', filename: 'x.exe' }, 'filename'],
  ])('as %s with %j is refused', async (type, part, field) => {
    const refusal = await refusalOf('whatsapp', template(type, part))
    expect(refusal.slice(0, 2)).toEqual([400, `content.template.components.1.parameters.1.${type}.${field}`])
  })

  test('is sent as it is', async () => {
    const content = template('image', { link: 'https://a.example/x.png' })
    const { status, body } = await send('whatsapp', content)
    expect([status, body.contentJson?.template]).toEqual([200, content.template])
  })
})

test.each(['\u200b', '\u200c', '\u2060', '\ufeff', ' \u200b\u2060 '])('an SMS of %j is blank', async (content) => {
  const refusal = await refusalOf('sms', content)
  expect(refusal).toEqual([400, 'content', expect.stringContaining('cannot be empty')])
  const inbound = { channel: 'sms', siteId, from: newNumber(), content }
  expect((await api.post('tools/simulator/inbound', inbound, { as })).status).toBe(400)
})

test('an emoji that is joined of others is not blank', async () => {
  expect((await send('sms', '👨\u200d👩')).status).toBe(200)
})

test.each([
  ['en', /LINE user ID.*phone number/],
  ['zh-CN', /LINE/],
  ['zh-TW', /LINE/],
])('a LINE message to nobody is told in %s what a recipient is', async (language, text) => {
  const headers = { 'accept-language': language }
  const message = { siteId, to: 'nobody', content: textContent('Hi') }
  const { status, body } = await api.post('linerecords', message, { as, headers })
  expect([status, body.details[0].field, text.test(body.details[0].message)]).toEqual([400, 'to', true])
})
