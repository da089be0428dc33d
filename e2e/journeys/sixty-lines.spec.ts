import type { Locator, Page } from '@playwright/test'
import { callApi, expect, logIn, openPage, test } from '../support/fixtures'
import { type Hand, keyboard, mouse } from '../support/hands'
import { type Messages, messages } from '../support/messages'
import { linesOf } from '../support/own-list'

// The demo data whole: its two lists of one company have a line of every kind that a preview refuses.
test.use({ storeName: 'sixty lines' })

/** From the first tick to a preview that passes. */
const mostActions = 12

interface Look {
  language: keyof typeof messages
  hand: string
  handOf: (page: Page) => Hand
  width: number
  height: number
}
const looks: readonly Look[] = [
  { language: 'en', hand: 'with the mouse', handOf: mouse, width: 1440, height: 900 },
  { language: 'zh-Hans', hand: 'by keyboard alone', handOf: keyboard, width: 1366, height: 768 },
  { language: 'zh-Hans', hand: 'with the mouse', handOf: mouse, width: 1024, height: 768 },
  { language: 'en', hand: 'with the mouse', handOf: mouse, width: 390, height: 844 },
]

/** A site with the 60 lines of both lists of the demo data, with the suppliers that these have chosen. */
async function makeList(page: Page, url: string): Promise<number> {
  await logIn(page, url, 'trade.admin')
  const { body: site } = await callApi(page, url, 'POST', 'sites', { name: 'Lantern Sixty' })
  const lines = [...(await linesOf(page, url, 1)), ...(await linesOf(page, url, 2))]
  for (const { productId, productSkuId, productSupplierId, qty } of lines) {
    const line = { siteId: site.siteId, productId, productSkuId, productSupplierId, qty }
    expect((await callApi(page, url, 'POST', 'orderpurchases', line)).status).toBe(200)
  }
  return site.siteId
}

/** What begins like a text with values: of a button that names counts and money. */
function named(page: Page | Locator, template: string): Locator {
  const [before = '', after = ''] = template.replace(/\{count, plural,.*?\}\}/, '{count}').split('{count}')
  const literal = (text: string) => text.split('{')[0]?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') ?? ''
  return page.getByRole('button', { name: new RegExp(`^${literal(before)}\\s*[\\d,]+${literal(after).slice(0, 1)}`) })
}

/** Acts as a person does, and counts it. */
function countActions() {
  let count = 0
  return {
    act: async (work: Promise<unknown>) => {
      count += 1
      await work
    },
    count: () => count,
  }
}

/** What the preview has found, and the button of the next step, stand in the window together. */
async function seeTogether(page: Page, text: Messages) {
  await expect(page.getByRole('group', { name: text.list.previewResult })).toBeInViewport()
  await expect(
    named(page, text.list.placeSum).or(page.getByRole('button', { name: text.list.place, exact: true })),
  ).toBeInViewport()
}

/** Mends all that the preview refuses; lines that nothing helps stay on the list. */
async function mend(page: Page, text: Messages, hand: Hand, act: (work: Promise<unknown>) => Promise<void>) {
  const preview = page.getByRole('button', { name: text.list.preview, exact: true })
  const place = named(page, text.list.placeSum)
  await act(hand.press(preview))
  await seeTogether(page, text)
  for (let round = 0; round < 4 && !(await place.isVisible()); round += 1) {
    const toFix = named(page, text.list.kindToFix)
    await expect(toFix.or(place)).toBeVisible()
    if (await place.isVisible()) break
    const all = page.getByRole('group').filter({ has: toFix }).last()
    // All of one kind have their action at the kind.
    const buttons = [
      named(all, text.list.mendAll),
      named(page, text.list.mendQuantities),
      named(page, text.list.mendSuppliers),
    ]
    const offered = [...buttons, named(page, text.list.mendDeselect)]
    let chosen = offered.at(-1) as Locator
    for (const button of offered) {
      if ((await button.count()) === 0) continue
      chosen = button.first()
      break
    }
    await act(hand.press(chosen))
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\d/ }).first()).toBeVisible()
    // What nothing is left of is previewed by itself.
    await expect(preview).toBeEnabled()
    if (await page.getByText(text.list.previewAgain).isVisible()) await act(hand.press(preview))
    await expect(page.getByText(text.list.previewAgain)).toBeHidden()
    await seeTogether(page, text)
  }
  await expect(place).toBeVisible()
}

for (const { language, hand: handName, handOf, width, height } of looks) {
  const text = messages[language] as Messages
  test.describe(`60 lines in ${language}, ${width} wide, ${handName}`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'zh-CN', viewport: { width, height } })

    test('are mended, previewed, checked, placed and paid', async ({ page, server }) => {
      const siteId = await makeList(page, server.url)
      await logIn(page, server.url, 'trade.staff')
      await openPage(page, `${server.url}/carts?siteId=${siteId}`)
      await expect(page.getByRole('grid')).toBeVisible()
      const hand = handOf(page)
      const warehouse = page.getByRole('combobox', { name: text.list.warehouse })
      // A phone has it behind a button.
      const tools = page.getByRole('button', { name: text.resource.listTools })
      const isFolded = await tools.isVisible()
      if (isFolded) await tools.click()
      if (!(await warehouse.inputValue())) {
        await warehouse.click()
        await page.getByRole('option').first().click()
      }
      if (isFolded) await tools.click()
      const { act, count } = countActions()

      // Lines without a supplier come first; what cannot be ordered is left out.
      const all = page.getByRole('checkbox', { name: text.list.selectAll })
      const isMouse = handOf === mouse
      const toggleAll = async () => {
        if (isMouse) return all.click()
        await hand.goTo(page.getByRole('columnheader').first())
        await page.keyboard.press('Space')
      }
      await act(toggleAll())
      await act(hand.press(named(page, text.list.firstSupplier)))
      await act(toggleAll())
      await mend(page, text, hand, act)
      test.info().annotations.push({ type: 'actions', description: `${handName}, ${width}: ${count()}` })
      expect(count()).toBeLessThanOrEqual(mostActions)

      await hand.press(named(page, text.list.placeSum))
      const table = page.getByRole('alertdialog')
      await expect(table.getByRole('table', { name: text.list.placeTable })).toBeVisible()
      const rows = await table.getByRole('textbox').count()
      expect(rows).toBeGreaterThan(5)
      await hand.press(table.getByRole('button', { name: text.list.place, exact: true }))
      const placed = page.getByRole('dialog', { name: text.list.placedTitle })
      await hand.press(placed.getByRole('button', { name: text.list.showOrders }))
      await expect(page).toHaveURL(/purchaseOrderIds=/)
      // All of them on one page.
      await openPage(page, `${page.url()}&pageSize=100`)

      await payAll(page, text, hand, rows)
      const { body } = await callApi(page, server.url, 'GET', `purchaseorders?siteId=${siteId}&pageSize=100`)
      expect(body.items).toHaveLength(rows)
      expect(new Set(body.items.map(({ status }: { status: string }) => status))).toEqual(new Set(['Paid']))
      expect(new Set(body.items.map(({ transactionId }: { transactionId: string }) => transactionId)).size).toBe(rows)
    })
  })
}

/** Pays all orders of the list at once: their numbers are pasted, and uncertain freights typed in their rows. */
async function payAll(page: Page, text: Messages, hand: Hand, count: number) {
  // A list has a box for all of its rows in its head, the cards of a phone have none.
  const boxes = page.getByRole('main').getByRole('checkbox')
  const hasHead = (await page.getByRole('columnheader').count()) > 0
  for (const box of hasHead ? [boxes.first()] : await boxes.all()) await hand.tick(box)
  await hand.press(page.getByRole('toolbar').getByRole('button', { name: text.purchases.payMany, exact: true }))
  const dialog = page.getByRole('dialog', { name: text.orders.payManyTitle })
  const numbers = Array.from({ length: count }, (_, at) => `T-${at + 1}`).join('\n')
  await hand.write(dialog.getByLabel(text.orders.pasteNumbers), numbers)
  await hand.goTo(dialog.getByRole('textbox', { name: new RegExp(`^${text.purchases.transactionId}`) }).first())
  // What is missing is marked.
  const missing = dialog.locator('input[aria-invalid=true]')
  for (let left = await missing.count(); left > 0; left -= 1) {
    await hand.write(missing.first(), '8')
    await expect(missing).toHaveCount(left - 1)
  }
  await hand.press(dialog.getByRole('button', { name: new RegExp(`${count}`) }).last())
  await expect(dialog).toBeHidden()
}
