import { axeOf } from './support/axe'
import { callApi, expect, logIn, test } from './support/fixtures'

test('the bell shows announcements to users who may not list them, marks them as read, and their page opens', async ({
  page,
  browser,
  openAs,
  server,
}) => {
  // Another user writes it.
  const author = await browser.newContext()
  const desk = await author.newPage()
  await logIn(desk, server.url, 'super.admin')
  const title = 'Stocktaking on Friday'
  const draft = { companyId: 1, title, content: 'No parcels are taken.\nNone at all.', targetTo: '4', important: true }
  const { body } = await callApi(desk, server.url, 'POST', 'announcements', draft)

  await page.setViewportSize({ width: 390, height: 800 })
  await openAs('warehouses.staff', '/')
  const bell = page.getByRole('button', { name: /^Announcements, / })
  const unread = async () => Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0)
  await expect.poll(unread).toBeGreaterThan(0)
  const before = await unread()
  await bell.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: /^Announcements/ })
  await expect(list).toBeVisible()
  const axe = async () => (await axeOf(page).analyze()).violations.map(({ id, nodes }) => [id, nodes])
  expect(await axe()).toEqual([])
  const read = page.waitForResponse((response) => response.url().endsWith(`/announcements/${body.announcementId}/read`))
  await list.getByRole('button', { name: new RegExp(title) }).press('Enter')
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.getByText('None at all.')).toBeVisible()
  await expect(list).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await axe()).toEqual([])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(bell).toBeFocused()
  await expect.poll(unread).toBe(before - 1)
  await read
  await page.reload()
  await expect.poll(unread).toBe(before - 1)
  await page.goto(`${server.url}/tools/announcements/${body.announcementId}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('None at all.')).toBeVisible()
  expect(await axe()).toEqual([])

  await callApi(desk, server.url, 'DELETE', `announcements/${body.announcementId}`)
  await author.close()
})
