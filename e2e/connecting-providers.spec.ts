import services from '../messages/en/services.json' with { type: 'json' }
import { expect, logIn, openPage } from './support/fixtures'
import { type ProviderWebhooks, test } from './support/providers'

// The steps of docs/operations.md under "To connect a provider", by the screens alone.
test.use({ storeName: 'connected', permissions: ['clipboard-read', 'clipboard-write'] })

const site = { siteId: 1, name: 'Lantern Home' }
const question = 'Is the lamp still there?'
const { options, checks, results } = services

interface Connection {
  /** The provider as the form names it. */
  provider: string
  code: string
  name: string
  channel: string
  /** What is required, by label. */
  valuesOf: (address: string) => Readonly<Record<string, string>>
  /** The queries by which the provider verifies the address when it is entered there, with their answers. */
  entry: readonly (readonly [query: string, answer: string])[]
  /** The lines of the test. */
  linesOf: (address: string) => readonly string[]
  /** A customer writes, which the provider reports to the address. */
  report: (webhooks: ProviderWebhooks, address: string) => Promise<{ status: number }>
}

const passed = (check: keyof typeof checks, detail?: string) =>
  `${checks[check]} ${results.passed}${detail ? ` (${detail})` : ''}`

const connections: readonly Connection[] = [
  {
    provider: 'WhatsApp Cloud',
    code: 'SHOP-WA',
    name: 'Shop on WhatsApp',
    channel: 'whatsapp',
    valuesOf: () => ({
      [options.phoneNumberId]: '222',
      [options.accessToken]: 'token',
      [options.appSecret]: 'secret',
      [options.verifyToken]: 'word',
    }),
    entry: [['hub.mode=subscribe&hub.verify_token=word&hub.challenge=1158201444', '1158201444']],
    linesOf: (address) => [
      passed('access', 'Harbour Shop, +1 555 000 1111'),
      passed('address', address),
      passed('messages', 'messages'),
      passed('phoneApp', 'smb_message_echoes'),
    ],
    report: (webhooks) => {
      const from = '85298770201'
      const timestamp = String(Math.floor(Date.now() / 1000))
      const message = { from, id: 'wamid.connected', timestamp, type: 'text', text: { body: question } }
      const value = { contacts: [{ profile: { name: 'Amy' }, wa_id: from }], messages: [message] }
      return webhooks.whatsapp('SHOP-WA', value, { phoneNumberId: '222', appSecret: 'secret' })
    },
  },
  {
    provider: 'LINE',
    code: 'SHOP-LINE',
    name: 'Shop on LINE',
    channel: 'line',
    valuesOf: () => ({ [options.accessToken]: 'token', [options.channelSecret]: 'secret' }),
    entry: [],
    linesOf: (address) => [passed('access', 'Harbour Bot'), passed('address', address), passed('messages')],
    report: (webhooks) => {
      const source = { type: 'user', userId: `U${'a1'.repeat(16)}` }
      const message = { type: 'text', id: 'line-connected', text: question }
      const event = { type: 'message', mode: 'active', timestamp: Date.now(), source, message }
      return webhooks.line('SHOP-LINE', { destination: 'Ubot', events: [event] }, 'secret')
    },
  },
  {
    provider: 'Twilio',
    code: 'SHOP-SMS',
    name: 'Shop by SMS',
    channel: 'sms',
    valuesOf: (address) => ({
      [options.accountSid]: 'AC1',
      [options.authToken]: 'token',
      [options.from]: '+15005550006',
      [options.webhookUrl]: address,
    }),
    entry: [],
    linesOf: (address) => [passed('access', 'Harbour'), passed('address', address)],
    report: (webhooks, url) => {
      const fields = { MessageSid: 'SM-connected', From: '+85298770301', To: '+15005550006', Body: question }
      return webhooks.twilio('SHOP-SMS', fields, { url, authToken: 'token' })
    },
  },
]

for (const { provider, code, name, channel, valuesOf, entry, linesOf, report } of connections) {
  test(`${provider} is connected by the screens, step by step, until a customer’s message is in the chat`, async ({
    page,
    browser,
    request,
    server,
    openAs,
    providers,
    webhooks,
  }) => {
    const address = `${server.url}/api/v1/webhooks/${code}`
    const values = Object.entries(valuesOf(address))
    const drawer = page.getByRole('dialog', { name })
    const testButton = drawer.getByRole('button', { name: services.test })
    // The label of a required field ends with an asterisk.
    const field = (label: string) => drawer.getByLabel(new RegExp(`^${label}\\W*$`))
    const save = async (part: typeof values) => {
      for (const [label, value] of part) await field(label).fill(value)
      await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    }

    await test.step('1. A service is created', async () => {
      await openAs('super.admin', '/settings')
      await page.getByRole('main').getByRole('link', { name: 'External services' }).click()
      await page.getByRole('button', { name: 'New', exact: true }).click()
      const form = page.getByRole('dialog', { name: 'New: External service' })
      await form.getByRole('textbox', { name: 'Name' }).fill(name)
      await form.getByRole('textbox', { name: 'Business code' }).fill(code)
      await form.getByRole('combobox', { name: 'Provider' }).click()
      await page.getByRole('option', { name: provider, exact: true }).click()
      await form.getByRole('button', { name: 'Save', exact: true }).click()
    })

    await test.step('2. Its configuration says what is missing, and has the address to be copied', async () => {
      await drawer.getByRole('tab', { name: 'Configuration' }).click()
      await expect(drawer.getByText(`Incomplete (0 of ${values.length})`)).toBeVisible()
      for (const [label] of values) await expect(field(label)).toHaveAttribute('required')
      await expect(field(options.baseUrl)).not.toHaveAttribute('required')
      await expect(drawer.getByText(services.noSites)).toBeVisible()
      await expect(testButton).toBeDisabled()
      await expect(drawer.getByText(services.testHindrance)).toBeVisible()
      await drawer.getByRole('button', { name: `Copy: ${address}` }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    })

    await test.step('3. With one of its values it is incomplete, with all of them ready', async () => {
      await field(options.baseUrl).fill(providers.url)
      await save(values.slice(0, 1))
      await expect(drawer.getByText(`Incomplete (1 of ${values.length})`)).toBeVisible()
      await save(values.slice(1))
      await expect(drawer.getByText(services.ready, { exact: true })).toBeVisible()
    })

    await test.step('4. The address is entered at the provider, which may verify it', async () => {
      for (const [query, answer] of entry) {
        expect(await (await request.get(`${address}?${query}`)).text()).toBe(answer)
      }
      providers.callbackUrl = address
    })

    await test.step('5. The service is added to a site, which it then names', async () => {
      await openPage(page, `${server.url}/sites?record=${site.siteId}`)
      const shop = page.getByRole('dialog', { name: site.name })
      await shop.getByRole('tab', { name: 'External services' }).click()
      await shop.getByRole('combobox', { name: 'Add an external service' }).fill(name)
      await page.getByRole('option', { name }).click()
      await expect(shop.getByRole('list', { name: 'External services' })).toContainText(name)
      await openPage(page, `${server.url}/settings/externalservices`)
      await page.getByRole('row').getByRole('link', { name, exact: true }).click()
      await drawer.getByRole('tab', { name: 'Configuration' }).click()
      await expect(drawer.getByText(services.sites)).toContainText(`${services.sites} ${site.name}`)
    })

    await test.step('6. The test says what the provider answers, and waits for the first call', async () => {
      await expect(drawer.getByText(services.noWebhook)).toBeVisible()
      await testButton.click()
      const lines = drawer.getByRole('list', { name: services.test }).getByRole('listitem')
      await expect(lines).toHaveText(linesOf(address))
      expect(providers.taken).toEqual([])
      await expect(drawer.getByText(services.waitingForWebhook)).toBeVisible()
    })

    await test.step('7. What a customer writes ends the waiting, and is in the chat', async () => {
      const staff = await (await browser.newContext()).newPage()
      await logIn(staff, server.url, 'trade.staff')
      await staff.goto(`${server.url}/?chat=${channel}.${site.siteId}`)
      const chat = staff.getByRole('dialog', { name: 'Chat' })
      await expect(chat.getByText('Live', { exact: true })).toBeVisible()
      expect((await report(webhooks, address)).status).toBe(200)
      await expect(drawer.getByText(services.lastWebhook)).toContainText(/\d\d:\d\d/)
      await expect(drawer.getByText(services.waitingForWebhook)).toBeHidden()
      const conversations = chat.getByRole('region', { name: 'Conversations' }).getByRole('button')
      await conversations.filter({ hasText: question }).click()
      const messages = chat.getByRole('log', { name: 'Messages' }).getByRole('article')
      await expect(messages.filter({ hasText: question })).toHaveCount(1)
      await staff.context().close()
    })
  })
}
