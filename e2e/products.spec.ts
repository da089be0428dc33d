import { callApi, expect, test } from './support/fixtures'

test('a product is found, opened, edited on its page and placed on the shelf with a remark', async ({
  page,
  openAs,
}) => {
  await openAs('sales.staff', '/products?status=Draft')
  const link = page.getByRole('table').locator('a[href^="/products/"]').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Barcode' }).fill('4006381333931')
  await page.keyboard.press('Control+s')
  await expect(page).not.toHaveURL(/tab=edit/)
  await expect(page.getByText('4006381333931')).toBeVisible()

  await page.getByRole('button', { name: 'Place on shelf' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('checked by hand')
  await page.getByRole('dialog').getByRole('button', { name: 'Place on shelf' }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('On shelf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take down' })).toBeVisible()
})

test('a new product leads to its page', async ({ page, openAs }) => {
  await openAs('sales.staff', '/products')
  await page.getByRole('button', { name: 'New' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Paper lantern')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Paper lantern' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
})

test('SKUs are generated from property values, typed, filled down, priced and saved at once', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('sales.staff', '/products')
  const { body: product } = await callApi(page, server.url, 'POST', 'products', { title: 'Silk shirt' })
  await page.goto(`${server.url}/products/${product.productId}?tab=skus`)
  await page.getByRole('button', { name: 'Generate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate SKUs' })
  await dialog.getByRole('combobox', { name: 'Name of property 1' }).fill('Colour')
  await dialog.getByRole('textbox', { name: 'Values of Colour' }).fill('Red\nBlue\nGreen')
  await dialog.getByRole('button', { name: 'Add property' }).click()
  await dialog.getByRole('combobox', { name: 'Name of property 2' }).fill('Size')
  await dialog.getByRole('textbox', { name: 'Values of Size' }).fill('S\nM\nL\nXL\nXXL')
  await dialog.getByRole('textbox', { name: 'Code pattern' }).fill(`SS${product.productId}-{1}-{2}`)
  await dialog.getByRole('checkbox', { name: 'Green / XXL: New' }).uncheck()
  await dialog.getByRole('button', { name: 'Add 14 SKUs' }).click()

  const grid = page.getByRole('grid', { name: 'SKUs' })
  const cell = (row: number, field: string) => grid.locator(`[data-rowindex="${row}"] [data-field="${field}"]`)
  await cell(0, 'salePrice').click()
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await cell(0, 'salePrice').click()
  await page.keyboard.press('Control+d')
  await expect(cell(9, 'salePrice')).toHaveText('120')
  await cell(0, 'currency').click()
  await page.keyboard.type('cny')
  await page.keyboard.press('Enter')
  await cell(0, 'currency').click()
  await page.keyboard.press('Control+d')
  await page.getByRole('button', { name: 'Change prices' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('10')
  await page.getByRole('button', { name: 'Change 14 prices' }).click()
  await expect(cell(0, 'salePrice')).toHaveText('132')
  await expect(page.getByText('14 rows will be saved')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('14 rows will be saved')).toBeHidden()

  const { body: skus } = await callApi(page, server.url, 'GET', `products/${product.productId}/skus`)
  expect(skus).toHaveLength(14)
  expect(skus[0]).toMatchObject({ properties: ['Red', 'S'], salePrice: 132, currency: 'CNY' })
  await page.reload()
  await expect(grid.getByRole('columnheader', { name: 'Colour' })).toBeVisible()
})

test('SKUs are ticked and split into a new product, and one of them has to stay', async ({ page, openAs, server }) => {
  await openAs('sales.staff', '/products')
  const { body: product } = await callApi(page, server.url, 'POST', 'products', { title: 'Linen napkin' })
  const path = `products/${product.productId}`
  await callApi(page, server.url, 'POST', `${path}/skus`, [{ properties: ['White'] }, { properties: ['Blue'] }])
  await page.goto(`${server.url}/${path}/organizeskus`)
  const split = page.getByRole('button', { name: 'Split into a new product' })
  await page.getByRole('checkbox', { name: 'Move White to the new product' }).click()
  await page.getByRole('checkbox', { name: 'Move Blue to the new product' }).click()
  await expect(split).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Keep White' }).click()
  await page.getByRole('textbox', { name: 'Title of the new product' }).fill('Blue napkin')
  await split.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Split into a new product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blue napkin' })).toBeVisible()
  const { body: left } = await callApi(page, server.url, 'GET', `${path}/skus`)
  expect(left.map(({ properties }: { properties: string[] }) => properties)).toEqual([['White']])
})

test('the picture of a SKU is chosen among those of the product by keyboard, filled down and saved', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('sales.staff', '/products')
  const { body: list } = await callApi(page, server.url, 'GET', 'products?pageSize=50')
  const pictured = list.items.find(({ imageUrls }: { imageUrls: string[] }) => imageUrls.length > 0)
  const imageUrls = [pictured.imageUrls[0]]
  const { body: product } = await callApi(page, server.url, 'POST', 'products', { title: 'Linen towel', imageUrls })
  const path = `products/${product.productId}`
  await callApi(page, server.url, 'POST', `${path}/skus`, [{ properties: ['White'] }, { properties: ['Blue'] }])
  await page.goto(`${server.url}/${path}?tab=skus`)
  const grid = page.getByRole('grid', { name: 'SKUs' })
  const cell = (row: number, field: string) => grid.locator(`[data-rowindex="${row}"] [data-field="${field}"]`)
  await cell(0, 'property0').click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Image of White' })
  await dialog.getByRole('button', { name: 'Image 1 of 1' }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(cell(0, 'coverUrl').getByRole('img')).toBeVisible()
  await expect(cell(0, 'coverUrl')).toBeFocused()
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('2 rows will be saved')).toBeHidden()
  const { body: skus } = await callApi(page, server.url, 'GET', `${path}/skus`)
  expect(skus.map(({ coverUrl }: { coverUrl: string }) => coverUrl)).toEqual([...imageUrls, ...imageUrls])
})

test('a restored draft of SKUs marks what a colleague has saved since, and asks before one of the two goes', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('sales.staff', '/products')
  const { body: product } = await callApi(page, server.url, 'POST', 'products', { title: 'Linen apron' })
  const path = `products/${product.productId}`
  const made = ['White', 'Blue'].map((value) => ({ properties: [value], salePrice: 88, currency: 'CNY' }))
  const { body: skus } = await callApi(page, server.url, 'POST', `${path}/skus`, made)
  await page.goto(`${server.url}/${path}?tab=skus`)
  const grid = page.getByRole('grid', { name: 'SKUs' })
  const price = (row: number) => grid.locator(`[data-rowindex="${row}"] [data-field="salePrice"]`)
  await price(0).click()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row will be saved')).toBeVisible()

  page.once('dialog', (dialog) => dialog.accept())
  await page.goto(`${server.url}/suppliers`)
  const [white, blue] = skus.map(({ productSkuId }: { productSkuId: number }) => productSkuId)
  const theirs = [
    { productSkuId: white, salePrice: 222 },
    { productSkuId: blue, salePrice: 99 },
  ]
  await callApi(page, server.url, 'POST', `${path}/skus`, theirs)
  await page.goto(`${server.url}/${path}?tab=skus`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(price(0)).toContainText('Theirs: 222')
  await expect(price(1)).toContainText('Was 88')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'A colleague has changed this record' })
  await expect(dialog.getByRole('radiogroup', { name: 'White: Sale price' })).toContainText('222')
  await dialog.getByRole('radio', { name: 'Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(price(0)).toHaveText('222')
  const { body: kept } = await callApi(page, server.url, 'GET', `${path}/skus`)
  expect(kept.map(({ salePrice }: { salePrice: number }) => salePrice)).toEqual([222, 99])
})
