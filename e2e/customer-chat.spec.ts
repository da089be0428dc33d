import type { Locator } from '@playwright/test'
import { callApi, expect, test } from './support/fixtures'

test.use({ storeName: 'chat' })

test('a customer is written to from their page, whose conversations then lead back to the chat', async ({
  page,
  server,
  openAs,
}) => {
  await openAs('sales.staff', '/users')
  await page.getByRole('link', { name: 'Daniel Ho' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daniel Ho' })).toBeVisible()
  const userId = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
  const { body: user } = await callApi(page, server.url, 'GET', `users/${userId}`)

  await page.getByRole('button', { name: 'Actions: Daniel Ho' }).click()
  await page.getByRole('menuitem', { name: 'Write a message' }).click()
  const chat = page.getByRole('complementary', { name: 'Chat' })
  await chat.getByRole('button', { name: 'SMS', exact: true }).click()
  await chat.getByRole('textbox', { name: 'Message', exact: true }).fill('Your lamp leaves tomorrow.')
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('article').last()).toContainText(/Your lamp leaves tomorrow\..*Read/)

  // Beside the conversation: who they are, and their orders.
  await chat.getByRole('button', { name: 'Conversation details' }).click()
  const card = chat.getByRole('region', { name: 'Customer' })
  await expect(card.getByRole('link', { name: 'Daniel Ho' })).toBeVisible()
  const insert = card.getByRole('button', { name: /^Insert / }).first()
  const order = (await insert.getAttribute('aria-label'))?.slice('Insert '.length) ?? ''
  await insert.click()
  await expect(chat.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(new RegExp(order))
  await chat.getByRole('banner').or(chat).getByRole('button', { name: 'Close' }).first().click()
  await expect(chat).toBeHidden()

  await page.getByRole('tab', { name: 'Conversations' }).click()
  await page.getByRole('button', { name: /^SMS.*Your lamp leaves tomorrow\./ }).click()
  await expect(chat.getByRole('article').last()).toContainText('Your lamp leaves tomorrow.')
  expect(new URL(page.url()).searchParams.get('chat')).toMatch(new RegExp(`^beside\\.sms\\.${user.siteId}\\.\\d+$`))
})

test('an SMS is sent from the page of a customer, and a number that no country has is marked', async ({
  page,
  openAs,
}) => {
  await openAs('sales.staff', '/users')
  await page.getByRole('link', { name: 'Daniel Ho' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daniel Ho' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions: Daniel Ho' }).click()
  await page.getByRole('menuitem', { name: 'Send an SMS' }).click()
  const dialog = page.getByRole('dialog', { name: 'SMS to Daniel Ho' })
  const number = dialog.getByRole('textbox', { name: 'Phone number' })
  await expect(dialog.getByRole('combobox', { name: 'Country' })).not.toHaveValue('')
  await number.fill('123')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello from a test')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Hong Kong')
  await page.getByRole('option', { name: /Hong Kong/ }).click()
  await number.fill('9123 4567')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The SMS to Daniel Ho is on its way.')).toBeVisible()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture is sent, a note is kept from the customer, and a starred conversation is found by the filter', async ({
  page,
  server,
  openAs,
}) => {
  await openAs('trade.staff', '/')
  const inbound = {
    ...{ channel: 'whatsapp', siteId: 1, from: '+85298761234', name: 'Uncle Tam' },
    content: JSON.stringify({ type: 'text', text: { body: 'How large is it?' } }),
  }
  const { body } = await callApi(page, server.url, 'POST', 'tools/simulator/inbound', inbound)
  await page.goto(`${server.url}/?chat=whatsapp.1.${body.conversationId}`)
  const chat = page.getByRole('dialog', { name: 'Chat' })
  await expect(chat.getByRole('article')).toContainText('How large is it?')

  await chat.locator('input[type=file]').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: png })
  const confirmation = page.getByRole('dialog', { name: 'Send: Image' })
  await confirmation.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByRole('article').last().getByRole('button', { name: 'Open Image' })).toBeVisible()
  await expect(chat.getByRole('article').last()).toContainText('Read')

  await chat.getByRole('button', { name: 'Write an internal note' }).click()
  await chat.getByRole('textbox', { name: 'Internal note' }).fill('Asks about sizes often')
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('article').last()).toContainText(/Asks about sizes often.*Noah Lin.*not sent/)
  await expect(chat.getByRole('button', { name: /Uncle Tam/ })).toContainText('[Image]')

  await chat.getByRole('button', { name: 'Star', exact: true }).click()
  await chat.getByRole('button', { name: 'Starred', exact: true }).click()
  await expect(
    chat.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: /Uncle Tam/ }),
  ).toBeVisible()
  await chat.getByRole('button', { name: 'Unread', exact: true }).click()
  await expect(
    chat.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: /Uncle Tam/ }),
  ).toHaveCount(0)
})

test('the sound of the chat is switched off for good, until it is switched on', async ({ page, openAs }) => {
  await openAs('trade.staff', '/?chat=whatsapp.1')
  const sound = page.getByRole('button', { name: 'Sound for new messages' })
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  const saved = page.waitForResponse((response) => response.url().endsWith('/my/preferences'))
  await sound.click()
  await saved
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

test('the chat takes two thirds of the window, and its details lie over the thread where they leave no room', async ({
  page,
  openAs,
}) => {
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  await page.setViewportSize({ width: 1200, height: 800 })
  await openAs('trade.staff', '/?chat=whatsapp.1')
  const chat = page.getByRole('dialog', { name: 'Chat' })
  await expect(chat).toBeVisible()
  await expect.poll(async () => (await chat.boundingBox())?.y).toBe(80)
  expect(await widthOf(chat)).toBeCloseTo(792, 0)
  await chat.getByRole('region', { name: 'Conversations' }).getByRole('button').first().click()
  const messages = chat
    .getByRole('log')
    .or(chat.getByRole('region', { name: 'Messages' }))
    .first()
  await expect(messages).toBeVisible()
  await page.setViewportSize({ width: 1090, height: 800 })
  const width = await widthOf(messages)
  await chat.getByRole('button', { name: 'Conversation details' }).click()
  await expect(chat.getByRole('region', { name: 'Details' })).toBeVisible()
  expect(await widthOf(messages)).toBe(width)
  await page.setViewportSize({ width: 1091, height: 800 })
  await expect.poll(() => widthOf(messages)).not.toBe(width)
})
