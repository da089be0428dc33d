import type { Page } from '@playwright/test'
import { callApi, expect, logIn } from './support/fixtures'
import { test } from './support/providers'

// Files run in the order of their names: this one mostly waits, so it begins while others have something to do.
test.use({ storeName: 'providers' })
test.describe.configure({ mode: 'serial' })

const [homeSite, otherSite] = [1, 3]
const home = { code: 'WA-HOME', phoneNumberId: '111', siteId: homeSite }
const other = { code: 'WA-OTHER', phoneNumberId: '222', siteId: otherSite }
const hourMs = 3_600_000
const picture = 'docs/purchase-list.png'

const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' })
const conversation = (page: Page, text: string | RegExp) =>
  chatOf(page).getByRole('region', { name: 'Conversations' }).getByRole('button').filter({ hasText: text })
const messages = (page: Page) => chatOf(page).getByRole('log', { name: 'Messages' }).getByRole('article')
async function openChat(page: Page, url: string, siteId: number) {
  await page.goto(`${url}/?chat=whatsapp.${siteId}`)
  await expect(chatOf(page).getByText('Live', { exact: true })).toBeVisible()
}

test('two numbers of one app are two shops, whichever address the app calls, and a number of nobody is nobody’s', async ({
  page,
  browser,
  server,
  openAs,
  providers,
  connect,
  customerWrites,
  reportDelivered,
}) => {
  await connect([home, other])
  await openAs('trade.staff', '/')
  const second = await (await browser.newContext()).newPage()
  await logIn(second, server.url, 'sales.staff')
  await openChat(page, server.url, homeSite)
  await openChat(second, server.url, otherSite)

  const from = '85298760101'
  await customerWrites({ calls: home.code, phoneNumberId: '999', from, text: 'For nobody' })
  await customerWrites({ calls: home.code, phoneNumberId: other.phoneNumberId, from, text: 'For the other shop' })
  await customerWrites({ calls: other.code, phoneNumberId: home.phoneNumberId, from, text: 'For the home shop' })
  await expect(conversation(page, 'For the home shop')).toBeVisible()
  await expect(conversation(second, 'For the other shop')).toBeVisible()
  for (const [shown, siteId] of [
    [page, homeSite],
    [second, otherSite],
  ] as const) {
    await expect(conversation(shown, siteId === homeSite ? 'For the other shop' : 'For the home shop')).toHaveCount(0)
    await expect(conversation(shown, 'For nobody')).toHaveCount(0)
  }

  // The answer leaves from the number that was written to.
  await conversation(second, 'For the other shop').click()
  await chatOf(second).getByRole('textbox', { name: 'Message', exact: true }).fill('Here we are.')
  await second.keyboard.press('Enter')
  await expect(() => {
    const { phoneNumberId, to, name } = providers.taken.at(-1) ?? {}
    expect({ phoneNumberId, to, name }).toEqual({ phoneNumberId: '222', to: `+${from}`, name: 'Here we are.' })
  }).toPass()
  await reportDelivered(other)
  await expect(messages(second).last()).toContainText(/Here we are\..*Delivered/)
  await second.context().close()
})

test('a webhook that is a day late neither opens the window nor overtakes what came since', async ({
  page,
  browser,
  server,
  openAs,
  customerWrites,
}) => {
  await openAs('trade.staff', '/')
  const second = await (await browser.newContext()).newPage()
  await logIn(second, server.url, 'trade.admin')
  for (const shown of [page, second]) await openChat(shown, server.url, homeSite)

  const now = Date.now()
  const write = (from: string, text: string, at: Date) =>
    customerWrites({ calls: home.code, phoneNumberId: home.phoneNumberId, from, text, at })
  const [punctual, late] = ['85298760201', '85298760202']
  await write(punctual, 'Written now', new Date(now))
  await write(late, 'Written yesterday', new Date(now - 26 * hourMs))
  await write(punctual, 'Written before that', new Date(now - hourMs))

  for (const shown of [page, second]) {
    const rows = chatOf(shown).getByRole('region', { name: 'Conversations' }).getByRole('button')
    await expect(conversation(shown, 'Written yesterday')).toBeVisible()
    await expect(rows.first(), 'the latest message stays the latest').toContainText('Written now')
    await conversation(shown, 'Written yesterday').click()
    await expect(chatOf(shown).getByText('The customer last wrote more than 24 hours ago')).toBeVisible()
    await conversation(shown, 'Written now').click()
    await expect(messages(shown)).toHaveCount(2)
    await expect(messages(shown).first()).toContainText('Written before that')
    await expect(messages(shown).last()).toContainText('Written now')
    await expect(chatOf(shown).getByText(/23 h \d+ min left|24 h 0 min left/)).toBeVisible()
  }
  await second.context().close()
})

test('a message that the provider holds back keeps its place before a picture and a text', async ({
  page,
  browser,
  server,
  openAs,
  providers,
  customerWrites,
  reportDelivered,
}) => {
  await openAs('trade.staff', '/')
  const second = await (await browser.newContext()).newPage()
  await logIn(second, server.url, 'trade.admin')
  const from = '85298760301'
  for (const shown of [page, second]) await openChat(shown, server.url, homeSite)
  await customerWrites({ calls: home.code, phoneNumberId: home.phoneNumberId, from, text: 'Which lamp is it?' })
  for (const shown of [page, second]) await conversation(shown, 'Which lamp is it?').click()

  providers.taken.length = 0
  providers.limitOnce('First', 3)
  const field = chatOf(page).getByRole('textbox', { name: 'Message', exact: true })
  await field.fill('First')
  await page.keyboard.press('Enter')
  await expect(messages(page)).toHaveCount(2)
  await chatOf(page).locator('input[type=file]').setInputFiles(picture)
  const confirmation = page.getByRole('dialog', { name: 'Image' })
  await confirmation.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(confirmation).toBeHidden()
  await field.fill('Third')
  await page.keyboard.press('Enter')

  await expect(() => expect(providers.taken.map(({ name }) => name)).toEqual(['First', 'image', 'Third'])).toPass({
    timeout: 60_000,
  })
  await reportDelivered(home)
  for (const shown of [page, second]) {
    await expect(messages(shown)).toHaveCount(4)
    await expect(messages(shown).nth(1)).toContainText(/First.*Delivered/)
    await expect(messages(shown).nth(2).getByRole('button', { name: 'Image' })).toBeVisible()
    await expect(messages(shown).nth(3)).toContainText(/Third.*Delivered/)
  }
  await second.context().close()
})

test('a shop that does not answer is named to its company, and the notifications of others arrive meanwhile', async ({
  page,
  browser,
  server,
  openAs,
  providers,
  customerWrites,
}) => {
  await openAs('trade.admin', '/')
  const second = await (await browser.newContext()).newPage()
  await logIn(second, server.url, 'sales.admin')
  const tell = async (admin: Page, siteId: number, path: string) => {
    const body = [{ businessType: 'MessageReceived', pushUrl: providers.url + path, enabled: true }]
    expect((await callApi(admin, server.url, 'POST', `sites/${siteId}/notifications`, body)).status).toBe(200)
  }
  await tell(second, otherSite, '/shop/hanging')
  await tell(page, homeSite, '/shop/healthy')

  const toldOf = (path: string) => providers.told.filter((one) => one === path).length
  const write = ({ code, phoneNumberId }: typeof home, index: number) =>
    customerWrites({ calls: code, phoneNumberId, from: `8529876040${index}`, text: `Question ${index}` })
  for (let index = 0; index < 6; index++) await write(other, index)
  await expect(() => expect(toldOf('/shop/hanging')).toBeGreaterThan(0)).toPass()
  for (let index = 0; index < 6; index++) await write(home, index)
  await expect(() => expect(toldOf('/shop/healthy')).toBe(6)).toPass({ timeout: 60_000 })
  expect(toldOf('/shop/hanging'), 'the shop that hangs still has its first calls').toBeLessThan(6)

  const open = async (shown: Page, siteId: number) => {
    await shown.goto(`${server.url}/sites?record=${siteId}`)
    await shown.getByRole('dialog').getByRole('tab', { name: 'Notifications' }).click()
    await expect(shown.getByRole('dialog').getByRole('switch', { name: 'Push: Chat message received' })).toBeVisible()
  }
  await expect(async () => {
    await open(second, otherSite)
    await expect(second.getByText(/Not reachable since \d\d:\d\d: /)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 120_000 })
  await open(page, homeSite)
  await expect(page.getByText(/Not reachable/)).toHaveCount(0)
  await second.context().close()
})

test('when the tab with the stream hangs another takes over, and each message is shown once', async ({
  page,
  browser,
  server,
  openAs,
  customerWrites,
}) => {
  await openAs('trade.staff', '/')
  await openChat(page, server.url, homeSite)
  const tab = await page.context().newPage()
  await openChat(tab, server.url, homeSite)
  const second = await (await browser.newContext()).newPage()
  await logIn(second, server.url, 'trade.admin')
  await openChat(second, server.url, homeSite)

  // A synchronous request holds the tab's thread until it is answered, so the tab hangs for as long as the test says.
  let endHanging = () => {}
  const over = new Promise<void>((resolve) => {
    endHanging = resolve
  })
  await page.route('**/hangs', (route) => over.then(() => route.fulfill({ status: 204 })))
  const hung = page.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/hangs', false)
    request.send()
  })
  await customerWrites({
    ...{ calls: home.code, phoneNumberId: home.phoneNumberId, from: '85298760501' },
    text: 'Is anybody there?',
  })
  for (const shown of [tab, second]) await expect(conversation(shown, 'Is anybody there?')).toBeVisible()
  await expect(chatOf(tab).getByText('Live', { exact: true })).toBeVisible()

  endHanging()
  await hung
  await customerWrites({
    ...{ calls: home.code, phoneNumberId: home.phoneNumberId, from: '85298760501' },
    text: 'Good, thank you.',
  })
  for (const shown of [page, tab, second]) {
    await expect(conversation(shown, 'Good, thank you.')).toHaveCount(1)
    await conversation(shown, 'Good, thank you.').click()
    await expect(messages(shown)).toHaveCount(2)
  }
  await second.context().close()
})

test('a customer who has not written for a day gets an approved template, as it was previewed', async ({
  page,
  server,
  openAs,
  providers,
  connect,
  customerWrites,
}) => {
  const own = { code: 'WA-LATE', phoneNumberId: '333', siteId: 2 }
  await connect([own])
  await openAs('trade.admin', '/')
  const draft = { sceneType: 'OrderShipped', content: '{{customerName}}, {{orderNo}} has left.', priority: 900 }
  const named = { providerName: 'order_has_left', providerLanguage: 'en' }
  const made = await callApi(page, server.url, 'POST', 'whatsapptemplates', { ...draft, ...named })
  expect([made.status, made.body.message]).toEqual([200, undefined])
  const at = new Date(Date.now() - 26 * hourMs)
  await customerWrites({
    calls: own.code,
    phoneNumberId: own.phoneNumberId,
    from: '85298760601',
    text: 'Where is it?',
    at,
  })
  await openChat(page, server.url, own.siteId)
  await conversation(page, 'Where is it?').click()
  await chatOf(page).getByRole('button', { name: 'Send an approved template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send an approved template' })
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: /Customer’s name/ }).fill('Ann Lee')
  await dialog.getByRole('textbox', { name: /Order number/ }).fill('LH-7')
  await expect(dialog.getByRole('region', { name: 'What the customer gets' })).toHaveText('Ann Lee, LH-7 has left.')
  await dialog.getByRole('button', { name: 'Send' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(messages(page)).toHaveCount(2)
  const sent = () => providers.taken.filter(({ phoneNumberId }) => phoneNumberId === own.phoneNumberId)
  await expect.poll(() => sent().map(({ to, name }) => [to, name])).toEqual([['+85298760601', 'template']])
})
