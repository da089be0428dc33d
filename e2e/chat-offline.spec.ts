import type { Page } from '@playwright/test'
import { callApi, expect, logIn, test } from './support/fixtures'

test.use({ storeName: 'chat' })

/** How long the network is away; a minute by hand. */
const cutMs = Number(process.env.CHAT_CUT_MS ?? 10_000)
const siteId = 1
const customers = { sms: '+85298760001', whatsapp: '+85298760002', line: `U${'0123456789abcdef'.repeat(2)}` } as const
type Channel = keyof typeof customers
const channels = Object.keys(customers) as Channel[]
const contentOf = (channel: Channel, text: string) =>
  channel === 'sms' ? text : JSON.stringify({ type: 'text', text: { body: text } })

test('browsers that were without network for a while show each message once, in order, and so does one opened later', async ({
  page,
  browser,
  server,
  openAs,
}) => {
  test.setTimeout(300_000 + 3 * cutMs)
  await openAs('trade.staff', '/')
  const ids = new Map<Channel, number>()
  const write = async (channel: Channel, text: string) => {
    const body = { channel, siteId, from: customers[channel], content: contentOf(channel, text) }
    const answer = await callApi(page, server.url, 'POST', 'tools/simulator/inbound', body)
    expect(answer.status).toBe(200)
    ids.set(channel, answer.body.conversationId)
  }
  for (const channel of channels) await write(channel, 'text 0;')

  const open = async (tab: Page, channel: Channel) => {
    await tab.goto(`${server.url}/?chat=${channel}.${siteId}.${ids.get(channel)}`)
    await expect(messages(tab)).toHaveCount(1)
    await expect(tab.getByRole('dialog', { name: 'Chat' }).getByText('Live', { exact: true })).toBeVisible()
  }
  const other = await browser.newContext()
  const tabs: [Page, Channel][] = [
    [page, 'whatsapp'],
    [await page.context().newPage(), 'line'],
    [await other.newPage(), 'whatsapp'],
    [await other.newPage(), 'sms'],
  ]
  const [, , [ofOther]] = tabs as [unknown, unknown, [Page, Channel]]
  await logIn(ofOther, server.url, 'trade.admin')
  for (const [tab, channel] of tabs) await open(tab, channel)

  await page.context().setOffline(true)
  await other.setOffline(true)
  const composer = page.getByRole('textbox', { name: 'Message', exact: true })
  await composer.fill('text 99;')
  await composer.press('Enter')
  const retry = messages(page).getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  for (let index = 1; index <= 6; index += 1) {
    for (const channel of channels) await write(channel, `text ${index};`)
    await page.waitForTimeout(cutMs / 6)
  }
  const answer = { siteId, to: customers.sms, content: 'text 7;' }
  expect((await callApi(page, server.url, 'POST', 'smsrecords', answer)).status).toBe(200)
  await expect(page.getByRole('dialog', { name: 'Chat' }).getByText('Offline, reconnecting…')).toBeVisible()
  await page.context().setOffline(false)
  await other.setOffline(false)

  const rowsOf = async (channel: Channel) => {
    const { body } = await callApi(page, server.url, 'GET', `${channel}conversations/${ids.get(channel)}/messages`)
    return (body.items as { content: string }[]).map(({ content }) => numberIn(content)).reverse()
  }
  // With `KILLS=1`, an API may be killed during this call; what it has stored by then is not stored again.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    expect(await rowsOf('whatsapp')).toContain('99')
  }).toPass({ timeout: 60_000 })
  const later = await other.newPage()
  for (const [tab, channel] of [...tabs, [later, 'line'] as const]) {
    if (tab === later) await tab.goto(`${server.url}/?chat=${channel}.${siteId}.${ids.get(channel)}`)
    const size = channel === 'line' ? 7 : 8
    await expect(messages(tab), channel).toHaveCount(size)
    await expect(tab.getByRole('dialog', { name: 'Chat' }).getByText('Live', { exact: true })).toBeVisible()
    const shown = (await messages(tab).allTextContents()).map(numberIn)
    expect(shown, channel).toEqual(await rowsOf(channel))
    expect(new Set(shown).size, channel).toBe(size)
    // The conversation is the latest of its list.
    const first = tab.getByRole('region', { name: 'Conversations' }).getByRole('button').first()
    await expect(first).toContainText(channel === 'whatsapp' ? 'text 99;' : channel === 'sms' ? 'text 7;' : 'text 6;')
  }
  await other.close()
})

const messages = (tab: Page) => tab.getByRole('log', { name: 'Messages' }).getByRole('article')
const numberIn = (text: string) => /text (\d+);/.exec(text)?.[1]
