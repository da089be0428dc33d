import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const as = 'trade.admin'
const fieldsOf = ({ status, body }: { status: number; body: { details?: { field: string }[] } }) => [
  status,
  ...(body.details ?? []).map(({ field }) => field),
]
const sms = (more: object = {}) => ({ sceneType: 'OrderShipped', content: 'Sent: {{orderNo}} {{trackingNo}}', ...more })
const made = async (path: string, draft: object) => {
  const { status, body } = await api.post(path, draft, { as })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

test.each([
  ['an unknown variable', { content: 'Hi {{orderNr}}' }],
  ['a variable that only another scene has', { sceneType: 'Marketing' }],
  ['braces that do not close', { content: 'Hi {{orderNo}' }],
  ['a blank text', { content: '  ' }],
  ['more than 30 segments with usual values', { content: `字${'{{trackingLink}}'.repeat(99)}` }],
])('refuses %s at its field', async (_, more) => {
  const answer = await api.post('smstemplates', sms(more), { as })
  expect(fieldsOf(answer)).toEqual([400, 'content'])
})

test('refuses a template without a scene', async () => {
  expect(fieldsOf(await api.post('smstemplates', { content: 'Hi' }, { as }))).toEqual([400, 'sceneType'])
})

test('names the variables of the scene in the error', async () => {
  const { body } = await api.post('smstemplates', sms({ sceneType: 'Marketing', content: '{{orderNo}}' }), { as })
  expect(body.details[0].message).toBe(
    'content: {{orderNo}} is not a variable of this scene. Available: {{siteName}}, {{customerName}}',
  )
})

test('a WhatsApp template names the provider’s template with its language or not at all', async () => {
  const draft = { sceneType: 'Reply', content: 'Hello {{customerName}}' }
  const half = await api.post('whatsapptemplates', { ...draft, providerName: 'hello' }, { as })
  expect(fieldsOf(half)).toEqual([400, 'providerLanguage'])
  const other = await api.post('whatsapptemplates', { ...draft, providerLanguage: 'en_US' }, { as })
  expect(fieldsOf(other)).toEqual([400, 'providerName'])
  await made('whatsapptemplates', { ...draft, providerName: 'hello', providerLanguage: 'en_US' })
})

test('checks texts in further languages, and a change of the scene against all of them', async () => {
  const { smsTemplateId } = await made('smstemplates', sms({ content: 'Hello' }))
  const path = `smstemplates/${smsTemplateId}`
  const wrong = await api.post(`${path}/localizations`, { code: 'zh-Hans', content: '{{code}}' }, { as })
  expect(fieldsOf(wrong)).toEqual([400, 'content'])
  const right = await api.post(`${path}/localizations`, { code: 'zh-Hans', content: '{{trackingNo}}' }, { as })
  expect(right.status).toBe(200)
  expect(fieldsOf(await api.post(path, { sceneType: 'Marketing' }, { as }))).toEqual([400, 'sceneType'])
  expect((await api.post(path, { sceneType: 'ParcelDelivered' }, { as })).status).toBe(200)
})

test('previews every language with samples, and with given values', async () => {
  const { emailTemplateId } = await made('emailtemplates', {
    sceneType: 'OrderShipped',
    subject: 'Order {{orderNo}}',
    body: '<p onclick="x()">Dear {{customerName}}</p><script>x()</script>',
    isHtml: true,
  })
  const path = `emailtemplates/${emailTemplateId}`
  await api.post(
    `${path}/localizations`,
    { code: 'zh-Hant', subject: '訂單 {{orderNo}}', body: '<b>{{customerName}}</b><script>' },
    { as },
  )
  const values = { orderNo: '7\nBcc: x', customerName: '<i>Ann</i>' }
  const { body } = await api.post(`${path}/preview`, { values }, { as })
  expect(body).toEqual([
    { code: null, subject: 'Order 7 Bcc: x', content: '<p>Dear &lt;i&gt;Ann&lt;/i&gt;</p>', isHtml: true },
    { code: 'zh-Hant', subject: '訂單 7 Bcc: x', content: '<b>&lt;i&gt;Ann&lt;/i&gt;</b>', isHtml: true },
  ])
  const samples = await api.post(`${path}/preview`, undefined, { as })
  expect(samples.body.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Order LH-20261103-0042',
    '訂單 LH-20261103-0042',
  ])
  const unknown = await api.post(`${path}/preview`, { values: { trackingNr: '1' } }, { as })
  expect(fieldsOf(unknown)).toEqual([400, 'values.trackingNr'])
})

test('leaves the plain text of an e-mail as it is', async () => {
  const text = { sceneType: 'Reply', subject: 'Hi', body: 'a < b & c' }
  expect((await made('emailtemplates', text)).body).toBe('a < b & c')
})

test('lists the variables of a scene in the caller’s language', async () => {
  const { body } = await api.get('linetemplates/variables?sceneType=Verification', {
    as,
    headers: { 'accept-language': 'zh-Hans' },
  })
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['siteName', 'customerName', 'code', 'validMinutes'])
  expect(body[0]).toEqual({ name: 'siteName', label: '站点名称', sample: '灯笼家居' })
})

test('suggests enabled templates with content and preview to every account of the company, the first one the one that counts', async () => {
  const low = await made('linetemplates', { sceneType: 'Reply', content: 'Low {{agentName}}' })
  const high = await made('linetemplates', { sceneType: 'Reply', content: 'High', priority: 1000 })
  const off = await made('linetemplates', { sceneType: 'Reply', content: 'Off', priority: 1000 })
  await api.post(`linetemplates/${off.lineTemplateId}/disable`, {}, { as })
  const suggested = async (account: string) => {
    const { body } = await api.get('linetemplates/suggestions?sceneType=Reply', { as: account })
    return body.map(({ templateId, content, preview }: Record<string, unknown>) => [templateId, content, preview])
  }
  const found = await suggested('trade.staff')
  expect(found[0]).toEqual([high.lineTemplateId, 'High', 'High'])
  expect(found).toContainEqual([low.lineTemplateId, 'Low {{agentName}}', 'Low Iris'])
  expect(found.map(([id]: [number]) => id)).not.toContain(off.lineTemplateId)
  expect(await suggested('sales.staff')).not.toContainEqual(expect.arrayContaining(['High']))
})

test('templates of another company look missing', async () => {
  const { smsTemplateId } = await made('smstemplates', sms())
  expect((await api.post(`smstemplates/${smsTemplateId}/preview`, {}, { as: 'sales.admin' })).status).toBe(404)
  const saved = await api.post(
    `smstemplates/${smsTemplateId}/localizations`,
    { code: 'ja', content: 'x' },
    { as: 'sales.admin' },
  )
  expect(saved.status).toBe(404)
})

test('the address of a help page is written in small letters, and once in a company and type', async () => {
  const draft = { type: 'Help', title: 'Returns', friendlyUrl: 'how-to-return' }
  await made('pages', draft)
  const again = await api.post('pages', draft, { as })
  expect([again.status, again.body.details[0].field]).toEqual([400, 'friendlyUrl'])
  await made('pages', { ...draft, type: 'Faq' })
  expect((await api.post('pages', draft, { as: 'sales.admin' })).status).toBe(200)
  expect(fieldsOf(await api.post('pages', { ...draft, friendlyUrl: 'How to' }, { as }))).toEqual([400, 'friendlyUrl'])
  const { body } = await api.post('pages', { ...draft, friendlyUrl: 'x', htmlContent: '<b>a</b><script>' }, { as })
  expect(body.htmlContent).toBe('<b>a</b>')
})
