import { expect, test } from './support/fixtures'

test.use({ storeName: 'worked' })

const lines = [
  'Title;Category;SKU code;Sale price;Note',
  'Lacquer tray;Kitchen / Cookware / Pans;TRAY-1;120;new',
  'Lacquer tray;Kitchen / Cookware / Pans;TRAY-2;much;wrong price',
  'Bamboo ladle;Kitchn / Cookware / Pans;LADLE-1;18;wrong category',
  'Copper whisk;;WHISK-1;35;',
]
const sheetOf = (content: readonly string[]) => ({
  name: 'catalogue.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content.join('\r\n')),
})

test('a sheet is checked row by row, its good rows are imported, and the same rows change nothing afterwards', async ({
  page,
  openAs,
}) => {
  await openAs('sales.staff', '/products')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/import=1/)
  const dialog = page.getByRole('dialog', { name: 'Import: Products' })
  await dialog.getByLabel('Spreadsheet', { exact: true }).setInputFiles(sheetOf(lines))

  const rows = dialog.getByRole('row')
  await expect(dialog.getByText('Skipped columns: Note')).toBeVisible()
  await expect(rows.filter({ hasText: 'Copper whisk' })).toContainText('Added')
  await dialog.getByRole('button', { name: 'With errors: 3' }).click()
  await expect(rows.filter({ hasText: '“much” is not a number' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'did you mean Kitchen / Cookware / Pans?' })).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download rows with errors' }).click()
  expect((await saved).suggestedFilename()).toBe('products-refused.csv')

  await dialog.getByRole('button', { name: 'Import 1 valid row' }).click()
  await expect(dialog.getByText('1 record was saved.')).toBeVisible()
  await dialog.getByRole('link', { name: 'View this record' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table').getByRole('link', { name: 'Copper whisk' })).toBeVisible()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog
    .getByLabel('Or paste rows from a spreadsheet')
    .fill('Title\tSKU code\tSale price\nCopper whisk\tWHISK-1\t35')
  await dialog.getByRole('button', { name: 'Check these rows' }).click()
  await expect(dialog.getByRole('button', { name: 'Unchanged: 1' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await dialog.getByLabel('Or paste rows from a spreadsheet').fill('SKU code\tSale price\nWHISK-1\t38')
  await dialog.getByRole('button', { name: 'Check these rows' }).click()
  await expect(rows.filter({ hasText: 'Sale price 35 → 38' })).toContainText('Changed')
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(dialog.getByText('1 record was saved.')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
})
