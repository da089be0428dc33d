import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
const as = 'super.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Cells = Record<string, string | boolean | null>
const send = async (rows: readonly Cells[], more: object = {}): Promise<SheetImport> =>
  (await api.post('categories/import', { rows, ...more }, { as })).body
async function run(rows: readonly Cells[]): Promise<SheetImport> {
  const answer = await send(rows)
  expect(answer).toMatchObject({ backgroundTaskId: expect.any(Number) })
  await api.runTasks()
  const { body } = await api.get(`backgroundtasks/${answer.backgroundTaskId}`, { as })
  expect(body).toMatchObject({ status: 'Completed', outcome: { refused: 0 } })
  return answer
}
const found = async (keyword: string) =>
  (await api.get(`categories?keyword=${keyword}&sort=categoryId`, { as })).body.items
const errorsIn = ({ rows }: SheetImport) =>
  rows.map(({ errors }) => errors.map(({ field, suggestion }) => [field, suggestion].filter(Boolean).join(' ')))

test('adds branches in any order, changes what a path names, and changes nothing a second time', async () => {
  const rows: Cells[] = [
    { path: 'Sheet garden > Sheet tools > Sheet rakes', description: 'For leaves' },
    { path: 'Sheet garden', wantsSizeChart: true },
    { path: 'Sheet garden / Sheet tools' },
  ]
  expect(await run(rows)).toMatchObject({ total: 3, added: 3, errorCount: 0 })
  const tree = await found('Sheet')
  expect(tree.map(({ path }: Cells) => path).sort()).toEqual([
    ...['Sheet garden', 'Sheet garden / Sheet tools', 'Sheet garden / Sheet tools / Sheet rakes'],
  ])
  expect(tree.find(({ path }: Cells) => path === 'Sheet garden')).toMatchObject({ wantsSizeChart: true })
  expect(await send(rows, { dryRun: true })).toMatchObject({ unchanged: 3, added: 0, changed: 0 })
  const changed = await run([{ path: 'sheet garden / sheet tools', description: 'By hand', wantsSizeChart: null }])
  expect(changed.rows[0]).toMatchObject({
    action: 'changed',
    changes: [{ field: 'description', old: null, new: 'By hand' }],
  })
})

test('asks for a parent that is neither there nor in the sheet, and refuses what does not fit', async () => {
  const deep = Array.from({ length: 9 }, (_, at) => `D${at}`).join(' / ')
  const rows: Cells[] = [
    { path: 'Kitchn / Cookware / Sheet woks' },
    { path: 'Nowhere at all / Sheet woks' },
    { path: deep },
    { path: `${'x'.repeat(101)}` },
    { path: 'Sheet twice' },
    { path: 'sheet TWICE' },
    { path: null, description: 'Nothing above' },
  ]
  expect(errorsIn(await send(rows, { dryRun: true }))).toEqual([
    ...[['path Kitchen / Cookware / Sheet woks'], ['path'], ['path', 'path'], ['path'], [], ['path'], ['path']],
  ])
})

test('knows categories with an arrow or a slash in their names, as an export has them', async () => {
  const add = async (name: string, parentId: number | null = null): Promise<number> =>
    (await api.post('categories', { name, parentId, wantsSizeChart: false }, { as })).body.categoryId
  const kids = await add('Arrow kids > boys')
  const shoes = await add('Shoes & more', kids)
  const both = await add('Arrow men / women')
  const rows: Cells[] = [
    { path: 'Arrow kids > boys' },
    { path: 'arrow kids > boys / Shoes & more', description: 'Small' },
    { path: 'Arrow men / women' },
    { path: 'Arrow kids > boys / Hats' },
  ]
  const shown = await run(rows)
  expect(shown.rows.map(({ action, id }) => [action, id])).toEqual([
    ...[
      ['unchanged', kids],
      ['changed', shoes],
      ['unchanged', both],
      ['added', undefined],
    ],
  ])
  const hats = (await found('Hats')).find(({ path }: Cells) => path === 'Arrow kids > boys / Hats')
  expect(hats).toMatchObject({ parentId: kids })
  // Two may be above it: one by its name, the other by its place.
  const women = await add('women', await add('Arrow men'))
  expect(errorsIn(await send([{ path: 'Arrow men / women / Socks' }], { dryRun: true }))).toEqual([['path']])
  await api.remove(`categories/${women}`, { as })
})

test('reads its own export back unchanged, and is for those alone who may change the tree', async () => {
  const { body } = await api.post('categories/export', { query: {} }, { as })
  await api.runTasks()
  const file = await api.get(`backgroundtasks/${body.backgroundTaskId}/result`, { as })
  const form = new FormData()
  form.append('files', new File([new Uint8Array(file.bytes)], 'categories.xlsx'))
  const { url } = (await api.send('POST', 'files?category=imports', { as, body: form })).body[0]
  const again: SheetImport = (await api.post('categories/import', { url, dryRun: true }, { as })).body
  expect(again).toMatchObject({ added: 0, changed: 0, errorCount: 0 })
  expect(again.unchanged).toBeGreaterThan(5)
  const refused = await api.post('categories/import', { rows: [{ path: 'No' }] }, { as: 'trade.admin' })
  expect(refused.status).toBe(403)
})
