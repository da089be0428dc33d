import { axeOf } from './support/axe'
import { callApi, expect, test } from './support/fixtures'
import { overlap } from './support/overlap'

test.use({ storeName: 'chat' })

const from = '+85298765432'
const text = (body: string) => JSON.stringify({ type: 'text', text: { body } })

test('a customer who writes is answered, and what becomes of the answer is shown', async ({ page, server, openAs }) => {
  await openAs('trade.staff', '/purchases')
  await page.getByRole('button', { name: /^Chat, / }).click()
  await page.getByRole('menuitem', { name: /^Lantern Home/ }).click()
  const chat = page.getByRole('dialog', { name: 'Chat' })
  await chat.getByRole('button', { name: 'WhatsApp' }).click()
  await expect(chat.getByText('Live', { exact: true })).toBeVisible()

  const siteId = Number(new URL(page.url()).searchParams.get('chat')?.split('.')[1])
  const inbound = { channel: 'whatsapp', siteId, from, name: 'Auntie May', content: text('Is my lamp there?') }
  expect((await callApi(page, server.url, 'POST', 'tools/simulator/inbound', inbound)).status).toBe(200)
  await chat.getByRole('button', { name: /Auntie May.*Is my lamp there\?.*1 unread/ }).click()
  const messages = chat.getByRole('log', { name: 'Messages' })
  await expect(messages.getByRole('article')).toContainText('Is my lamp there?')

  await chat.getByRole('textbox', { name: 'Message', exact: true }).fill('It leaves tomorrow.')
  await page.keyboard.press('Enter')
  await expect(messages.getByRole('article').last()).toContainText(/It leaves tomorrow\..*Read/)
  await expect(chat.getByRole('button', { name: /Auntie May/ })).not.toContainText('unread')

  await page.reload()
  await expect(messages.getByRole('article').last(), 'the address opens the chat').toContainText('It leaves tomorrow.')
})

test('a message to a number that no country has opens nothing and is marked', async ({ page, openAs }) => {
  await openAs('trade.staff', '/?chat=sms.5')
  const chat = page.getByRole('dialog', { name: 'Chat' })
  await chat.getByRole('button', { name: 'New conversation' }).click()
  const form = page.getByRole('dialog', { name: 'New conversation' })
  await form.getByRole('combobox', { name: 'Country' }).fill('Hong Kong')
  await page.getByRole('option', { name: /Hong Kong/ }).click()
  await form.getByRole('textbox', { name: 'Phone number' }).fill('123')
  await form.getByRole('button', { name: 'Start conversation' }).click()
  await expect(form.getByText('This is not a valid phone number for the country.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Phone number' }).fill('9123 4567')
  await form.getByRole('button', { name: 'Start conversation' }).click()
  await expect(chat.getByRole('heading', { name: '+85291234567' })).toBeVisible()
  await expect(chat.getByText('No messages')).toBeVisible()
})

const looks = [
  [1440, 'light', 'en'],
  [390, 'dark', 'zh-Hans'],
] as const
const allLooks = ([1440, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'zh-Hans', 'ar'] as const).map((language) => [width, scheme, language] as const),
  ),
)

for (const [width, colorScheme, language] of process.env.VIEWPORTS === 'all' ? allLooks : looks) {
  test(`axe finds nothing on the open chat and its details, ${width} wide, ${colorScheme}, ${language}`, async ({
    page,
    openAs,
    server,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
    await openAs('trade.staff', '/?chat=whatsapp.1')
    const chat = page.getByRole('dialog').first()
    const check = async () => {
      const { violations } = await axeOf(page).include('[role=dialog]').analyze()
      expect.soft(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
    await expect(chat.getByRole('region').getByRole('button').first()).toBeVisible()
    await check()
    await chat.getByRole('region').getByRole('button').first().click()
    await expect(chat.getByRole('log').getByRole('article').first()).toBeVisible()
    await check()
    await chat.locator('div:has(> h3) ~ button').last().click()
    await expect(chat.locator('h4').first()).toBeVisible()
    await check()
  })
}

test('the details lie over the messages, which keep their room, and the head of the dialog fits a phone', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await openAs('trade.staff', '/?chat=whatsapp.1')
  const chat = page.getByRole('dialog', { name: 'Chat' })
  const search = chat.getByPlaceholder('Search conversations')
  await chat.getByRole('button', { name: /^Sofia Rossi/ }).click()
  await chat.getByRole('button', { name: 'Conversation details' }).click()
  const details = chat.getByRole('region', { name: 'Details' })
  await expect(details).toBeVisible()
  await expect(search, 'the list stays where it is').toBeVisible()
  const messages = await chat.getByRole('log', { name: 'Messages' }).boundingBox()
  expect(messages?.width).toBeGreaterThan(350)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(search).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const mark = chat.getByRole('status').filter({ hasText: 'Live' }).locator('svg')
  const sound = chat.getByRole('button', { name: 'Sound for new messages' })
  await expect(mark).toBeVisible()
  expect(await overlap(mark, sound)).toBe(false)
  const close = await chat.getByRole('button', { name: 'Close' }).boundingBox()
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(390)
})
