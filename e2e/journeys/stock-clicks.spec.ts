import type { Page } from '@playwright/test'
import { makeChainGoods } from '../support/chain-goods'
import { countClicks } from '../support/clicks'
import { callApi, expect, logIn, test } from '../support/fixtures'
import { type Hand, keyboard, mouse } from '../support/hands'

test.use({ storeName: 'clicks', contextOptions: { reducedMotion: 'reduce' } })

/** Clicks of each job, and what it took before it was made shorter; by keyboard there are none. */
const jobs = {
  shortage: { before: 11, most: 9 },
  refund: { before: 7, most: 5 },
  pickList: { before: 7, most: 5 },
  return: { before: 4, most: 2 },
  allocate: { before: 3, most: 1 },
  ship: { before: 4, most: 2 },
  countThree: { before: 9, most: 3 },
  minimum: { before: 3, most: 4 },
}

const hands = { mouse, keyboard } satisfies Record<string, (page: Page) => Hand>

/** The data of the jobs, made by calls. */
class Setup {
  constructor(
    private readonly page: Page,
    private readonly url: string,
  ) {}

  async call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) {
    const answer = await callApi(this.page, this.url, method, path, body)
    expect([path, answer.status < 300 || answer.body]).toEqual([path, true])
    return answer.body
  }

  /** A SKU with so many pieces in a warehouse. */
  async sku(code: string, onHand: number): Promise<number> {
    const { productId } = await this.call('POST', 'products', { title: `Clicked goods ${code}` })
    const draft = [{ skuCode: code, properties: ['One'], weight: 200 }]
    const [{ productSkuId }] = await this.call('POST', `products/${productId}/skus`, draft)
    const receipt = { kind: 'Receipt', qty: onHand, reason: 'Opening stock', warehouseId: 2, productSkuId, unitCost: 5 }
    if (onHand > 0) await this.call('POST', 'inventories/movements', receipt)
    return productSkuId
  }

  async order(lines: readonly { productSkuId: number; qty: number }[], siteId = 1): Promise<number> {
    const { orderId } = await this.call('POST', 'orders', {
      ...{ siteId, customerName: 'Bea Lam', country: 'SG', currency: 'HKD' },
      ...{ addressLine1: '12 Orchard Road', zipcode: '238823' },
      lines: lines.map((line) => ({ ...line, price: 20 })),
    })
    await this.call('POST', `orders/${orderId}/accept`)
    return orderId
  }

  async parcel(code: string): Promise<number> {
    const orderId = await this.order([{ productSkuId: await this.sku(code, 2), qty: 2 }])
    await this.call('POST', `orders/${orderId}/allocateinventory`, {})
    const { lines } = await this.call('GET', `orders/${orderId}`)
    const { orderPackageId } = await this.call('POST', 'orderpackages', {
      lines: lines.map(({ orderLineId }: { orderLineId: number }) => ({ orderLineId, qty: 2 })),
    })
    return orderPackageId
  }
}

for (const [name, handOf] of Object.entries(hands)) {
  test.describe(`with the ${name}`, () => {
    const begin = async (page: Page, url: string, username = 'trade.staff') => {
      await logIn(page, url, username)
      const { clicks, restart } = await countClicks(page)
      return { hand: handOf(page), setup: new Setup(page, url), dialog: page.getByRole('dialog'), clicks, restart }
    }
    const judge = async (job: keyof typeof jobs, clicks: () => Promise<number>) => {
      const { before, most } = jobs[job]
      const used = await clicks()
      test
        .info()
        .annotations.push({ type: 'clicks', description: `${job}, with the ${name}: ${used}, ${before} before.` })
      expect(used, `clicks of ${job}`).toBeLessThanOrEqual(name === 'mouse' ? most : 0)
    }
    const code = (job: string) => `CLICK-${job}-${name}`.toUpperCase()

    const shortage = async ({ page, server }: Parameters<Parameters<typeof test>[2]>[0]) => {
      const { siteId, skuIds } = await makeChainGoods(page, server.url, 'SHORT')
      const { hand, setup, clicks } = await begin(page, server.url)
      const orderId = await setup.order(
        [
          { productSkuId: skuIds.get('LAMP') ?? 0, qty: 2 },
          { productSkuId: skuIds.get('TRAY') ?? 0, qty: 1 },
        ],
        siteId,
      )
      const listed = await setup.call('GET', `orderpurchases?siteId=${siteId}`)
      const keys = listed.items.map(({ orderPurchaseId }: { orderPurchaseId: number }) => orderPurchaseId)
      await setup.call('DELETE', `orderpurchases/${keys.join()}`)
      await page.goto(`${server.url}/orders/${orderId}`)
      await hand.press(page.getByRole('button', { name: 'Cover shortage' }).first())
      await hand.press(page.getByRole('link', { name: 'Open the purchase list' }))
      await hand.tick(page.getByRole('grid').getByRole('checkbox').first())
      const warehouse = page.getByRole('combobox', { name: 'Target warehouse' })
      if ((await warehouse.inputValue()) === '') {
        await hand.press(warehouse)
        await hand.press(page.getByRole('option').nth(1))
      }
      await hand.press(page.getByRole('button', { name: 'Preview', exact: true }))
      await expect(page.getByText('Everything can be ordered')).toBeVisible()
      await hand.press(page.getByRole('button', { name: /^Place / }))
      await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Place order', exact: true }))
      const placed = page.getByRole('dialog', { name: 'Purchase orders created' })
      await expect(placed).toContainText('2')
      await hand.press(placed.getByRole('button').last())
      await expect(page).toHaveURL(/purchaseOrderIds=/)
      await judge('shortage', clicks)
    }
    // The grid of the purchase list is worked by keyboard in the ordering suites.
    if (name === 'mouse') test('a shortage becomes placed purchase orders', shortage)

    test('money comes back for what the check found', async ({ page, server }) => {
      const { siteId, skuIds } = await makeChainGoods(page, server.url, `BACK-${name}`.toUpperCase())
      const { hand, setup, dialog, clicks } = await begin(page, server.url)
      const productSkuId = skuIds.get('LAMP') ?? 0
      await setup.order([{ productSkuId, qty: 3 }], siteId)
      const { items } = await setup.call('GET', `orderpurchases?siteId=${siteId}`)
      await setup.call('POST', `orderpurchases/${items[0].orderPurchaseId}/select`)
      const target = { siteId, warehouseId: 2 }
      await setup.call('POST', 'orderpurchases/previeworder', target)
      const [{ purchaseOrderId: id }] = await setup.call('POST', 'orderpurchases/placeorder', target)
      await setup.call('POST', `purchaseorders/${id}/pay`, { domesticShippingFee: 5 })
      const parcel = { carrier: 'SF Express', trackingNo: `SF${id}00000000` }
      const [announced] = await setup.call('POST', `purchaseorders/${id}/packages`, parcel)
      const path = `purchaseorders/${id}/packages/${announced.purchaseOrderPackageId}`
      const [{ purchaseInspectionId }] = await setup.call('POST', `${path}/receive`, {})
      const found = { productSkuId, received: 3, accepted: 2, defective: 1, reason: 'Damaged', then: 'BuyAgain' }
      await setup.call('POST', `purchaseinspections/${purchaseInspectionId}/check`, { lines: [found] })
      await page.goto(`${server.url}/purchases/${id}`)
      await expect(page.getByRole('table', { name: 'Arrivals' })).toBeVisible()
      await hand.press(page.getByRole('button', { name: 'Request refund' }))
      await expect(dialog.getByRole('status')).toContainText(/Amount requested: .*[1-9]/)
      await hand.press(dialog.getByRole('button', { name: 'Request refund', exact: true }))
      await expect(dialog).toBeHidden()
      const refunds = await setup.call('GET', `purchaserefunds?purchaseOrderId=${id}`)
      expect(refunds.items).toMatchObject([{ kind: 'GoodsKept', reason: 'Damaged' }])
      await page.goto(`${server.url}/purchases/refunds/${refunds.items[0].purchaseRefundId}`)
      await hand.press(page.getByRole('button', { name: 'Mark approved' }))
      await hand.press(page.getByRole('button', { name: 'Record settlement', exact: true }))
      await hand.press(dialog.getByRole('button', { name: 'Record settlement' }))
      await expect(page.locator('.status-completed').first()).toBeVisible()
      await judge('refund', clicks)
    })

    test('an order gets what there is', async ({ page, server }) => {
      const { hand, setup, dialog, clicks } = await begin(page, server.url)
      const [there, short] = [await setup.sku(code('there'), 2), await setup.sku(code('short'), 1)]
      const whole = await setup.order([{ productSkuId: there, qty: 2 }])
      await page.goto(`${server.url}/orders/${whole}`)
      await hand.press(page.getByRole('button', { name: 'Allocate', exact: true }).first())
      await expect(page.locator('.status-allocated').first()).toBeVisible()
      await judge('allocate', clicks)
      const part = await setup.order([{ productSkuId: short, qty: 3 }])
      await page.goto(`${server.url}/orders/${part}`)
      await hand.press(page.getByRole('button', { name: 'Allocate', exact: true }).first())
      await expect(dialog.getByText('1 of 3 pieces can be allocated. Not enough free stock of:')).toBeVisible()
      await hand.press(dialog.getByRole('button', { name: 'Allocate', exact: true }))
      await expect(dialog).toBeHidden()
      const { lines } = await setup.call('GET', `orders/${part}`)
      expect(lines[0].places).toMatchObject({ allocated: 1, listed: 2 })
    })

    test('five orders are put on one pick list', async ({ page, server }) => {
      const { hand, setup, dialog, clicks } = await begin(page, server.url)
      const productSkuId = await setup.sku(code('pick'), 5)
      const ids: number[] = []
      for (let count = 0; count < 5; count += 1) ids.push(await setup.order([{ productSkuId, qty: 1 }]))
      await setup.call('POST', `orders/${ids.join()}/allocateinventory`, {})
      await page.goto(`${server.url}/orders?ids=${ids.join()}`)
      await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(6)
      await hand.tick(page.getByRole('checkbox', { name: /^Select / }).first())
      await hand.press(page.getByRole('button', { name: 'Pick list' }))
      await expect(dialog.getByRole('article', { name: /^Pick list/ }).first()).toContainText('5')
      await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
      await judge('pickList', clicks)
    })

    test('warehouse staff count three places at once', async ({ page, server }) => {
      const { hand, setup, dialog, clicks } = await begin(page, server.url, 'warehouses.staff')
      const { items } = await setup.call('GET', 'inventories?pageSize=3&isEmpty=false&onHandMin=1')
      const ids = items.map(({ inventoryId }: { inventoryId: number }) => inventoryId)
      await page.goto(`${server.url}/inventories?ids=${ids.join()}`)
      await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(ids.length + 1)
      await hand.tick(page.getByRole('checkbox', { name: /^Select / }).first())
      await hand.press(page.getByRole('button', { name: 'Count', exact: true }))
      const fields = dialog.getByRole('textbox', { name: /^Counted: / })
      await expect(fields).toHaveCount(ids.length)
      const counts: number[] = []
      for (const [place, field] of (await fields.all()).entries()) {
        const row = dialog.getByRole('row').nth(place + 1)
        const seen = Number((await row.getByRole('cell').nth(2).textContent())?.replaceAll(',', ''))
        await hand.write(field, String(seen + 1))
        counts.push(seen + 1)
      }
      await hand.press(dialog.getByRole('button', { name: 'Count', exact: true }))
      await expect(dialog).toBeHidden()
      await judge('countThree', clicks)
      const read = async () => {
        const { items: now } = await setup.call('GET', `inventories?ids=${ids.join()}`)
        return now.map(({ onHand, packed }: { onHand: number; packed: number }) => onHand - packed).sort()
      }
      await expect.poll(read).toEqual(counts.sort())
    })

    test('a minimum is set where nothing lies yet', async ({ page, server }) => {
      const { hand, setup, dialog, clicks } = await begin(page, server.url, 'trade.staff')
      const productSkuId = await setup.sku(code('minimum'), 0)
      const house = await setup.call('GET', 'warehouses/2')
      await page.goto(`${server.url}/inventories`)
      await hand.press(page.getByRole('button', { name: 'Set minimum', exact: true }))
      await hand.find(dialog.getByRole('combobox', { name: /^SKU/ }), code('minimum'))
      await hand.find(dialog.getByRole('combobox', { name: /^Warehouse/ }), house.name)
      await hand.write(dialog.getByRole('textbox', { name: /^Minimum/ }), '4')
      await hand.write(dialog.getByRole('textbox', { name: /^Target/ }), '9')
      await hand.press(dialog.getByRole('button', { name: 'Set minimum', exact: true }))
      await expect(dialog).toBeHidden()
      await judge('minimum', clicks)
      const { items } = await setup.call('GET', `inventories?productSkuId=${productSkuId}&belowMinimum=true`)
      expect(items).toMatchObject([{ onHand: 0, minStock: 4, target: 9, shortOfMinimum: 4 }])
      await page.goto(`${server.url}/inventories?belowMinimum=true&keyword=${code('minimum')}`)
      await expect(page.getByText('min. 4: 4 too few')).toBeVisible()
    })

    test('a parcel is shipped by typing its number alone, and comes back', async ({ page, server }) => {
      const { hand, setup, dialog, clicks, restart } = await begin(page, server.url)
      const id = await setup.parcel(code('parcel'))
      const { items } = await setup.call('GET', 'carriers?pageSize=1&status=Enabled')
      await setup.call('POST', `orderpackages/${id}`, { carrierId: items[0].carrierId })
      await page.goto(`${server.url}/orders/packages/${id}`)
      await hand.press(page.getByRole('button', { name: 'Ship', exact: true }))
      const number = dialog.getByRole('textbox', { name: /^Tracking number/ })
      await expect(number).toBeFocused()
      await expect(number).toHaveAttribute('required', '')
      await page.keyboard.type(`CK${id}0000001`)
      await page.keyboard.press('Enter')
      await expect(page.locator('.status-shipped').first()).toBeVisible()
      await judge('ship', clicks)
      await setup.call('POST', `orderpackages/${id}/deliver`)
      await page.goto(`${server.url}/orders/packages/${id}`)
      await restart()
      await hand.press(page.getByRole('button', { name: 'Record return', exact: true }))
      await hand.write(dialog.getByRole('textbox', { name: /^Reason/ }), 'Too small')
      await hand.press(dialog.getByRole('button', { name: 'Record return', exact: true }))
      await expect(page.locator('.status-returned').first()).toBeVisible()
      await judge('return', clicks)
    })
  })
}
