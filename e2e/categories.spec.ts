import { callApi, expect, test } from './support/fixtures'

test('a category is added, moved between open branches, remarked and deleted with the mouse', async ({
  page,
  openAs,
}) => {
  await openAs('super.admin', '/products/categories')
  const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
  const bar = page.getByRole('toolbar')
  // Not the item itself, whose centre is that of its whole branch.
  const press = (name: string) => page.getByRole('tree').getByText(name, { exact: true }).click()
  await press('Kitchen')
  await press('Bags')
  await bar.getByRole('button', { name: 'Add below' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Camera bags')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(item('Camera bags')).toBeVisible()
  await expect(bar, 'the new one is selected').toHaveAccessibleName('Actions: Bags / Camera bags')

  await bar.getByRole('button', { name: 'Move to' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Parent category' })).toHaveValue('Bags')
  await dialog.getByRole('button', { name: 'Browse by Parent category' }).click()
  await dialog.getByRole('tree').getByText('Kitchen', { exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: 'Parent category' })).toHaveValue('Kitchen')
  await dialog.getByRole('button', { name: 'Move to' }).click()
  await expect(dialog).toBeHidden()
  await expect(bar).toHaveAccessibleName('Actions: Kitchen / Camera bags')
  await expect(item('Camera bags'), 'it has left the branch that is still open').toHaveCount(1)

  await bar.getByRole('button', { name: 'Remark' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('from a test')
  await page.getByRole('button', { name: 'Save' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(item('Camera bags')).toHaveCount(0)
  await expect(bar).toHaveAccessibleName('Actions: Nothing selected')
})

test('search and actions stay in view above a long tree', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await openAs('super.admin', '/products/categories')
  const items = page.getByRole('treeitem')
  const rootCount = await items.count()
  for (const name of ['Kitchen', 'Bags']) await page.getByRole('tree').getByText(name, { exact: true }).click()
  await expect.poll(() => items.count()).toBeGreaterThan(rootCount + 4)
  await items.last().scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await expect(page.getByRole('toolbar')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
})

test('the tree is searched, expanded and read with the keyboard alone', async ({ page, openAs }) => {
  await openAs('super.admin', '/products/categories')
  await page.keyboard.press('/')
  await page.keyboard.type('tote')
  const found = page.getByRole('treeitem', { name: 'Bags / Everyday bags / Tote bags' })
  await expect(found).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(1)
  await found.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Tote bags' })
  await drawer.getByRole('tab', { name: 'Properties' }).click()
  await expect(drawer.getByText('Inherited from: Bags').first()).toBeVisible()
})

test('a category that another administrator has moved is listed twice until both branches are reloaded', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('super.admin', '/products/categories')
  const { body: made } = await callApi(page, server.url, 'POST', 'categories', { name: 'Lanterns', parentId: 1 })
  const { body: roots } = await callApi(page, server.url, 'GET', 'categories/suggestions?parentId=0')
  const [one, other] = roots.filter(({ name }: { name: string }) => ['Clothing', 'Home'].includes(name))
  const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
  await callApi(page, server.url, 'POST', `categories/${made.categoryId}/moveto`, { parentId: one.categoryId })
  await page.getByRole('tree').getByText(one.name, { exact: true }).click()
  await expect(item('Lanterns')).toHaveCount(1)
  await callApi(page, server.url, 'POST', `categories/${made.categoryId}/moveto`, { parentId: other.categoryId })
  await page.getByRole('tree').getByText(other.name, { exact: true }).click()
  await expect(item('Lanterns')).toHaveCount(2)
  await callApi(page, server.url, 'DELETE', `categories/${made.categoryId}`)
})

test('a category that is deleted from its drawer is not selected any more', async ({ page, openAs, server }) => {
  await openAs('super.admin', '/products/categories')
  await callApi(page, server.url, 'POST', 'categories', { name: 'Short-lived', parentId: null })
  await page.reload()
  await page.getByRole('tree').getByText('Short-lived', { exact: true }).click()
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'Open' }).click()
  const drawer = page.getByRole('dialog', { name: 'Short-lived' })
  await drawer.getByRole('button', { name: 'Actions: Short-lived' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(bar).toHaveAccessibleName('Actions: Nothing selected')
})

test('the next property is focused when one is removed from a category', async ({ page, openAs, server }) => {
  await openAs('super.admin', '/products/categories')
  const { body: category } = await callApi(page, server.url, 'POST', 'categories', { name: 'Focused', parentId: null })
  const { body: properties } = await callApi(page, server.url, 'GET', 'properties?pageSize=2&companyId=1')
  const [first, second] = properties.items
  for (const { propertyId } of [first, second]) {
    const body = { propertyId, required: false }
    await callApi(page, server.url, 'POST', `categories/${category.categoryId}/properties`, body)
  }
  await page.goto(`${server.url}/products/categories?record=${category.categoryId}`)
  await page.getByRole('dialog').getByRole('tab', { name: 'Properties' }).click()
  const removes = page.getByRole('dialog').getByRole('button', { name: /^Remove: / })
  await expect(removes).toHaveCount(2)
  await removes.first().click()
  await expect(removes).toHaveCount(1)
  await expect(removes).toBeFocused()
})

test('a property is added with its title, name, input type, picture mark and values', async ({ page, openAs }) => {
  await openAs('sales.staff', '/products/properties')
  await page.getByRole('button', { name: 'New' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Internal title' })).toBeFocused()
  await page.keyboard.type('Glaze of pots')
  await form.getByRole('textbox', { name: 'Name' }).fill('Glaze')
  await form.getByRole('combobox', { name: 'Input type' }).click()
  await page.getByRole('option', { name: 'Several choices' }).click()
  await form.getByRole('switch', { name: 'Image required' }).click()
  await form.getByRole('textbox', { name: 'Values' }).fill('Matt\nGlossy')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Edit' }), 'the form has been saved').toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('row', { name: /Glaze of pots/ })
  for (const text of ['Glaze', 'Several choices', '✓', 'Matt, Glossy']) {
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  }
})
