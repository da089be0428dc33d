import type { Locator, Page } from '@playwright/test'
import { productLink } from '@/contract/channels'
import { callApi, expect, test } from './support/fixtures'

test.use({ storeName: 'catalogue-journey', actionTimeout: 10_000 })

const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const data = new DataTransfer()
    data.setData('text', block)
    data.setData('text/plain', block)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, text)

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Presses the right arrow until the cell of the grid has the focus; each press is awaited, or a slow one is repeated. */
async function arrowTo(page: Page, target: Locator) {
  const field = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'))
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    const before = await field()
    await page.keyboard.press('ArrowRight')
    await expect.poll(field).not.toBe(before)
  }
  await expect(target).toBeFocused()
}

test('a product is built, described, bound, split and placed on the shelf without findings', async ({
  page,
  openAs,
  server,
}) => {
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) => callApi(page, server.url, method, path, body)
  await openAs('sales.staff', '/products')
  const { body: list } = await call('GET', 'products?channelType=Taobao,Tmall,Alibaba1688&pageSize=50')
  const pictured = list.items.find(({ imageUrls }: { imageUrls: string[] }) => imageUrls.length > 0)

  // A new product with a category that wants specifications and a size chart.
  await page.getByRole('button', { name: 'New' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Field jacket')
  await page.getByRole('combobox', { name: 'Category' }).fill('T-shirts')
  await page
    .getByRole('option', { name: /T-shirts/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Image URL' }).fill(pictured.imageUrls[0])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Field jacket' })).toBeVisible()
  const productId = Number(page.url().match(/products\/(\d+)/)?.[1])
  const tab = async (name: string | RegExp) => {
    await page.getByRole('tab', { name }).click()
  }

  await tab('SKUs')
  await page.getByRole('button', { name: 'Generate' }).click()
  const generate = page.getByRole('dialog', { name: 'Generate SKUs' })
  await generate.getByRole('textbox', { name: 'Name of property 1' }).fill('Colour')
  await generate.getByRole('textbox', { name: 'Values of Colour' }).fill('Olive\nSand\nNavy')
  await generate.getByRole('button', { name: 'Add property' }).click()
  await generate.getByRole('textbox', { name: 'Name of property 2' }).fill('Size')
  await generate.getByRole('textbox', { name: 'Values of Size' }).fill('S\nM\nL\nXL\nXXL')
  await generate.getByRole('textbox', { name: 'Code pattern' }).fill(`FJ${productId}-{1}-{2}`)
  await generate.getByRole('button', { name: 'Add 15 SKUs' }).click()
  const grid = page.getByRole('grid', { name: 'SKUs' })
  const cell = (row: number, field: string) => grid.locator(`[data-rowindex="${row}"] [data-field="${field}"]`)
  // Typed and filled down by keyboard alone.
  await cell(0, 'salePrice').click()
  for (const [field, text] of [
    ['salePrice', '120'],
    ['currency', 'CNY'],
    ['weight', '900'],
  ] as const) {
    await arrowTo(page, cell(0, field))
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(cell(1, field)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(cell(0, field)).toBeFocused()
    await page.keyboard.press('Control+d')
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('15 rows will be saved')).toBeHidden()

  await tab('Specifications')
  const { body: wanted } = await call('GET', `products/${productId}/specifications`)
  await expect(page.getByText(wanted[0].name).first()).toBeVisible()
  for (const { name, required, inputType, offeredValues } of wanted) {
    if (!required) continue
    const input = page.getByRole(/Select/.test(inputType) ? 'combobox' : 'textbox', { name })
    await input.fill(offeredValues[0] ?? '7')
    if (/Select/.test(inputType)) await page.getByRole('option', { name: offeredValues[0], exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/specifications? will be saved/)).toBeHidden()

  await tab('Size chart')
  await page.getByRole('textbox', { name: 'Size in row 1' }).focus()
  await paste(page, 'Size\tBust (cm)\tLength\nS\t96\t66\nM\t100\t68\nL\t104\t70\nXL\t108\t72\nXXL\t112\t74')
  await expect(page.getByRole('textbox', { name: 'Bust, XXL' })).toHaveValue('112')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()

  await tab('Languages')
  for (const [language, title] of [
    ['Simplified Chinese', '野战夹克'],
    ['Traditional Chinese', '野戰夾克'],
    ['French', 'Veste de terrain'],
  ] as const) {
    const picker = page.getByRole('combobox', { name: 'Add a language' })
    await tabTo(page, picker)
    await page.keyboard.type(language)
    await page.keyboard.press('Enter')
    await page.keyboard.type(title)
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => JSON.stringify((await call('GET', `products/${productId}/localizations`)).body))
      .toContain(title)
    await expect(page.getByRole('button', { name: 'Save', disabled: false }), 'the console knows it too').toHaveCount(0)
  }

  await tab('Suppliers')
  await page.getByRole('link', { name: 'Edit suppliers' }).click()
  await expect(page.getByRole('heading', { name: 'Suppliers of Field jacket' })).toBeVisible()
  const sold = list.items.filter(({ originalProductId }: { originalProductId: string | null }) => originalProductId)
  const field = page.getByRole('textbox', { name: 'Product link' })
  await field.fill(
    sold
      .slice(0, 2)
      .map((one: { channelType: 'Taobao'; originalProductId: string }) =>
        productLink(one.channelType, one.originalProductId),
      )
      .join('\n'),
  )
  await field.press('Enter')
  const others = page.getByRole('combobox', { name: 'Bind the others to' })
  for (const left of [2, 1]) {
    await expect(others).toHaveCount(left)
    await others.first().click()
    await page.getByRole('option').first().click()
  }
  for (let form = 0; form < 2; form += 1) {
    await page.getByRole('button', { name: 'Bind', exact: true }).first().click()
    await expect(page.getByRole('button', { name: 'Bind', exact: true })).toHaveCount(1 - form, { timeout: 20_000 })
  }
  await expect(page.getByText('2 suppliers')).toHaveCount(15)

  await page.goto(`${server.url}/products/${productId}/organizeskus`)
  for (const size of ['S', 'M', 'L', 'XL', 'XXL']) {
    await page.getByRole('checkbox', { name: `Move Navy / ${size} to the new product`, exact: true }).click()
  }
  await page.getByRole('textbox', { name: 'Title of the new product' }).fill('Field jacket, navy')
  await page.getByRole('button', { name: 'Split into a new product' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Split into a new product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Field jacket, navy' })).toBeVisible()

  await page.goto(`${server.url}/products/${productId}?tab=findings`)
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is missing' })).toBeVisible()
  await page.getByRole('button', { name: 'Place on shelf' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Ready for autumn')
  await page.getByRole('dialog').getByRole('button', { name: 'Place on shelf' }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('On shelf')).toBeVisible()
  const { body: stored } = await call('GET', `products/${productId}`)
  expect([stored.findings, stored.status, stored.skus.length]).toEqual([[], 'OnShelf', 10])
})

test('in Simplified Chinese and by keyboard alone a product is made and gets SKUs with prices', async ({
  page,
  openAs,
  server,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'zh-Hans', url: server.url }])
  await openAs('sales.staff', '/products')
  await tabTo(page, page.getByRole('button', { name: '新增', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: '标题' }))
  await page.keyboard.type('亚麻围裙')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: '亚麻围裙' })).toBeVisible()
  const productId = Number(page.url().match(/products\/(\d+)/)?.[1])
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: '生成' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('颜色')
  await page.keyboard.press('Tab')
  await page.keyboard.type('红\n蓝')
  await tabTo(page, page.getByRole('button', { name: /^添加 2/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  const hasFocus = () => grid.evaluate((element) => element.contains(document.activeElement))
  for (let presses = 0; presses < 80 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(grid.locator('[data-rowindex="0"] :focus, [data-rowindex="0"]:focus')).toBeAttached()
  await arrowTo(page, grid.locator('[data-rowindex="0"] [data-field="salePrice"]'))
  await page.keyboard.type('88')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await callApi(page, server.url, 'GET', `products/${productId}/skus`)).body)
    .toMatchObject([{ properties: ['红'], salePrice: 88 }, { properties: ['蓝'] }])
})
