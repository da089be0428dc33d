import type { Page } from '@playwright/test'
import { callApi, expect, test } from '../support/fixtures'
import { typeAsScanner } from '../support/scanner'

test.use({ storeName: 'worked' })

interface ListLine {
  orderPurchaseId: number
  orderId: number | null
  productId: number
  productSkuId: number
  productSupplierId: number | null
  version?: number
}

/** Places what an order needs, as the purchase list does; returns order, purchase order and SKU. */
async function placeForOrder(page: Page, url: string) {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await callApi(page, url, method, path, body)
    expect([path, answer.status, answer.body?.message]).toEqual([path, 200, undefined])
    return answer.body
  }
  const { items } = await call('GET', 'orderpurchases?siteId=1&pageSize=100')
  const bound = (items as ListLine[]).filter(({ productSupplierId }) => productSupplierId !== null)
  const ids = items.map(({ orderPurchaseId }: ListLine) => orderPurchaseId).join(',')
  await call('POST', `orderpurchases/${ids}/deselect`)
  const refused: string[] = []
  for (const { productSkuId } of bound) {
    const { items: places } = await call('GET', `inventories?productSkuId=${productSkuId}`)
    const sumOf = (field: 'available' | 'onHand') =>
      places.reduce((sum: number, place: Record<typeof field, number>) => sum + place[field], 0)
    // What is free is promised; ten pieces more are bought.
    const lines = [{ productSkuId, qty: sumOf('available') + 10, price: 90 }]
    const draft = { siteId: 1, country: 'HK', currency: 'HKD', customerName: 'Ada Lam', lines }
    const { status, body: order } = await callApi(page, url, 'POST', 'orders', draft)
    // Some are not sold any more.
    if (status !== 200) continue
    await call('POST', `orders/${order.orderId}/accept`)
    const listed = await call('GET', `orderpurchases?siteId=1&pageSize=100&orderId=${order.orderId}`)
    const pieces: number = listed.items[0]?.qty ?? 0
    if (pieces < 2) continue
    await call('POST', `orderpurchases/${listed.items[0].orderPurchaseId}/select`)
    const preview = await call('POST', 'orderpurchases/previeworder', { siteId: 1, warehouseId: 2 })
    if (preview.unavailableLines.length > 0) {
      refused.push(JSON.stringify(preview.unavailableLines))
      await call('POST', `orderpurchases/${listed.items[0].orderPurchaseId}/deselect`)
      continue
    }
    const [placed] = await call('POST', 'orderpurchases/placeorder', { siteId: 1, warehouseId: 2 })
    const { purchaseOrderId } = placed
    return {
      orderId: order.orderId as number,
      purchaseOrderId: purchaseOrderId as number,
      productSkuId,
      pieces,
      onHand: sumOf('onHand'),
    }
  }
  throw new Error(`No line of the purchase list can be placed: ${refused.join(', ')}`)
}

test("a buyer's day, from the payment to the shelf and a refund", async ({ page, openAs, server }) => {
  test.slow()
  await openAs('trade.staff', '/purchases')
  const { orderId, purchaseOrderId, productSkuId, pieces, onHand: before } = await placeForOrder(page, server.url)
  const read = async (path: string) => (await callApi(page, server.url, 'GET', path)).body
  const dialog = page.getByRole('dialog')

  await test.step('pays with another freight than was placed', async () => {
    await page.goto(`${server.url}/purchases/${purchaseOrderId}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await dialog.getByLabel('Domestic shipping').fill('12')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'Landed cost' })).toBeVisible()
    expect((await read(`purchaseorders/${purchaseOrderId}`)).domesticShippingFee).toBe(12)
  })

  await test.step('announces a parcel', async () => {
    await page.getByRole('button', { name: 'Announce parcel' }).click()
    await dialog.getByLabel('Carrier').fill('SF Express')
    await dialog.getByLabel('Tracking number').fill('SF7777000011112')
    await dialog.getByRole('button', { name: 'Announce parcel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: 'Parcels' }).click()
    await expect(page.getByRole('cell', { name: 'SF7777000011112' })).toBeVisible()
  })

  await test.step('scans it at the speed of a scanner, whatever has the focus', async () => {
    await page.goto(`${server.url}/purchases/inspections/scan`)
    await expect(page.getByRole('heading', { name: 'Scan parcels' })).toBeVisible()
    const field = page.getByLabel('Tracking number, purchase order or barcode')
    await expect(field).toBeFocused()
    await typeAsScanner(page, 'NOBODY-KNOWS')
    await expect(page.getByRole('status')).toContainText('NOBODY-KNOWS')
    await expect(page.getByRole('status')).toContainText('No match for this code')
    await expect(field).toHaveValue('')
    await typeAsScanner(page, 'sf7777000011112-001')
    await page.waitForURL(/\/check\?from=scan$/)
  })

  await test.step('checks it: all good but one that is broken', async () => {
    await expect(page.getByLabel(/^Good: /)).toBeVisible()
    await page.keyboard.press('F9')
    await expect(page.getByLabel(/^Good: /)).toHaveValue(String(pieces))
    await page.getByLabel(/^Good: /).fill(String(pieces - 1))
    await page.getByLabel(/^Defective: /).fill('1')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/inspections\/scan\?checked=\d+$/)
    await expect(page.getByRole('region', { name: 'Where each piece goes' })).toBeVisible()
    const order = await read(`orders/${orderId}`)
    expect(order.lines[0].places).toMatchObject({ allocated: pieces - 1, missing: 1 })
  })

  await test.step('prints the sheet and the labels', async () => {
    const { items } = await read(`purchaseinspections?purchaseOrderId=${purchaseOrderId}`)
    await page.goto(`${server.url}/purchases/inspections/${items[0].purchaseInspectionId}/print`)
    await expect(page.getByText('Inspection sheet')).toBeVisible()
    await page.getByRole('button', { name: 'Labels (1)' }).click()
    await expect(page.getByRole('article', { name: /^Label / })).toBeVisible()
  })

  await test.step('gets the money of the broken one back and keeps it', async () => {
    const { items } = await read(`purchaseinspections?purchaseOrderId=${purchaseOrderId}`)
    await page.goto(`${server.url}/purchases/inspections/${items[0].purchaseInspectionId}`)
    await page.getByRole('button', { name: 'Request refund' }).click()
    await dialog.getByRole('button', { name: 'Request refund' }).click()
    await expect(dialog).toBeHidden()
    const refunds = await read(`purchaserefunds?purchaseOrderId=${purchaseOrderId}`)
    await page.goto(`${server.url}/purchases/refunds/${refunds.items[0].purchaseRefundId}`)
    await page.getByRole('button', { name: 'Mark approved' }).click()
    await page.getByRole('button', { name: 'Record settlement' }).click()
    await expect(dialog.getByLabel('Amount')).toHaveValue(String(refunds.items[0].amount))
    await dialog.getByRole('button', { name: 'Record settlement' }).click()
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
    const purchase = await read(`purchaseorders/${purchaseOrderId}`)
    expect(purchase.status).toBe('Completed')
    const stock = await read(`inventories?productSkuId=${productSkuId}`)
    expect(stock.items.reduce((sum: number, { onHand }: { onHand: number }) => sum + onHand, 0)).toBe(before + pieces)
  })
})
