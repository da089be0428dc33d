import { expect, test } from './support/fixtures'

test.use({ storeName: 'worked' })

test('a set is put together from two products, weighed, changed on its page and put on the shelf', async ({
  page,
  openAs,
}) => {
  await openAs('sales.admin', '/products/sets')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog').first()
  await form.getByRole('textbox', { name: 'Name' }).fill('Rain and tea')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Items cannot be empty'), 'a set without items is refused').toBeVisible()

  const add = async (text: string, product: string) => {
    await form.getByRole('button', { name: 'Add variant' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add variant' })
    await dialog.getByRole('combobox', { name: 'Product' }).fill(text)
    await page.getByRole('option', { name: product, exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeDisabled()
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'OK' }).click()
  }
  await add('umbrella', 'Weekend umbrella')
  await add('mug', 'Weekend mug')
  await form.getByRole('textbox', { name: 'Quantity, line 2' }).fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('link', { name: 'Rain and tea' }).click()
  const items = page.getByRole('table', { name: 'Items', exact: true })
  await expect(items.getByRole('row', { name: /Weekend mug/ })).toContainText('2')
  await expect(items.getByRole('row', { name: /^Total/ }), '410 g and twice 340 g').toContainText('1,090')

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove line 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(items.getByRole('row', { name: /Weekend mug/ })).toContainText('680')
  await page.getByRole('button', { name: 'Place on shelf' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText('On shelf', { exact: true }).first()).toBeVisible()
})
