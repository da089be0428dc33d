import type { Page } from '@playwright/test'
import { cup, lamp, makeChainGoods, sheetOf, tray } from '../support/chain-goods'
import { callApi, expect, test } from '../support/fixtures'

test.use({ storeName: 'worked' })

const parcelNo = 'SF8800000000012'
const secondNo = 'YT8800000000013'

/** The buttons of a page and its dialogs, for one trading company. */
class Desk {
  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {}

  get dialog() {
    return this.page.getByRole('dialog')
  }

  async read(path: string) {
    const { status, body } = await callApi(this.page, this.url, 'GET', path)
    expect([path, status]).toEqual([path, 200])
    return body
  }

  goto(path: string) {
    return this.page.goto(this.url + path)
  }

  /** Presses a button of the page, fills its dialog and answers with the button of the same name. */
  async move(name: string, fields: Readonly<Record<string, string>> = {}, submit = name) {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
    for (const [label, value] of Object.entries(fields)) {
      await this.dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
    }
    await this.dialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** Asks a supplier for a refund of a piece on the page of a purchase order, and has it approved and completed. */
  async refund(purchaseOrderId: number, kind: string) {
    await this.goto(`/purchases/${purchaseOrderId}`)
    await this.page.getByRole('button', { name: 'Request refund' }).click()
    await this.dialog.getByRole('combobox', { name: /^Kind/ }).click()
    await this.page.getByRole('option', { name: kind, exact: true }).click()
    // What the check found is there already.
    for (const field of await this.dialog.getByRole('textbox', { name: /^Pieces of/ }).all()) {
      if (await field.isEnabled()) await field.fill('')
    }
    await this.dialog
      .getByRole('textbox', { name: `Pieces of ${lamp}` })
      .last()
      .fill('1')
    await this.dialog.getByRole('textbox', { name: /^Reason/ }).fill(kind)
    await this.dialog.getByRole('button', { name: 'Request refund', exact: true }).click()
    await expect(this.dialog).toBeHidden()
    const { items } = await this.read(`purchaserefunds?purchaseOrderId=${purchaseOrderId}&sort=-purchaseRefundId`)
    await this.goto(`/purchases/refunds/${items[0].purchaseRefundId}`)
    await this.page.getByRole('button', { name: 'Mark approved' }).click()
    await this.page.getByRole('button', { name: 'Record settlement', exact: true }).click()
    const amount = this.dialog.getByRole('textbox', { name: /^Amount/ })
    if (kind === 'Replacement') await expect(amount).toHaveCount(0)
    else await expect(amount).toHaveValue(String(items[0].amount))
    await this.dialog.getByRole('button', { name: 'Record settlement' }).click()
    await expect(this.page.locator('.status-completed').first()).toBeVisible()
  }

  /** Scans a parcel as a scanner does, until its check is open. */
  async scan(code: string) {
    await this.goto('/purchases/inspections/scan')
    await expect(this.page.getByRole('heading', { name: 'Scan parcels' })).toBeVisible()
    const field = this.page.getByLabel('Tracking number, purchase order or barcode')
    await expect(field).toBeFocused()
    await field.fill(code)
    await this.page.keyboard.press('Enter')
    await this.page.waitForURL(/\/check\?from=scan$/)
    await expect(this.page.getByLabel(/^Good: /).first()).toBeFocused()
  }

  async count(variant: string, counts: Readonly<Record<string, string>>) {
    const line = this.page.getByRole('region', { name: `Chain goods / ${variant}` })
    for (const [label, value] of Object.entries(counts))
      await line
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(value)
    return line
  }

  /** Packs what is allocated of an order, ships it and sees it delivered. */
  async send(orderId: number, trackingNo: string) {
    await this.goto(`/orders/packages?orderId=${orderId}&record=new`)
    await expect(this.dialog.getByRole('textbox', { name: /^Quantity/ }).first()).toBeVisible()
    await this.dialog.getByRole('textbox', { name: /^Freight cost/ }).fill('18')
    await this.dialog.getByRole('combobox', { name: /^Currency of the cost/ }).fill('HKD')
    await this.page.getByRole('option', { name: /HKD/ }).first().click()
    await this.dialog.getByRole('button', { name: 'Save' }).click()
    await this.page.waitForURL(/\/orders\/packages\/\d+$/)
    await this.page.getByRole('button', { name: 'Ship', exact: true }).click()
    await this.dialog.getByRole('combobox', { name: /^Carrier/ }).fill('Kestrel')
    await this.page
      .getByRole('option', { name: /Kestrel/ })
      .first()
      .click()
    await this.dialog.getByRole('textbox', { name: /^Tracking number/ }).fill(trackingNo)
    await this.dialog.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(this.page.locator('.status-shipped').first()).toBeVisible()
    await this.page.getByRole('button', { name: 'Mark delivered' }).click()
    await expect(this.page.locator('.status-delivered').first()).toBeVisible()
  }
}

test('goods go the whole way, from the sheet of a marketplace over two suppliers to the customer', async ({
  page,
  openAs,
  server,
}) => {
  test.slow()
  const { siteName, siteId } = await makeChainGoods(page, server.url)
  const desk = new Desk(page, server.url)
  await openAs('trade.staff', '/orders?import=1')

  await test.step('imports the orders', async () => {
    const dialog = page.getByRole('dialog', { name: 'Import: Orders' })
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill(sheetOf(siteName))
    await dialog.getByRole('button', { name: 'Check these rows' }).click()
    await dialog.getByRole('button', { name: 'Import 4 rows' }).click()
    await expect(dialog.getByText('2 records were saved.')).toBeVisible()
  })
  const idOf = async (number: string) => (await desk.read(`orders?keyword=${number}`)).items[0].orderId as number
  const [first, second] = [await idOf('CHAIN-1'), await idOf('CHAIN-2')]
  const placesOf = async (id: number) =>
    (await desk.read(`orders/${id}`)).lines.map(({ places }: { places: Record<string, number> }) =>
      Object.fromEntries(Object.entries(places).filter(([, count]) => count > 0)),
    )

  await test.step('accepts them: what they need is on the purchase list', async () => {
    for (const id of [first, second]) {
      await desk.goto(`/orders/${id}`)
      await desk.move('Accept')
      await expect(page.locator('.status-accepted').filter({ visible: true })).toBeVisible()
    }
    expect(await placesOf(second)).toEqual([{ listed: 4 }, { listed: 5 }])
  })

  await test.step('previews and places them', async () => {
    await desk.goto(`/carts?siteId=${siteId}`)
    await expect(page.locator('[role=row][data-id]')).toHaveCount(4)
    await page.getByRole('grid').getByRole('checkbox').first().check()
    await page.getByRole('combobox', { name: 'Target warehouse' }).click()
    await page.getByRole('option').nth(1).click()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page.getByText('Everything can be ordered')).toBeVisible()
    await page.getByRole('button', { name: /^Place / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Place order', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Purchase orders created' })).toContainText('2')
  })
  const placed: { purchaseOrderId: number; lineCount: number }[] = (await desk.read(`purchaseorders?siteId=${siteId}`))
    .items
  const large = placed.find(({ lineCount }) => lineCount === 3)?.purchaseOrderId ?? 0
  const small = placed.find(({ lineCount }) => lineCount === 1)?.purchaseOrderId ?? 0

  await test.step('pays them with another freight, and announces one parcel for both', async () => {
    for (const id of [large, small]) {
      await desk.goto(`/purchases/${id}`)
      await desk.move('Record payment', { 'Domestic shipping': '12' })
      await expect(page.locator('.status-paid').first()).toBeVisible()
      await desk.move('Announce parcel', { Carrier: 'SF Express', 'Tracking number': parcelNo })
    }
    await page.getByRole('tab', { name: 'Parcels' }).click()
    await expect(page.getByText(/^Together with PO/)).toBeVisible()
  })

  await test.step('scans it and checks both: one missing, one wrong, one extra and two broken ones', async () => {
    await desk.scan('sf 8800 0000 0001 2')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
    await page.keyboard.press('F9')
    await desk.count(lamp, { Good: '7', Defective: '2' })
    const wrong = await desk.count(cup, { Good: '3', Wrong: '1' })
    await wrong.getByLabel('Received instead').fill('Blue instead of red')
    await desk.count(tray, { Good: '6' })
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/inspections\/scan\?checked=[\d,]+$/)
    expect(await placesOf(first)).toEqual([{ allocated: 6 }, { allocated: 3, onOrder: 1 }])
    expect(await placesOf(second)).toEqual([{ allocated: 1, missing: 2, onOrder: 1 }, { allocated: 5 }])
  })

  await test.step('gets the missing one refunded, one broken one kept for money and one replaced', async () => {
    await desk.refund(large, 'Missing')
    await desk.refund(large, 'Goods kept')
    await desk.refund(large, 'Replacement')
    expect(await placesOf(second)).toEqual([{ allocated: 1, missing: 2, onOrder: 1 }, { allocated: 5 }])
  })

  await test.step('receives the right one and the replacement, all good', async () => {
    await desk.goto(`/purchases/${large}`)
    await desk.move('Announce parcel', { Carrier: 'YTO', 'Tracking number': secondNo })
    await desk.scan(`${secondNo}-1-1-`)
    await page.keyboard.press('F9')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/inspections\/scan\?checked=[\d,]+$/)
    expect(await placesOf(first)).toEqual([{ allocated: 6 }, { allocated: 4 }])
    expect(await placesOf(second)).toEqual([{ allocated: 2, missing: 2 }, { allocated: 5 }])
    expect((await desk.read(`purchaseorders/${large}`)).status).toBe('Completed')
    expect((await desk.read(`purchaseorders/${small}`)).status).toBe('Completed')
  })

  await test.step('finds the pieces in stock, the extra one free', async () => {
    const { items } = await desk.read('inventories?keyword=CHAIN-TRAY')
    expect(items.map(({ onHand, available }: Record<string, number>) => [onHand, available])).toEqual([[6, 1]])
  })

  await test.step('cancels what does not come any more, packs, ships and delivers', async () => {
    await desk.goto(`/orders/${second}`)
    await page.getByRole('button', { name: /^Actions: / }).click()
    await page.getByRole('menuitem', { name: 'Cancel pieces' }).click()
    await desk.dialog.getByRole('textbox', { name: `Pieces of ${lamp}` }).fill('2')
    await desk.dialog.getByRole('textbox', { name: /^Reason/ }).fill('Broken on the way')
    await desk.dialog.getByRole('button', { name: 'Cancel pieces' }).click()
    await expect(page.locator('.status-allocated').first()).toBeVisible()
    await desk.send(first, 'CHAINOUT1')
    await desk.send(second, 'CHAINOUT2')
  })

  await test.step('shows what the orders have earned', async () => {
    for (const id of [first, second]) {
      await desk.goto(`/orders/${id}`)
      await expect(page.locator('.status-completed').first()).toBeVisible()
      const margin = page.getByRole('region', { name: 'Margin' })
      await expect(margin).toContainText(/%/)
      const { margin: worked } = await desk.read(`orders/${id}`)
      expect(worked).toMatchObject({ unknownPieces: 0, provisional: false })
      expect(worked.income - worked.goods - worked.freight - worked.fees).toBeCloseTo(worked.margin, 2)
    }
  })
})
