import writeXlsx, { type SheetData } from 'write-excel-file/node'
import {
  type PlantedRow,
  plantedLines,
  plantedSheet,
  semicolonCsv,
  shelf,
  utf16Text,
} from '@/contract/testing/planted-sheet'
import { callApi, expect, test } from './support/fixtures'
import { catalogueTexts, type TestLanguage } from './support/texts'

test.use({ storeName: 'planted-sheet' })

const files = {
  xlsx: async (rows: readonly PlantedRow[]) => {
    const lines = plantedLines(rows).map((cells) => cells.map((cell) => cell || null))
    return { name: 'planted.xlsx', buffer: await writeXlsx(lines as SheetData).toBuffer() }
  },
  semicolons: async (rows: readonly PlantedRow[]) => {
    return { name: 'planted.csv', buffer: Buffer.from(semicolonCsv(plantedLines(rows))) }
  },
  utf16: async (rows: readonly PlantedRow[]) => {
    return { name: 'planted-utf16.csv', buffer: Buffer.from(utf16Text(plantedLines(rows))) }
  },
}

test('200 rows with 17 mistakes are tried, mended and imported by the screen alone, in two languages', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('sales.staff', '/products')
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) => callApi(page, server.url, method, path, body)
  const { body: task } = await call('POST', 'products/import', { rows: shelf() })
  await expect
    .poll(async () => (await call('GET', `backgroundtasks/${task.backgroundTaskId}`)).body.status, { timeout: 60_000 })
    .toBe('Completed')
  for (let twin = 0; twin < 2; twin++) await call('POST', 'products', { title: 'Twice on the shelf' })
  const { body: found } = await call('GET', 'products?keyword=Shelf&pageSize=100')
  const keys = new Map(
    found.items.map(({ title, productId }: { title: string; productId: number }) => [title, productId]),
  )
  const { rows, mended, mistakes } = plantedSheet((product) => Number(keys.get(`Shelf ${product}`)))

  /** Opens the screen in a language and gives it a file. */
  const check = async (language: TestLanguage, kind: keyof typeof files, content: readonly PlantedRow[]) => {
    const { t, label } = catalogueTexts(language)
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
    await page.goto(`${server.url}/products?import=1`)
    const dialog = page.getByRole('dialog', { name: t('sheets.title', { name: label.many }) })
    const file = { mimeType: 'application/octet-stream', ...(await files[kind](content)) }
    await dialog.getByLabel(t('sheets.file'), { exact: true }).setInputFiles(file)
    await expect(dialog.getByRole('button', { name: t('sheets.all', { count: '200' }) })).toBeVisible()
    const pick = (action: 'error' | 'renamed' | 'unchanged') =>
      dialog.getByRole('button', { name: new RegExp(`^${t(`sheets.actions.${action}`)}`) })
    return { t, dialog, pick }
  }
  const store = async ({ t, dialog }: Awaited<ReturnType<typeof check>>) => {
    await dialog.locator('button.MuiButton-contained').click()
    await expect(dialog.getByText(new RegExp(t('sheets.stored', { count: 9 }).replace('9', '\\d+')))).toBeVisible({
      timeout: 60_000,
    })
  }

  await test.step('the mistakes stand at their rows, in English, and the good rows are imported', async () => {
    const screen = await check('en', 'xlsx', rows)
    await screen.pick('error').click()
    const numbers = screen.dialog.locator('tbody tr td:first-child')
    for (const [row] of mistakes) await expect(numbers.filter({ hasText: new RegExp(`^${row}$`) })).toHaveCount(1)
    await screen.pick('renamed').click()
    await expect(screen.dialog.getByText(/Shelf 40.*Renamed 40/).first()).toBeVisible()
    await store(screen)
  })
  await test.step('the mended sheet is imported whole, in Simplified Chinese', async () => {
    const screen = await check('zh-Hans', 'semicolons', mended)
    await expect(screen.pick('error')).toBeHidden()
    await store(screen)
  })
  await test.step('the same rows change nothing afterwards, in UTF-16', async () => {
    const { t, dialog } = await check('zh-Hans', 'utf16', mended)
    const unchanged = t('sheets.counted', { action: t('sheets.actions.unchanged'), count: '200' })
    await expect(dialog.getByRole('button', { name: unchanged })).toBeVisible()
    await expect(dialog.getByRole('button', { name: t('sheets.nothing') })).toBeDisabled()
  })
})
