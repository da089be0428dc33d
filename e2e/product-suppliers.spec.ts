import { productLink } from '@/contract/rules/channels'
import { callApi, expect, test } from './support/fixtures'

test('the SKUs of a product get suppliers from pasted links, and their order and states are changed', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('sales.staff', '/products')
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) => callApi(page, server.url, method, path, body)
  // A new product with the SKUs of one that the suppliers have, so that they match.
  const { body: list } = await call('GET', 'products?channelType=Taobao,Tmall,Alibaba1688&pageSize=50')
  const sold = list.items.find(({ skuCount }: { skuCount: number }) => skuCount > 1)
  const { body: theirs } = await call('GET', `products/${sold.productId}/skus`)
  const { body: product } = await call('POST', 'products', { title: 'Bound from links' })
  const drafts = theirs.map(({ originalProperties }: { originalProperties: string[] }) => ({
    properties: originalProperties,
  }))
  const { body: skus } = await call('POST', `products/${product.productId}/skus`, drafts)
  const [first] = skus
  const name: string = first.properties.join(' / ')

  await page.goto(`${server.url}/products/${product.productId}/suppliers`)
  await expect(page.getByRole('heading', { name: 'Suppliers of Bound from links' })).toBeVisible()
  const links = [productLink(sold.channelType, sold.originalProductId), productLink('Taobao', '1')].join('\n')
  const field = page.getByRole('textbox', { name: 'Product link' })
  await field.fill(links)
  await field.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'item.taobao.com/item.htm?id=1' })).toBeVisible()
  await expect(page.getByText('Same properties')).toHaveCount(skus.length)
  await page.getByRole('button', { name: 'Link', exact: true }).click()

  const section = page.getByRole('region', { name, exact: true })
  await expect(section.getByText('1 supplier')).toBeVisible()
  await expect(section.getByText('Preferred')).toBeVisible()
  const act = async (entry: string) => {
    await section.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await act('Disable')
  await expect(section.getByText('Preferred')).toBeHidden()
  await act('Enable')
  await expect(section.getByText('Preferred')).toBeVisible()
  await act('Remark')
  await page.getByRole('dialog').getByRole('textbox').fill('Ask for a sample')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Ask for a sample')).toBeVisible()

  await page.getByRole('combobox', { name: 'SKU' }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`productSkuId=${first.productSkuId}$`))
  await expect(page.getByRole('region', { name: /./ }).filter({ hasText: '1 supplier' })).toHaveCount(1)
})
