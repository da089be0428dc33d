import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { callApi, expect, test } from './support/fixtures'

test.use({ storeName: 'worked' })

const twenty = async (page: Page, url: string) => {
  const { body } = await callApi(page, url, 'GET', 'products?pageSize=50')
  const known = new Set<string>(body.items.flatMap(({ imageUrls }: { imageUrls: string[] }) => imageUrls))
  return [...known].slice(0, 20)
}

/** How much of a canvas is drawn on, from 0 to 1. */
const opaqueShare = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const { data } = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
    let count = 0
    for (let at = 3; at < data.length; at += 4) if (data[at]) count++
    return count / (width * height)
  })

test('an edited picture whose saving fails is opened again with all edits, and twenty go into one zip', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('trade.staff', '/products')
  const imageUrls = await twenty(page, server.url)
  expect(imageUrls).toHaveLength(20)
  const { body } = await callApi(page, server.url, 'POST', 'products', { title: 'Paper lantern', imageUrls })
  const path = `products/${body.productId}`
  const storedUrls = async () => (await callApi(page, server.url, 'GET', path)).body.imageUrls as string[]

  await test.step('turns and annotates a picture', async () => {
    await page.goto(`${server.url}/${path}?tab=edit`)
    const first = page.getByRole('group', { name: 'Image 1 of 20' })
    await first.getByRole('button', { name: 'Edit' }).click()
    const editor = page.getByRole('dialog', { name: /Edit/ })
    // The picture itself is there, not only what is drawn on it.
    await expect.poll(() => opaqueShare(editor.locator('canvas'))).toBeGreaterThan(0.5)
    await editor.getByRole('button', { name: 'Rotate right' }).click()
    await editor.getByRole('button', { name: 'Box', exact: true }).click()
    await editor
      .getByRole('application')
      .or(editor.getByLabel(/^Editor for /))
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(editor.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await page.route('**/api/v1/files?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await editor.getByRole('button', { name: 'Save image' }).click()
  })
  await test.step('opens it again with the edits after a lost save', async () => {
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Unable to save the current image.')
    await page.unroute('**/api/v1/files?*')
    await question.getByRole('button', { name: 'Reopen' }).click()
    const editor = page.getByRole('dialog', { name: /Edit/ })
    await expect(editor.getByRole('button', { name: 'Start over' })).toBeEnabled()
    await editor.getByRole('button', { name: 'Save image' }).click()
    await expect(editor).toBeHidden()
    await expect(page.getByRole('img', { name: 'Image 1 of 20' })).not.toHaveAttribute(
      'src',
      new RegExp(encodeURIComponent(String(imageUrls[0]))),
    )
    await page.keyboard.press('ControlOrMeta+s')
    await expect.poll(async () => (await storedUrls())[0]).not.toBe(imageUrls[0])
    expect((await storedUrls()).slice(1)).toEqual(imageUrls.slice(1))
  })
  await test.step('downloads all as one zip', async () => {
    await page.goto(`${server.url}/${path}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download 20 images' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Paper lantern.zip')
    const zip = readFileSync(await file.path())
    // One entry of the central directory for each.
    expect(zip.toString('latin1').split('PK\u0001\u0002')).toHaveLength(21)
    await expect(page.getByText('Download complete: Paper lantern.zip')).toBeVisible()
  })
})
