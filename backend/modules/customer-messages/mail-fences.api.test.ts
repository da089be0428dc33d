import { eq } from 'drizzle-orm'
import { SmtpStandIn } from '@/lib/testing/smtp-stand-in'
import { emailTemplates } from '../../db/schema/templates'
import { startTestApi, type TestApi } from '../../testing/test-api'

let smtp: SmtpStandIn
let api: TestApi
let serviceId: number
const as = 'trade.admin'
const boss = { as: 'super.admin' }

const configure = async (configuration: object) => {
  const { status, body } = await api.post(`externalservices/${serviceId}/configuration`, { configuration }, boss)
  expect([status, body.message]).toEqual([200, undefined])
}
beforeAll(async () => {
  smtp = await SmtpStandIn.start()
  const { port } = smtp
  api = await startTestApi({ environment: { PRIVATE_TARGETS: `127.0.0.1:${port}` } })
  const draft = { businessCode: 'MAIL', name: 'Mail', implement: 'smtp', isPublic: true }
  serviceId = (await api.post('externalservices', draft, boss)).body.serviceId
  await configure({ host: '127.0.0.1', port: String(port), sender: 'Lantern <shop@lantern.example>' })
  await api.post('sites/1/externalservices/MAIL', undefined, boss)
})
afterAll(async () => {
  await api.close()
  smtp.close()
})
beforeEach(() => {
  smtp.mails.length = 0
})

const draft = { sceneType: 'Reply', subject: 'Hi', body: 'Hello' }
const wrong = '<p onclick="x()">Hello</p><script>x()</script>'
const right = '<p>Hello</p>'
const nested = `${'<b>'.repeat(150)}x${'</b>'.repeat(150)}`
const make = async (more: object = {}): Promise<number> => {
  const { status, body } = await api.post('emailtemplates', { ...draft, ...more }, { as })
  expect([status, body.message]).toEqual([200, undefined])
  return body.emailTemplateId
}
const change = (id: number | string, patch: object) => api.post(`emailtemplates/${id}`, patch, { as })
const translate = (id: number, body: string) =>
  api.post(`emailtemplates/${id}/localizations`, { code: 'ja', subject: 'こ', body }, { as })
const bodyOf = async (id: number) => (await api.get(`emailtemplates/${id}?localized=false`, { as })).body.body
const translationOf = async (id: number) => (await api.get(`emailtemplates/${id}/localizations`, { as })).body[0].body
const refusedField = ({ status, body }: { status: number; body: { details?: { field: string }[] } }) => [
  status,
  body.details?.[0]?.field,
]

describe('the text of an e-mail is judged by what it becomes', () => {
  test('when it turns to HTML after it was stored, with its languages', async () => {
    const id = await make({ body: wrong, isHtml: false })
    expect((await translate(id, wrong)).status).toBe(200)
    expect([await bodyOf(id), await translationOf(id)]).toEqual([wrong, wrong])
    expect((await change(id, { isHtml: true })).status).toBe(200)
    expect([await bodyOf(id), await translationOf(id)]).toEqual([right, right])
  })

  test('in the calls that set one field of several templates', async () => {
    const ids = [await make({ body: wrong }), await make({ body: `${wrong}2` })]
    const { status } = await api.post(`emailtemplates/${ids.join(',')}/isHtml`, { isHtml: true }, { as })
    expect(status).toBe(200)
    expect(await Promise.all(ids.map(bodyOf))).toEqual([right, `${right}2`])
    const plain = await make()
    const both = `${ids[0]},${plain}`
    expect((await api.post(`emailtemplates/${both}/body`, { body: wrong }, { as })).status).toBe(200)
    expect([await bodyOf(ids[0] ?? 0), await bodyOf(plain)]).toEqual([right, wrong])
  })

  test('and stays as it is while it is plain', async () => {
    const id = await make({ body: 'a < b' })
    expect((await change(id, { body: 'a < c' })).status).toBe(200)
    expect(await bodyOf(id)).toBe('a < c')
  })

  test('is refused where it is nested too deep', async () => {
    const refusal = [400, 'body']
    expect(refusedField(await api.post('emailtemplates', { ...draft, body: nested, isHtml: true }, { as }))).toEqual(
      refusal,
    )
    const plain = await make({ body: nested })
    expect(refusedField(await change(plain, { isHtml: true }))).toEqual(refusal)
    const html = await make({ body: right, isHtml: true })
    expect(refusedField(await change(html, { body: nested }))).toEqual(refusal)
    expect(refusedField(await translate(html, nested))).toEqual(refusal)
    const translated = await make()
    await translate(translated, nested)
    expect(refusedField(await change(translated, { isHtml: true }))).toEqual(refusal)
  })
})

describe('a file of another company', () => {
  const upload = async (by: string, content: string): Promise<string> => {
    const body = new FormData()
    body.append('files', new File([content], 'note.txt'))
    return (await api.send('POST', 'files', { as: by, body })).body[0].url
  }
  let foreign: string
  let own: string
  beforeAll(async () => {
    foreign = await upload('sales.admin', 'a price list of Harbour')
    own = await upload(as, 'a picture of Lantern')
  })
  const naming = (path: string) => `<img src="${path}" />`

  test('is refused in every call that brings or makes HTML', async () => {
    const refusal = [400, 'body']
    const html = { ...draft, isHtml: true }
    expect(refusedField(await api.post('emailtemplates', { ...html, body: naming(foreign) }, { as }))).toEqual(refusal)
    const id = await make({ body: naming(own), isHtml: true })
    expect(refusedField(await change(id, { body: naming(foreign) }))).toEqual(refusal)
    expect(refusedField(await translate(id, naming(foreign)))).toEqual(refusal)
    const plain = await make({ body: naming(foreign) })
    expect(refusedField(await change(plain, { isHtml: true }))).toEqual(refusal)
    const translated = await make()
    await translate(translated, naming(foreign))
    expect(refusedField(await change(translated, { isHtml: true }))).toEqual(refusal)
  })

  test('is refused as the cover of an announcement', async () => {
    const news = { title: 'News', content: 'x', targetTo: 'All', coverUrl: foreign }
    expect(refusedField(await api.post('announcements', news, { as }))).toEqual([400, 'coverUrl'])
  })

  test('does not go out with a template of an earlier release, nor does a script; the preview shows that', async () => {
    const id = await make({ body: right, isHtml: true })
    const stored = `${wrong}${naming(foreign)}${naming(own)}<a href="{{customerName}}">x</a>`
    await api.store.database.sql
      .update(emailTemplates)
      .set({ body: stored })
      .where(eq(emailTemplates.emailTemplateId, id))
    const values = { customerName: 'javascript:x()' }
    const { body } = await api.post(`emailtemplates/${id}/preview`, { values }, { as })
    expect(body[0].content).toBe(`${right}${naming(foreign)}${naming(own)}<a>x</a>`)
    expect((await api.post(`emailtemplates/${id}/test`, {}, { as })).status).toBe(200)
    const [mail = ''] = smtp.mails
    expect(mail).toContain(Buffer.from('a picture of Lantern').toString('base64'))
    expect(mail).not.toContain(Buffer.from('a price list of Harbour').toString('base64'))
    expect(mail).not.toMatch(/onclick|script/)
  })
})

describe('the sender of a template', () => {
  const senderOf = async (id: number) => {
    smtp.mails.length = 0
    expect((await api.post(`emailtemplates/${id}/test`, {}, { as })).status).toBe(200)
    return /^From: (.*)$/m.exec(smtp.mails[0] ?? '')?.[1]?.trim()
  }

  test.each([
    'ceo@bank.example',
    'Bank <ceo@bank.example>',
    'a@b@lantern.example',
    'ceo＠bank.example',
    '@lantern.example',
  ])('is not %s', async (sender) => {
    const { status, body } = await api.post('emailtemplates', { ...draft, sender }, { as })
    expect([status, body.details?.[0]?.message]).toEqual([
      400,
      'sender must be a name, or an address of lantern.example',
    ])
    const id = await make()
    expect(refusedField(await change(id, { sender }))).toEqual([400, 'sender'])
  })

  test('is a name, or an address of the domains of the mail service', async () => {
    expect(await senderOf(await make({ sender: 'Lantern Home' }))).toBe('Lantern Home <shop@lantern.example>')
    expect(await senderOf(await make({ sender: 'news@lantern.example' }))).toBe('Lantern <news@lantern.example>')
    const further = { ...draft, sender: 'a@lights.example' }
    expect(refusedField(await api.post('emailtemplates', further, { as }))).toEqual([400, 'sender'])
    await configure({ senderDomains: 'lamps.example, Lights.example' })
    expect(await senderOf(await make({ sender: 'a@lights.example' }))).toBe('Lantern <a@lights.example>')
    await configure({ senderDomains: null })
  })

  test('is a name where the company has no mail service', async () => {
    const sender = 'a@lantern.example'
    const { body } = await api.post('emailtemplates', { ...draft, sender }, { as: 'sales.admin' })
    expect(body.details[0].message).toBe(
      'sender must be a name: no mail service of the company has a domain of its own',
    )
  })

  test('goes on from the address of the service where it was stored before, and is a finding', async () => {
    const id = await make({ sender: 'news@lantern.example' })
    await api.store.database.sql
      .update(emailTemplates)
      .set({ sender: 'ceo@bank.example' })
      .where(eq(emailTemplates.emailTemplateId, id))
    expect(await senderOf(id)).toBe('Lantern <shop@lantern.example>')
    expect((await change(id, { subject: 'Hello' })).body.findings).toEqual(['SenderOfOtherDomain'])
    const named = await make({ sender: 'Lantern' })
    const { body } = await api.get('emailtemplates?findings=SenderOfOtherDomain&pageSize=100', { as })
    const found = body.items.map(({ emailTemplateId }: { emailTemplateId: number }) => emailTemplateId)
    expect([found.includes(id), found.includes(named)]).toEqual([true, false])
  })
})
