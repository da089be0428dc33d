import { type LibreOfficeFile, libreOfficeSheet } from '@/contract/testing/libreoffice-sheets'
import { plantedSheet, shelf } from '@/contract/testing/planted-sheet'
import { callApi, expect, test } from './support/fixtures'
import { catalogueTexts, type TestLanguage } from './support/texts'

test.use({ storeName: 'worked' })

test('200 rows with 17 mistakes in sheets of LibreOffice are tried, mended and imported by the screen alone, in two languages', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('sales.staff', '/products')
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) => callApi(page, server.url, method, path, body)
  const { body: task } = await call('POST', 'products/import', { rows: shelf() })
  await expect
    .poll(async () => (await call('GET', `backgroundtasks/${task.backgroundTaskId}`)).body.status)
    .toBe('Completed')
  for (let twin = 0; twin < 2; twin++) await call('POST', 'products', { title: 'Twice on the shelf' })
  const { body: found } = await call('GET', 'products?keyword=Shelf&pageSize=100')
  const keys = new Map(
    found.items.map(({ title, productId }: { title: string; productId: number }) => [title, productId]),
  )
  const keyOf = (product: number) => Number(keys.get(`Shelf ${product}`))
  const { mistakes } = plantedSheet(keyOf)

  /** Opens the screen in a language and gives it a file. */
  const check = async (language: TestLanguage, name: LibreOfficeFile) => {
    const { t, label } = catalogueTexts(language)
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
    await page.goto(`${server.url}/products?import=1`)
    const dialog = page.getByRole('dialog', { name: t('sheets.title', { name: label.many }) })
    const file = { name, mimeType: 'application/octet-stream', buffer: libreOfficeSheet(name, keyOf) }
    await dialog.getByLabel(t('sheets.file'), { exact: true }).setInputFiles(file)
    await expect(dialog.getByRole('button', { name: t('sheets.all', { count: '200' }) })).toBeVisible()
    const pick = (action: 'error' | 'renamed' | 'unchanged') =>
      dialog.getByRole('button', { name: new RegExp(`^${t(`sheets.actions.${action}`)}`) })
    return { t, dialog, pick }
  }
  const store = async ({ t, dialog }: Awaited<ReturnType<typeof check>>) => {
    await dialog.locator('button.MuiButton-contained').click()
    await expect(dialog.getByText(new RegExp(t('sheets.stored', { count: 9 }).replace('9', '\\d+')))).toBeVisible()
  }

  await test.step('the mistakes stand at their rows, in English, and the good rows are imported', async () => {
    const screen = await check('en', 'planted.xlsx')
    await screen.pick('error').click()
    const numbers = screen.dialog.locator('tbody tr td:first-child')
    for (const [row] of mistakes) await expect(numbers.filter({ hasText: new RegExp(`^${row}$`) })).toHaveCount(1)
    await screen.pick('renamed').click()
    await expect(screen.dialog.getByText(/Shelf 40.*Renamed 40/).first()).toBeVisible()
    await store(screen)
  })
  await test.step('the mended sheet is imported whole, in Simplified Chinese', async () => {
    const screen = await check('zh-Hans', 'mended.csv')
    await expect(screen.pick('error')).toBeHidden()
    await store(screen)
  })
  await test.step('the same rows change nothing afterwards, in UTF-16', async () => {
    const { t, dialog } = await check('zh-Hans', 'mended-utf16.csv')
    const unchanged = t('sheets.counted', { action: t('sheets.actions.unchanged'), count: '200' })
    await expect(dialog.getByRole('button', { name: unchanged })).toBeVisible()
    await expect(dialog.getByRole('button', { name: t('sheets.nothing') })).toBeDisabled()
  })
})
