import type { Page } from '@playwright/test'
import en from '../../messages/en/messaging.json' with { type: 'json' }
import hans from '../../messages/zh-Hans/messaging.json' with { type: 'json' }
import { callApi, expect, logIn, test } from '../support/fixtures'

test.use({ storeName: 'chat' })

const siteId = 1
const picture = 'docs/purchase-list.png'
const looks = [
  { language: 'en', words: en, width: 1440, colorScheme: 'light', answer: 'It leaves tomorrow.', country: 'Hong Kong' },
  { language: 'zh-Hans', words: hans, width: 390, colorScheme: 'dark', answer: '明天发货。', country: '香港' },
] as const

/** The end of a message, without its arguments. */
const lastWord = (message: string) => /\p{L}+…?(?=\}*$)/u.exec(message)?.[0] ?? message

/** Types by an input method: Enter takes the candidate and must not send. */
async function compose(page: Page, text: string) {
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 'mingtianfahuo', selectionStart: 13, selectionEnd: 13 })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await keys.send('Input.insertText', { text })
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
}

for (const { language, words, width, colorScheme, answer, country } of looks) {
  test(`trade.staff serve customers in ${language}, ${width} wide, ${colorScheme}`, async ({
    page,
    browser,
    server,
    openAs,
  }) => {
    const isPhone = width < 700
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
    await openAs('trade.staff', '/sites')
    const get = async (path: string) => (await callApi(page, server.url, 'GET', path)).body
    // A customer with orders for each look, because they are banned in the end.
    const { items } = await get(`orders?siteId=${siteId}&sort=${isPhone ? '' : '-'}createdTime&pageSize=50`)
    const userId = (items as { userId: number | null }[]).find((row) => row.userId !== null)?.userId
    const user = await get(`users/${userId}`)
    const [order] = (await get(`orders?userId=${userId}&sort=-createdTime&pageSize=1`)).items
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    // The site is chosen in the top bar.
    await page.getByRole('button', { name: new RegExp(`^${words.chat}[,，]`) }).click()
    await expect(page.getByRole('heading', { name: words.identity })).toBeVisible()
    await page.getByRole('menuitem').first().click()
    const chat = page.getByRole('dialog', { name: words.chat, exact: true })
    await button(words.channels.whatsapp).click()
    await expect(chat.getByRole('status').filter({ hasText: words.stream.live })).toBeAttached()
    const box = await chat.boundingBox()
    const expected = isPhone ? [390, 0] : [Math.round(width * 0.66), Math.round(844 * 0.1)]
    expect([box?.width ?? 0, box?.y ?? 0].map(Math.round)).toEqual(expected)

    // A customer writes, and is found among the unread ones.
    const question = `Is my lamp for ${width} there`
    const inbound = {
      ...{ channel: 'whatsapp', siteId, from: user.phone, name: user.nickname },
      content: JSON.stringify({ type: 'text', text: { body: question } }),
    }
    const { body: received } = await callApi(page, server.url, 'POST', 'tools/simulator/inbound', inbound)
    await button(words.filter.unread).click()
    const row = chat.getByRole('button', { name: new RegExp(question) })
    await row.click()
    const messages = chat.getByRole('article')
    await expect(messages.last()).toContainText(question)

    // A colleague who looks at the same conversation is seen.
    const other = await browser.newContext()
    const colleague = await other.newPage()
    await logIn(colleague, server.url, 'trade.admin')
    await colleague.goto(`${server.url}/?chat=whatsapp.${siteId}.${received.conversationId}`)
    const head = chat.getByRole('status').filter({ hasText: lastWord(words.presence.reading) })
    await expect(head).toBeVisible()
    await colleague.getByRole('textbox', { name: 'Message', exact: true }).pressSequentially('One mo')
    const typing = chat.getByRole('status').filter({ hasText: lastWord(words.presence.typing) })
    await expect(typing).toBeVisible()
    await colleague.getByRole('dialog', { name: 'Chat' }).getByRole('button', { name: 'Close' }).last().click()
    await expect(typing).toHaveCount(0)
    await other.close()

    // An answer, composed by an input method.
    const field = page.getByRole('textbox', { name: words.message, exact: true })
    await field.focus()
    await compose(page, answer)
    await expect(field).toHaveValue(answer)
    const before = await messages.count()
    await page.keyboard.press('Enter')
    await expect(messages).toHaveCount(before + 1)
    await expect(messages.last()).toContainText(answer)

    await chat.locator('input[type=file]').setInputFiles(picture)
    const confirmation = page.getByRole('dialog', { name: words.types.image })
    await confirmation.getByRole('button', { name: words.send, exact: true }).click()
    await expect(messages.last().getByRole('button', { name: words.types.image })).toBeVisible()
    await expect(confirmation).toBeHidden()
    await button(words.star).click()
    await expect(button(words.star)).toHaveAttribute('aria-pressed', 'true')

    // Beside it: who they are and what they ordered; then they are banned.
    await button(words.info).click()
    const card = chat.getByRole('region', { name: words.customer, exact: true })
    await expect(card.getByRole('link', { name: user.nickname })).toBeVisible()
    const insert = words.insertOf.replace('{name}', order.friendlyOrderId)
    await expect(card.getByRole('button', { name: insert, exact: true })).toBeVisible()
    await card.getByRole('button', { name: words.ban, exact: true }).click()
    const ban = page.getByRole('dialog', { name: new RegExp(user.nickname) })
    await ban.getByRole('button', { name: words.ban, exact: true }).click()
    await expect(ban).toBeHidden()
    await callApi(page, server.url, 'POST', 'tools/simulator/inbound', inbound)
    await chat.getByRole('region', { name: words.details, exact: true }).getByRole('button').first().click()
    await expect(messages.last()).toContainText(words.banned)

    // A number that has never written gets an SMS.
    await button(words.channels.sms).click()
    await button(words.newNumber).click()
    const form = page.getByRole('dialog', { name: words.newNumber, exact: true })
    await form.getByRole('combobox').fill(country)
    await page.getByRole('option', { name: new RegExp(country) }).click()
    await form.getByRole('textbox', { name: words.phoneNumber }).fill(`9123 ${width + 1000}`)
    await form.getByRole('button', { name: words.write, exact: true }).click()
    const number = `+8529123${width + 1000}`
    await expect(chat.getByRole('heading', { name: number })).toBeVisible()
    if (!isPhone) await expect(chat.getByRole('button', { name: `${number} ${words.newConversation}` })).toBeVisible()
    await field.fill(answer)
    await page.keyboard.press('Enter')
    await expect(messages.last()).toContainText(answer)
    await expect(page).toHaveURL(/chat=sms\.1\.\d+/)
  })
}
