import type { Page } from '@playwright/test'
import { countClicks } from '../support/clicks'
import { callApi, expect, test } from '../support/fixtures'
import { type Hand, keyboard, mouse } from '../support/hands'

test.use({ storeName: 'worked' })

const hands: readonly (readonly [name: string, hand: (page: Page) => Hand])[] = [
  ['with the mouse', mouse],
  ['by keyboard alone', keyboard],
]
/** What each job may cost; before, a new order of two articles cost 17 clicks and a transfer for two orders 14. */
const mostClicks = { order: 7, transfer: 4 }
let made = 0

interface Goods {
  /** Tells this run's records from those of others. */
  mark: string
  skus: number[]
}

/** Two articles that nobody else has. */
async function addGoods(page: Page, url: string): Promise<Goods> {
  made += 1
  const mark = `FC${made}${Date.now().toString(36)}`.toUpperCase()
  const { body: product } = await callApi(page, url, 'POST', 'products', { title: `Lantern ${mark}` })
  const rows = ['Brass', 'Copper'].map((name, at) => ({
    ...{ skuCode: `${mark}-${at + 1}`, properties: [name], salePrice: 50 + at, currency: 'HKD' },
  }))
  const { body: skus } = await callApi(page, url, 'POST', `products/${product.productId}/skus`, rows)
  return { mark, skus: skus.map(({ productSkuId }: { productSkuId: number }) => productSkuId) }
}

/** A customer of the site with one address. */
async function addCustomer(page: Page, url: string, mark: string): Promise<number> {
  const user = { siteId: 1, nickname: `Ada ${mark}`, email: `${mark.toLowerCase()}@example.com` }
  const { body } = await callApi(page, url, 'POST', 'users', user)
  const address = { userId: body.userId, recipientName: `Ada ${mark}`, country: 'HK', addressLine1: '1 Pier Road' }
  const place = { subdivisionName1: 'Kowloon', subdivisionName2: 'Mong Kok' }
  expect((await callApi(page, url, 'POST', 'useraddresses', { ...address, ...place })).status).toBe(200)
  return body.userId
}

for (const [name, handOf] of hands) {
  test(`a customer's order of two articles is entered ${name}, in few clicks`, async ({ page, openAs, server }) => {
    await openAs('trade.staff', '/orders')
    const { mark } = await addGoods(page, server.url)
    await addCustomer(page, server.url, mark)
    const hand = handOf(page)
    const { clicks } = await countClicks(page)
    await hand.press(page.getByRole('button', { name: 'New', exact: true }))
    const form = page.getByRole('dialog', { name: 'New: Order' })
    await expect(form.getByRole('combobox', { name: /^Customer account/ })).toBeFocused()
    await hand.find(form.getByRole('combobox', { name: /^Customer account/ }), `Ada ${mark}`)
    await expect(form.getByRole('textbox', { name: /^Address line 1/ })).toHaveValue('1 Pier Road')
    const articles = form.getByRole('combobox', { name: 'Add articles' })
    await hand.goTo(articles)
    await page.keyboard.type(`${mark}-1 x3`)
    await page.keyboard.press('Enter')
    await page.keyboard.type(`${mark.toLowerCase()}-2`)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('3')
    await expect(form.getByRole('textbox', { name: 'Price, line 2' })).toHaveValue('51')
    await expect(form.getByText('0 free to promise').first()).toBeVisible()
    await hand.press(form.getByRole('button', { name: 'Save' }))
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.getByRole('main')).toContainText('HK$201.00')
    const used = await clicks()
    test.info().annotations.push({
      type: 'clicks',
      description: `A new order of two articles, ${name}: ${used} clicks, 17 before.`,
    })
    expect(used).toBeLessThanOrEqual(name === 'with the mouse' ? mostClicks.order : 0)
  })

  test(`one transfer pays two orders ${name}, in few clicks`, async ({ page, openAs, server }) => {
    await openAs('trade.staff', '/orders')
    const { mark, skus } = await addGoods(page, server.url)
    const userId = await addCustomer(page, server.url, mark)
    const orders: { orderId: number; friendlyOrderId: string }[] = []
    for (const price of [120, 80]) {
      const lines = [{ productSkuId: skus[0], qty: 1, price }]
      const order = { siteId: 1, userId, country: 'HK', currency: 'HKD', lines }
      const { body } = await callApi(page, server.url, 'POST', 'orders', order)
      await callApi(page, server.url, 'POST', `orders/${body.orderId}/accept`, {})
      orders.push(body)
    }
    const [first, second] = orders
    await page.goto(`${server.url}/orders/${first?.orderId}`)
    const hand = handOf(page)
    const { clicks } = await countClicks(page)
    await hand.press(page.getByRole('button', { name: 'Record payment' }))
    const dialog = page.getByRole('dialog', { name: /^Record payment: / })
    await expect(dialog.getByRole('textbox', { name: /^Transaction/ })).toBeFocused()
    await page.keyboard.type(`FPS ${mark}`)
    await hand.choose(dialog.getByRole('group', { name: 'Channel' }), 'FPS')
    await hand.tick(dialog.getByRole('checkbox', { name: `Pays for order ${second?.friendlyOrderId}` }))
    await expect(dialog.getByRole('textbox', { name: /^Amount$/ })).toHaveValue('200')
    await hand.press(dialog.getByRole('button', { name: 'Record', exact: true }))
    await expect(dialog).toBeHidden()
    await expect(page.getByText('2 payments recorded.')).toBeVisible()
    const used = await clicks()
    for (const { orderId } of orders) {
      const { body } = await callApi(page, server.url, 'GET', `orders/${orderId}`)
      expect([body.balance, body.payStatus]).toEqual([0, 'Paid'])
    }
    test.info().annotations.push({
      type: 'clicks',
      description: `A transfer for two orders, ${name}: ${used} clicks, 14 before.`,
    })
    expect(used).toBeLessThanOrEqual(name === 'with the mouse' ? mostClicks.transfer : 0)
  })
}

test('one transfer pays orders that are ticked in the list, and begins at their customer', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('trade.staff', '/orders')
  const { mark, skus } = await addGoods(page, server.url)
  const userId = await addCustomer(page, server.url, mark)
  const ids: number[] = []
  for (const price of [120, 80, 35]) {
    const order = {
      siteId: 1,
      userId,
      country: 'HK',
      currency: 'HKD',
      lines: [{ productSkuId: skus[0], qty: 1, price }],
    }
    const { body } = await callApi(page, server.url, 'POST', 'orders', order)
    ids.push(body.orderId)
  }
  const dueOf = async (orderId = 0) => (await callApi(page, server.url, 'GET', `orders/${orderId}`)).body.balance
  await page.goto(`${server.url}/orders?ids=${ids.slice(0, 2).join()}`)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment for 2 orders' })
  await expect(dialog.getByRole('textbox', { name: /^Amount$/ })).toHaveValue('200')
  await dialog.getByRole('textbox', { name: /^Transaction/ }).fill(`LIST ${mark}`)
  await dialog.getByRole('group', { name: 'Channel' }).getByRole('button', { name: 'FPS' }).click()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('2 payments recorded.')).toBeVisible()
  expect([await dueOf(ids[0]), await dueOf(ids[1]), await dueOf(ids[2])]).toEqual([0, 0, 35])

  await page.goto(`${server.url}/users/${userId}`)
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Record payment' }).click()
  const own = page.getByRole('dialog', { name: /^Record payment: order / })
  await expect(own.getByRole('textbox', { name: /^Amount$/ })).toHaveValue('35')
})

test('a pasted list keeps the line that is no article, and an address is taken apart', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('trade.staff', '/orders')
  const { mark } = await addGoods(page, server.url)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New: Order' })
  await form.getByRole('combobox', { name: /^Site/ }).fill('Lantern Home')
  await page.getByRole('option', { name: 'Lantern Home' }).click()
  // The code, until the name is loaded.
  await expect(form.getByRole('combobox', { name: /^Currency/ })).toHaveValue(/^(HKD|Hong Kong Dollar)$/)
  const articles = form.getByRole('combobox', { name: 'Add articles' })
  await articles.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${mark}-1\t2\nNO-SUCH-${mark}\t4\n${mark}-2`)
  await expect(form.getByText(`“NO-SUCH-${mark}” (4): no article has this code or name.`)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('2')
  await form.getByRole('button', { name: `Skip “NO-SUCH-${mark}”` }).click()
  await form
    .getByRole('textbox', { name: 'Full address' })
    .fill('Jane Miller\n350 Fifth Avenue\nNew York, NY 10118\nUSA')
  await expect(form.getByRole('textbox', { name: /^Address line 1/ })).toHaveValue('350 Fifth Avenue')
  await expect(form.getByRole('textbox', { name: /^Zip code/i })).toHaveValue('10118')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
})
