import type { Page } from '@playwright/test'
import { callApi, expect, test } from '../support/fixtures'
import { settled } from '../support/settled'

test.use({ storeName: 'worked' })

const headings = ['Site', 'Number of the marketplace', 'Customer', 'Country', 'State or province', 'Address line 1']
const order = (number: string) => ['Lantern Home', number, 'Ada Lam', 'HK', 'Kowloon', '1 Pier Road', 'HKD']
const sheet = [
  [...headings, 'Currency', 'SKU code', 'Quantity', 'Price'],
  [...order('DAY-1'), 'DAY-LAMP', 3, 100],
  [...order('DAY-1'), 'DAY-SHADE', 1, 50],
  [...order('DAY-2'), 'DAY-LAMP', 1, 100],
  [...order('DAY-3'), 'DAY-SHADE', 1, 50],
]
const pasted = sheet.map((cells) => cells.join('\t')).join('\n')

/** The shop's goods: one that will be received, and one that never comes. */
async function addGoods(page: Page, url: string) {
  const { body: product } = await callApi(page, url, 'POST', 'products', { title: 'Goods of the day' })
  const skus = ['Lamp', 'Shade'].map((name) => ({ skuCode: `DAY-${name.toUpperCase()}`, properties: [name] }))
  expect((await callApi(page, url, 'POST', `products/${product.productId}/skus`, skus)).status).toBe(200)
}

const head = (page: Page) => page.getByRole('region', { name: 'Next step' })

/** Takes a move from the head of the page, where the next one is a button, or from its menu; returns its dialog. */
async function take(page: Page, entry: string) {
  const menu = page.getByRole('button', { name: /^Actions: / })
  await expect(menu).toBeVisible()
  const button = page.getByRole('main').getByRole('button', { name: entry, exact: true }).first()
  if (await button.isVisible()) await button.click()
  else {
    await menu.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  return page.getByRole('dialog', { name: new RegExp(`^${entry}: `) })
}

test("a day of a shop's orders, from the sheet of the marketplace to money that is given back", async ({
  page,
  openAs,
  server,
}) => {
  test.slow()
  await openAs('trade.staff', '/orders')
  await addGoods(page, server.url)
  const idOf = async (number: string) => {
    const { body } = await callApi(page, server.url, 'GET', `orders?keyword=${number}`)
    return body.items[0].orderId as number
  }

  await test.step('imports three orders', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import: Orders' })
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill(pasted)
    await dialog.getByRole('button', { name: 'Check these rows' }).click()
    await dialog.getByRole('button', { name: 'Import 4 rows' }).click()
    await expect(dialog.getByText('3 records were saved.')).toBeVisible()
  })

  await test.step('imports them a second time, which changes nothing', async () => {
    await page.goto(`${server.url}/orders?import=1`)
    const dialog = page.getByRole('dialog', { name: 'Import: Orders' })
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill(pasted)
    await dialog.getByRole('button', { name: 'Check these rows' }).click()
    await expect(dialog.getByRole('button', { name: 'Unchanged: 4' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  })

  const [first, second] = [await idOf('DAY-1'), await idOf('DAY-2')]
  await test.step('accepts them', async () => {
    for (const id of [await idOf('DAY-3'), second, first]) {
      await page.goto(`${server.url}/orders/${id}`)
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
      await page
        .getByRole('dialog', { name: /^Accept: / })
        .getByRole('button', { name: 'Accept' })
        .click()
      await expect(page.locator('.status-accepted').filter({ visible: true })).toBeVisible()
    }
  })

  await test.step('receives the lamps', async () => {
    const { body: warehouse } = await callApi(page, server.url, 'GET', 'warehouses/2')
    await page.goto(`${server.url}/inventories`)
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Receive goods' })
    await dialog.getByRole('combobox', { name: /^SKU/ }).fill('DAY-LAMP')
    await page.getByRole('option').filter({ hasText: 'Lamp' }).first().click()
    await dialog.getByRole('combobox', { name: /^Warehouse/ }).fill(warehouse.name)
    await page.getByRole('option').filter({ hasText: warehouse.name }).first().click()
    await dialog.getByRole('textbox', { name: /^Pieces/ }).fill('4')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Came with the van')
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('allocates what there is', async () => {
    await page.goto(`${server.url}/orders/${first}`)
    const dialog = await take(page, 'Allocate')
    await dialog.getByLabel('Allocate what is available, even if not all').check()
    await dialog.getByRole('button', { name: 'Allocate' }).click()
    await expect(head(page)).toContainText('3 pieces are allocated and can be packed.')
  })

  await test.step('holds it and ends the hold', async () => {
    const dialog = await take(page, 'Put on hold')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Unclear address')
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    const banner = page.getByRole('alert').filter({ hasText: 'On hold: Unclear address' })
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'End the hold', exact: true }).click()
    await expect(banner).toBeHidden()
  })

  await test.step('corrects the address', async () => {
    await page.goto(`${server.url}/orders/${first}?tab=edit`)
    await settled(page)
    await page.getByRole('textbox', { name: /^Address line 1/ }).fill('2 Pier Road')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Address' })).toContainText('2 Pier Road')
  })

  await test.step('cancels the piece that never comes', async () => {
    const dialog = await take(page, 'Cancel pieces')
    await dialog.getByRole('textbox', { name: 'Pieces of Shade' }).fill('1')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Not made any more')
    await dialog.getByRole('button', { name: 'Cancel pieces' }).click()
    await expect(page.locator('.status-allocated').filter({ visible: true })).toBeVisible()
  })

  const pay = async (orderId: number, amount: string, isShared: boolean) => {
    await page.goto(`${server.url}/orders/${orderId}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog', { name: /^Record payment: / })
    await dialog.getByRole('textbox', { name: /^Transaction/ }).fill('FPS-410')
    await dialog.getByRole('button', { name: 'Bank transfer' }).click()
    await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    if (isShared) await page.getByRole('button', { name: 'One transfer for both' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: /^Payment \d+$/ }).click()
    // The order has a state of this name, too.
    await expect(page).toHaveURL(/\/payments\/\d+$/)
    await expect(page.locator('.status-paid').first()).toBeVisible()
  }

  await test.step('records one transfer for two orders, with HK$10 too much', async () => {
    await pay(second, '100', false)
    await pay(first, '310', true)
  })

  await test.step('reduces the price of one line', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Refund: / })
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('20')
    await dialog.getByRole('combobox', { name: /^Kind/ }).click()
    await page.getByRole('option', { name: 'Price reduction' }).click()
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('A scratch')
    await dialog.getByRole('textbox', { name: /Lamp$/ }).fill('1')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByRole('table').filter({ hasText: 'A scratch' })).toContainText('Price reduction')
  })

  await test.step('gives the HK$10 back', async () => {
    await page.goto(`${server.url}/orders/${first}`)
    await page.getByRole('button', { name: /^Refund / }).click()
    const dialog = page.getByRole('dialog', { name: /^Refund payment/ })
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Paid too much')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    // Behind the dialog no button is found.
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Refund / })).toBeHidden()
  })

  const { body } = await callApi(page, server.url, 'GET', `orders/${first}`)
  expect(body).toMatchObject({
    ...{ status: 'Allocated', payStatus: 'Paid', addressLine1: '2 Pier Road' },
    ...{ totalAmount: 280, paidAmount: 280, balance: 0 },
    refunds: expect.arrayContaining([
      expect.objectContaining({ kind: 'Overpaid', amount: 10 }),
      expect.objectContaining({ kind: 'Allowance', amount: 20 }),
    ]),
  })
})
