import type { Page } from '@playwright/test'
import { callApi, expect, logIn, openPage, test } from '../support/fixtures'

test.use({ storeName: 'worked' })

interface Question {
  /** As a person would ask it. */
  asked: string
  /** The address of the list. */
  list: string
  typed: string
  /** The record that answers it. */
  id: number
}

/** Asks each question in the one field of its list, and prints the seconds from the first letter to the answer. */
async function ask(page: Page, url: string, questions: readonly Question[]) {
  for (const { asked, list, typed, id } of questions) {
    if (new URL(page.url()).pathname !== list) await openPage(page, url + list)
    const field = page.getByRole('searchbox').first()
    const row = page.locator(`[role=row][data-id="${id}"]`)
    // What the question before has found, or the first page, is no answer to this one.
    await field.fill('no such thing')
    await expect(row).toHaveCount(0)
    await field.selectText()
    const startedAt = performance.now()
    await page.keyboard.type(typed)
    await expect(row, asked).toBeVisible()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const description = `${asked} “${typed}” in ${list}: ${seconds} s`
    test.info().annotations.push({ type: 'seconds', description })
    process.stdout.write(`    ${description}\n`)
  }
}

const calls = (page: Page, url: string) => async (method: 'GET' | 'POST', path: string, body?: unknown) => {
  const answer = await callApi(page, url, method, path, body)
  expect([path, answer.status, answer.body?.message]).toEqual([path, 200, undefined])
  return answer.body
}

test('sales staff find orders and payments by what a customer says', async ({ page, openAs, server }) => {
  await openAs('sales.staff', '/orders')
  const call = calls(page, server.url)
  const { productId } = await call('POST', 'products', { title: 'Umbrella that folds, grey' })
  const [{ productSkuId }] = await call('POST', `products/${productId}/skus`, [
    { skuCode: 'GRY-UMB/01', properties: ['Grey'] },
  ])
  const { orderId } = await call('POST', 'orders', {
    ...{ siteId: 3, country: 'SG', currency: 'AUD', customerName: 'José Núñez', phone: '+65 6123 4567' },
    lines: [{ productSkuId, qty: 1, price: 30 }],
  })
  const payment = { orderId, channel: 'bank', currency: 'AUD', amount: 30, transactionId: 'PAY-2026/AB77' }
  const { paymentId } = await call('POST', 'payments', payment)
  await ask(page, server.url, [
    { asked: 'Who ordered the grey umbrella?', list: '/orders', typed: 'grey umbrella', id: orderId },
    { asked: 'The phone on the business card', list: '/orders', typed: '(65) 6123-4567', id: orderId },
    { asked: 'Mr Nunez, spelled without accents', list: '/orders', typed: 'nunez jose', id: orderId },
    { asked: 'The code on the label, read out', list: '/orders', typed: 'gryumb01', id: orderId },
    { asked: 'The transaction in the bank’s letter', list: '/payments', typed: 'pay 2026 ab77', id: paymentId },
  ])
})

test('buyers find purchase orders by what a supplier says', async ({ page, openAs, server }) => {
  await logIn(page, server.url, 'super.admin')
  const call = calls(page, server.url)
  const { items } = await call('GET', 'purchaseorders?companyId=3&pageSize=50')
  const bought = items.find((one: Record<string, unknown>) => one.supplierId && one.placedBy && one.trackingNo)
  const { purchaseOrderId: id, supplierId, placedBy } = bought
  await call('POST', `suppliers/${supplierId}`, { name: '義烏灰傘廠' })
  const { fullName } = await call('GET', `admins/${placedBy}`)
  const { lines } = await call('GET', `purchaseorders/${id}`)
  const [{ trackingNo }] = await call('GET', `purchaseorders/${id}/packages`)
  const spaced = String(trackingNo).replaceAll(/[^a-z0-9]/gi, '')
  await openAs('purchases.staff', '/purchases')
  await ask(page, server.url, [
    { asked: 'What did we buy at 义乌灰伞?', list: '/purchases', typed: '义乌灰伞', id },
    {
      asked: 'The tracking number, with blanks',
      list: '/purchases',
      typed: spaced.replaceAll(/(.{4})(?=.)/g, '$1 '),
      id,
    },
    { asked: 'The supplier’s article', list: '/purchases', typed: String(lines[0].supplierProductName), id },
    {
      asked: 'What did this colleague order there?',
      list: '/purchases',
      typed: `${String(fullName).split(' ').reverse().join(' ').toLowerCase()} 灰傘`,
      id,
    },
  ])
})

test('warehouse staff find stock by what stands on the box', async ({ page, openAs, server }) => {
  await logIn(page, server.url, 'super.admin')
  const call = calls(page, server.url)
  const { productId } = await call('POST', 'products', {
    ...{ companyId: 4, title: 'Raincoat, yellow 黃色雨衣', barcode: '4006381333931' },
  })
  const [{ productSkuId }] = await call('POST', `products/${productId}/skus`, [
    { skuCode: 'RAIN-YL/77', properties: ['Yellow'] },
  ])
  await openAs('warehouses.staff', '/inventories')
  const { shelfId } = await call('POST', 'shelves', { warehouseId: 4, code: 'ZQ-77-3', kind: 'Stock' })
  await call('POST', 'inventories/movements', {
    ...{ kind: 'Receipt', qty: 5, reason: 'Found', warehouseId: 4, shelfId, productSkuId },
  })
  const { items } = await call('GET', `inventories?productSkuId=${productSkuId}`)
  const id = items[0].inventoryId
  await ask(page, server.url, [
    { asked: 'The code on the label, without its hyphens', list: '/inventories', typed: 'rainyl77', id },
    { asked: 'Where are the yellow raincoats?', list: '/inventories', typed: '黄色雨衣', id },
    { asked: 'What lies on shelf ZQ 77 3?', list: '/inventories', typed: 'zq773', id },
    { asked: 'What a scanner reads', list: '/inventories', typed: '4006381333931', id },
  ])
})
