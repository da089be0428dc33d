import { callApi, expect, test } from './support/fixtures'

test.use({ storeName: 'worked' })

test('a size chart is pasted from a spreadsheet, converted, marked, saved and read by customers', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('sales.admin', '/products')
  const { body: product } = await callApi(page, server.url, 'POST', 'products', { title: 'Linen shirt' })
  await openAs('sales.admin', `/products/${product.productId}?tab=sizeChart`)
  const chart = page.getByRole('table', { name: 'Size chart' })
  await page.getByRole('textbox', { name: 'Size in row 1' }).focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', 'Size\tBust (cm)\tHeight\nS\t88\t155-160\nM\t86\t160-165\nL\t96\t170-175')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(chart.getByRole('textbox', { name: 'Bust, M' })).toHaveAccessibleDescription('Smaller than S')
  await expect(chart.getByRole('textbox', { name: 'Fits Height, L' })).toHaveAccessibleDescription('Leaves a gap to M')
  await chart.getByRole('textbox', { name: 'Bust, M' }).fill('wide')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await chart.getByRole('textbox', { name: 'Bust, M' }).fill('92')

  await page.getByRole('combobox', { name: 'Lengths in' }).click()
  await page.getByRole('option', { name: 'in', exact: true }).click()
  await expect(chart.getByRole('textbox', { name: 'Bust, S' })).toHaveValue('34.65')
  await page.getByRole('combobox', { name: 'Lengths in' }).click()
  await page.getByRole('option', { name: 'cm', exact: true }).click()
  await expect(chart.getByRole('textbox', { name: 'Bust, S' })).toHaveValue('88')
  await page.getByRole('checkbox', { name: 'Show footnotes' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await page.reload()
  const view = page.getByRole('table', { name: 'As customers see it' })
  await expect(view.getByRole('row', { name: /^M/ })).toContainText('92')
  await expect(page.getByText('sizes may differ by 1 to 3 cm')).toBeVisible()
})

test('a size chart in inches is converted, and one in two units is refused', async ({ page, openAs, server }) => {
  await openAs('sales.admin', '/products')
  const { body: product } = await callApi(page, server.url, 'POST', 'products', { title: 'Linen skirt' })
  await openAs('sales.admin', `/products/${product.productId}?tab=sizeChart`)
  const paste = async (text: string) => {
    await page.getByRole('textbox', { name: 'Size in row 1' }).focus()
    await page.evaluate((given) => {
      const data = new DataTransfer()
      data.setData('text', given)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    }, text)
  }
  await paste('Size\tBust (in)\tHeight\nS\t36"\t5\'1"-5\'4"\nM\t38½\t5\'4"-5\'6"')
  await expect(page.getByRole('textbox', { name: 'Bust, S' })).toHaveValue('91.4')
  await expect(page.getByRole('textbox', { name: 'Fits Height, S' })).toHaveValue('154.9–162.6')
  await paste('Size\tBust (cm/in)\nS\t40')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was pasted' })).toContainText('Bust (cm/in)')
  await expect(page.getByRole('textbox', { name: 'Bust, S' })).toHaveValue('91.4')
})
