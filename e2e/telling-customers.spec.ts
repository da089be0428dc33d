import type { Page } from '@playwright/test'
import { callApi, expect, logIn } from './support/fixtures'
import { test } from './support/outside-services'

test.use({ storeName: 'worked' })
test.describe.configure({ mode: 'serial' })

const siteId = 1

/** Calls of the API that have to succeed. */
const callsOf = (page: Page, url: string) => async (method: 'GET' | 'POST', path: string, body?: unknown) => {
  const answer = await callApi(page, url, method, path, body)
  expect([path, answer.status, answer.body?.message]).toEqual([path, 200, undefined])
  return answer.body
}
type Call = ReturnType<typeof callsOf>

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The address of an uploaded picture; those of the demo data are drawings, which no service reads. */
async function uploaded(page: Page, url: string): Promise<string> {
  const response = await page.request.post(`${url}/api/v1/files?category=products`, {
    headers: { origin: url, 'x-quayside': '1' },
    multipart: { files: { name: 'tea.png', mimeType: 'image/png', buffer: png } },
  })
  return (await response.json())[0].url
}

interface Service {
  implement: string
  configuration: object
  /** Whose it is: the site's, or the company's. */
  of: 'sites' | 'companies'
}

async function addService(call: Call, companyId: number, { implement, configuration, of }: Service) {
  const businessCode = implement.toUpperCase()
  const draft = { businessCode, name: businessCode, implement, isPublic: true }
  const { serviceId } = await call('POST', 'externalservices', draft)
  await call('POST', `externalservices/${serviceId}/configuration`, { configuration })
  const owner = of === 'sites' ? `sites/${siteId}` : `companies/${companyId}`
  await call('POST', `${owner}/externalservices/${of === 'sites' ? businessCode : serviceId}`)
}

/** An article with stock, and orders of it that are packed, paid and ready to ship. */
async function packer(call: Call) {
  const { productId } = await call('POST', 'products', { title: 'Paper lantern' })
  const [sku] = await call('POST', `products/${productId}/skus`, [
    { skuCode: 'TELL-1', properties: ['Red'], weight: 300 },
  ])
  const { productSkuId } = sku
  const receipt = { kind: 'Receipt', qty: 9, reason: 'Opening stock', warehouseId: 2, productSkuId }
  await call('POST', 'inventories/movements', receipt)
  return async (customer: {
    customerName: string
    country: string
    email: string
    [field: string]: string | undefined
  }) => {
    const { orderId } = await call('POST', 'orders', {
      ...{ siteId, addressLine1: '12 Orchard Road', zipcode: '238823', currency: 'HKD', ...customer },
      lines: [{ productSkuId, qty: 1, price: 120 }],
    })
    await call('POST', `orders/${orderId}/accept`, {})
    await call('POST', `orders/${orderId}/allocateinventory`, {})
    const { balance, lines } = await call('GET', `orders/${orderId}`)
    const payment = { orderId, channel: 'fps', currency: 'HKD', amount: balance, transactionId: `TELL-${orderId}` }
    const { paymentId } = await call('POST', 'payments', payment)
    await call('POST', `payments/${paymentId}/confirm`, {})
    const contents = [{ orderLineId: lines[0].orderLineId, qty: 1 }]
    const { orderPackageId } = await call('POST', 'orderpackages', { lines: contents })
    const ship = () =>
      call('POST', `orderpackages/${orderPackageId}/ship`, { carrierId: 1, trackingNo: `TELL${orderId}` })
    return { orderId, ship }
  }
}

test('customers are told once that their order was shipped, in their language and where they wrote last', async ({
  page,
  openAs,
  server,
  services,
}) => {
  const { smtp } = services
  const call = callsOf(page, server.url)
  const phones = { whatsapp: '+6591230001', sms: '+6591230002' }
  await test.step('two customers have written, and the administration sets up mail and messages', async () => {
    await logIn(page, server.url, 'trade.admin')
    const { companyId } = await call('GET', 'logon/profile')
    for (const [channel, from] of Object.entries(phones)) {
      await call('POST', 'tools/simulator/inbound', { channel, siteId, from, content: 'When does it leave?' })
    }
    await logIn(page, server.url, 'super.admin')
    const mail = { host: '127.0.0.1', port: String(smtp.port), sender: 'Lantern <shop@lantern.example>' }
    const sms = { baseUrl: services.url, accountSid: 'AC1', authToken: 'token', from: '+15550001111' }
    const whatsapp = { baseUrl: services.url, phoneNumberId: '111', accessToken: 'token', appSecret: 'secret' }
    for (const [implement, configuration] of Object.entries({ smtp: mail, twilio: sms, 'whatsapp-cloud': whatsapp })) {
      await addService(call, companyId, { implement, configuration, of: 'sites' })
    }
  })

  await test.step('writes a template in three languages', async () => {
    await openAs('trade.admin', '/settings/emailtemplates?record=new')
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Scene' }).click()
    await page.getByRole('option', { name: 'Order shipped' }).click()
    await form.getByRole('textbox', { name: 'Priority' }).fill('900')
    await form.getByRole('textbox', { name: 'Subject' }).fill('On its way: ')
    await form.getByRole('button', { name: 'Insert Order number' }).click()
    await form.getByRole('textbox', { name: 'Text', exact: true }).fill('It has left, {{customerName}}.')
    await expect(form.getByRole('region', { name: 'Preview' })).toContainText('It has left, ')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page).toHaveURL(/record=\d+/)
    const id = /record=(\d+)/.exec(page.url())?.[1]
    await page.goto(`${server.url}/settings/emailtemplates?record=${id}.languages`)
    const texts = { 'Traditional Chinese': '已寄出', 'Simplified Chinese': '已寄出（简）' }
    for (const [name, text] of Object.entries(texts)) {
      await page.getByRole('combobox', { name: 'Add a language' }).fill(name)
      await page.getByRole('option', { name }).click()
      const column = page.getByRole('form', { name })
      await column.getByRole('textbox', { name: 'Subject' }).fill(`${text} {{orderNo}}`)
      await column.getByRole('textbox', { name: 'Text', exact: true }).fill(`{{customerName}}：${text}`)
      await column.getByRole('button', { name: `Save: ${name}` }).click()
      await expect(column.getByRole('button', { name: `Save: ${name}` })).toBeDisabled()
    }
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Send a test to me: Traditional Chinese' }).click()
    await expect(page.getByText('The test is on its way to trade.admin@quayside.example.')).toBeVisible()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toContain('To: trade.admin@quayside.example')
  })

  await test.step('lets the site send it by itself', async () => {
    await page.goto(`${server.url}/sites?record=${siteId}.customerMessages`)
    await page.getByRole('combobox', { name: 'Order shipped' }).click()
    await page.getByRole('option', { name: 'Sent automatically' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The customer messages were saved.')).toBeVisible()
  })

  const pack = await packer(call)
  await test.step('ships three orders: each customer hears of it once, by the way that they use', async () => {
    smtp.mails.length = 0
    const taipei = { subdivisionName1: '臺北市', subdivisionName2: '信義區' }
    const ways = [
      { customerName: '王小明', country: 'TW', email: 'ming@example.com', ...taipei },
      { customerName: 'Bea Lam', country: 'SG', email: 'bea@example.com', phone: phones.whatsapp },
      { customerName: 'Kai Tan', country: 'SG', email: 'kai@example.com', phone: phones.sms },
    ]
    for (const way of ways) {
      const { orderId, ship } = await pack(way)
      await ship()
      await expect
        .poll(async () => (await call('GET', `orders/${orderId}/messages`)).map(({ status }: never) => status))
        .toEqual(['Sent'])
    }
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toContain('To: ming@example.com')
    expect(smtp.mails[0]).toContain(Buffer.from('王小明：已寄出').toString('base64').slice(0, 24))
    await expect.poll(() => services.taken.map(({ by, to }) => [by, to])).toEqual(Object.entries(phones))
  })

  await test.step('finds the message in the conversation', async () => {
    const found = await call('GET', `whatsappconversations?siteId=${siteId}&remotePhoneNumber=%2B6591230001`)
    const conversationId = found.items[0].whatsappConversationId
    await page.goto(`${server.url}/?chat=whatsapp.${siteId}.${conversationId}`)
    const thread = page.getByRole('dialog', { name: 'Chat' }).getByRole('article')
    await expect(thread).toHaveCount(2)
    await expect(thread.last()).toContainText(String(services.taken[0]?.text.slice(0, 20)))
  })

  await test.step('mends what failed and sends it again', async () => {
    smtp.mails.length = 0
    smtp.isRefusing = true
    const { orderId, ship } = await pack({ customerName: 'Mei Goh', country: 'SG', email: 'mei@example.com' })
    await ship()
    await page.goto(`${server.url}/orders/${orderId}?tab=customerMessages`)
    const row = page.getByRole('listitem').filter({ hasText: 'Order shipped' })
    await expect(row).toContainText(/Failed.*550/)
    smtp.isRefusing = false
    await row.getByRole('button', { name: 'Send again' }).click()
    await expect(row).toContainText('Order shipped · Sent')
    await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toContain('To: mei@example.com')
  })
})

test('texts are translated, suggested and read from pictures with help, and nothing is saved unread', async ({
  page,
  openAs,
  server,
  services,
}) => {
  const call = callsOf(page, server.url)
  await logIn(page, server.url, 'trade.admin')
  const { companyId } = await call('GET', 'logon/profile')
  await logIn(page, server.url, 'super.admin')
  for (const implement of ['http-translate', 'http-ai', 'http-ocr']) {
    const configuration = { baseUrl: `${services.url}/tools/${implement}` }
    await addService(call, companyId, { implement, configuration, of: 'companies' })
  }
  await logIn(page, server.url, 'trade.admin')
  const draft = { sceneType: 'Reply', subject: 'Thank you', body: 'Dear {{customerName}}', isHtml: false }
  const { emailTemplateId } = await call('POST', 'emailtemplates', draft)

  await test.step('fills in a language by translation, and saves nothing by itself', async () => {
    await openAs('trade.admin', `/settings/emailtemplates?record=${emailTemplateId}.languages`)
    await page.getByRole('combobox', { name: 'Add a language' }).fill('Japanese')
    await page.getByRole('option', { name: 'Japanese' }).click()
    await page.getByRole('button', { name: 'Translate: Japanese' }).click()
    await expect(page.getByText('Japanese is filled in. Check it before you save.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Subject' }).last()).toHaveValue('翻訳 Thank you')
    expect(await call('GET', `emailtemplates/${emailTemplateId}/localizations`)).toEqual([])
  })
  await test.step('enters a suggested text, to be read before it is saved', async () => {
    // The translation is not stored.
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(`${server.url}/settings/smstemplates?record=new`)
    await page.getByRole('button', { name: /^Suggest a text/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Suggest a text/ })
    await dialog.getByLabel('What should it say?').fill('Something warm')
    await dialog.getByRole('button', { name: 'Suggest a text' }).click()
    await expect(dialog.getByLabel('Suggestion')).toHaveValue('Warm light for long evenings.')
    await dialog.getByRole('button', { name: 'Use this text' }).click()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Warm light for long evenings.')
  })
  await test.step('reads the text in a picture', async () => {
    const { productId } = await call('POST', 'products', {
      title: 'Tea',
      imageUrls: [await uploaded(page, server.url)],
    })
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(`${server.url}/products/${productId}`)
    await page
      .getByRole('link', { name: /in full size$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Read text' }).click()
    await expect(page.getByRole('region', { name: 'Read text' })).toContainText('特級龍井')
  })
})
