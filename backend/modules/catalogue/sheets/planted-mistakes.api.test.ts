import type { SheetImport } from '@/contract/sheet-import'
import { type LibreOfficeFile, libreOfficeSheet } from '@/contract/testing/libreoffice-sheets'
import { plantedLines, plantedSheet, shelf, utf16Text } from '@/contract/testing/planted-sheet'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
const as = 'trade.staff'
let keys: Map<string, number>

beforeAll(async () => {
  api = await startTestApi()
  await api.post('products/import', { rows: shelf() }, { as })
  await api.runTasks()
  for (let twin = 0; twin < 2; twin++) await api.post('products', { title: 'Twice on the shelf' }, { as })
  keys = new Map((await shelfNow()).map(({ title, productId }) => [title, productId]))
})
afterAll(() => api.close())

interface Shown {
  productId: number
  title: string
  version: string | null
}
/** Everything on the shelf with its version, which each change raises. */
async function shelfNow(): Promise<Shown[]> {
  const { body } = await api.get('products?keyword=Shelf&pageSize=100', { as })
  return Promise.all(
    body.items.map(async ({ productId, title }: Shown) => {
      const { headers } = await api.get(`products/${productId}`, { as })
      return { productId, title, version: headers.get('etag') }
    }),
  )
}
const keyOf = (product: number) => keys.get(`Shelf ${product}`) ?? 0
const saved = (name: LibreOfficeFile) => new Uint8Array(libreOfficeSheet(name, keyOf))
const sheet = () => plantedSheet(keyOf)
const files: Record<string, () => Promise<[BlobPart, string]>> = {
  XLSX: async () => [saved('planted.xlsx'), 'planted.xlsx'],
  'CSV with semicolons': async () => [saved('planted.csv'), 'planted.csv'],
  'UTF-16 with tabs': async () => [utf16Text(plantedLines(sheet().rows)), 'planted-utf16.csv'],
}
const upload = async (kind: string): Promise<string> => {
  const [content, name] = (await files[kind]?.()) ?? ['', '']
  const body = new FormData()
  body.append('files', new File([content], name))
  return (await api.send('POST', 'files', { as, body })).body[0].url
}

describe.each(Object.keys(files))('a sheet of 200 rows with planted mistakes, as %s', (kind) => {
  test('shows each mistake and each rename, takes nothing over, and stores nothing by itself', async () => {
    const url = await upload(kind)
    const before = await shelfNow()
    const { body } = (await api.post('products/import', { url, dryRun: true }, { as })) as { body: SheetImport }
    const { mistakes, renamed, isKeptBack } = sheet()
    const places = body.rows.flatMap(({ row, errors }) => errors.map(({ field }) => [row, field]))
    expect(places).toEqual(expect.arrayContaining(mistakes.map((place) => [...place])))
    expect(places.filter(([row]) => !isKeptBack(Number(row)))).toEqual([])
    expect(body.rows.filter(({ action }) => action === 'renamed').map(({ row }) => row)).toEqual(renamed)
    for (const row of body.rows.filter(({ action }) => action === 'renamed'))
      expect(row.changes).toContainEqual({
        ...{ field: 'title', old: expect.stringMatching(/^Shelf/), new: expect.stringMatching(/^Renamed/) },
      })
    expect(body.total).toBe(200)
    expect(body.added + body.changed + body.renamed + body.unchanged + body.errorCount).toBe(200)
    const { status } = await api.post('products/import', { url }, { as })
    expect([status, await shelfNow()]).toEqual([400, before])
  })
})

test('the good rows of the sheet change what they name and nothing else', async () => {
  const before = await shelfNow()
  const url = await upload('XLSX')
  const { body } = await api.post('products/import', { url, goodRowsOnly: true }, { as })
  const changed = new Set(
    (body as SheetImport).rows.flatMap(({ action, id }) => (action === 'changed' || action === 'renamed' ? [id] : [])),
  )
  await api.runTasks()
  const { body: task } = await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as })
  expect(task).toMatchObject({ status: 'Completed' })
  for (const product of before) {
    const { body: now, headers } = await api.get(`products/${product.productId}`, { as })
    const isAsBefore = now.title === product.title && headers.get('etag') === product.version
    expect([product.title, isAsBefore]).toEqual([product.title, !changed.has(product.productId)])
  }
  const { body: renamed } = await api.get('products?keyword=Renamed', { as })
  expect(renamed.items.map(({ title }: Shown) => title).sort()).toEqual(['Renamed 40', 'Renamed 45'])
})
