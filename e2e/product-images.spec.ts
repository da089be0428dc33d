import { callApi, expect, test } from './support/fixtures'

test('the images of a product are ordered with the mouse and with the keyboard, and saved in their order', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('trade.staff', '/products')
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) => callApi(page, server.url, method, path, body)
  const { body: list } = await call('GET', 'products?pageSize=50')
  const { imageUrls } = list.items.find((product: { imageUrls: string[] }) => new Set(product.imageUrls).size > 2)
  const [a, b, c] = imageUrls as string[]
  const { body: product } = await call('POST', 'products', { title: 'Ordered images', imageUrls: [a, b, c] })
  await page.goto(`${server.url}/products/${product.productId}?tab=edit`)
  const tile = (position: number) => page.getByRole('img', { name: `Image ${position} of 3` })
  await expect(page.getByRole('listitem').filter({ hasText: 'Main image' })).toHaveCount(1)

  await tile(3).scrollIntoViewIfNeeded()
  const [from, to] = [await tile(3).boundingBox(), await tile(1).boundingBox()]
  if (!from || !to) throw new Error('The images have no place')
  await page.mouse.move(from.x + 50, from.y + 50)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 50)
  await page.mouse.move(to.x + 40, to.y + 50, { steps: 8 })
  await page.mouse.up()
  await expect(tile(1)).toHaveAttribute('src', new RegExp(encodeURIComponent(String(c))))

  const last = page.getByRole('group', { name: 'Image 3 of 3' })
  await last.getByRole('button', { name: 'Move left' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Now image 2 of 3')).toBeAttached()
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await call('GET', `products/${product.productId}`)).body.imageUrls).toEqual([c, b, a])
})
