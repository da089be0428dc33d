import { eq } from 'drizzle-orm'
import { fileCompanies, files, sheetUploads } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const send = async (content: BlobPart, name: string, { query = '?category=imports', user = as } = {}) => {
  const form = new FormData()
  form.append('files', new File([content], name))
  return api.send('POST', `files${query}`, { as: user, body: form })
}
const upload = async (...given: Parameters<typeof send>): Promise<string> => (await send(...given)).body[0].url
const read = (url: string, user = as) => api.get(`files?url=${encodeURIComponent(url)}`, { as: user })
const importOf = (url: string, more: object = {}, user = as) =>
  api.post('products/import', { url, ...more }, { as: user })
const nameOf = (url: string) => url.slice('/files/'.length)
const rowsOf = async (url: string) => {
  const { sql } = api.store.database
  const named = await sql
    .select()
    .from(files)
    .where(eq(files.name, nameOf(url)))
  const shared = await sql
    .select()
    .from(fileCompanies)
    .where(eq(fileCompanies.name, nameOf(url)))
  return [named.length, shared.length]
}

const chinese = Buffer.concat([
  Buffer.from('title,skuCode\n'),
  // 茶杯 in GBK.
  Buffer.from([0xb2, 0xe8, 0xb1, 0xad]),
  Buffer.from(',GBK-1\n'),
])
const western = Buffer.from('title,skuCode\nCafé crème,WEST-1\n', 'latin1')

test.each([
  ['GBK', chinese, '茶杯'],
  ['Windows-1252', western, 'Café crème'],
])('a sheet in %s is uploaded and read', async (_, content, title) => {
  const { body } = await importOf(await upload(new Uint8Array(content), 'goods.csv'), { dryRun: true })
  expect(body).toMatchObject({ total: 1, added: 1, rows: [{ changes: [{ field: 'title', new: title }, {}] }] })
})

test.each([
  ['a text in GBK for another purpose', chinese, 'goods.csv', ''],
  ['bytes that are no text', Buffer.from([0x74, 0x2c, 0x01, 0xe8, 0x0a]), 'goods.csv', '?category=imports'],
  ['a picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'goods.csv', '?category=imports'],
])('%s is refused', async (_, content, name, query) => {
  expect((await send(new Uint8Array(content), name, { query })).status).toBe(415)
})

test('its uploader alone reads it, as a download that nothing keeps', async () => {
  const url = await upload('title,skuCode\nPrivate lamp,PRIVATE-1\n', 'goods.csv')
  const own = await read(url)
  expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
    ...[200, 'application/octet-stream', 'no-store'],
  ])
  expect(own.headers.get('content-disposition')).toMatch(/^attachment/)
  for (const user of ['trade.admin', 'super.admin']) expect([user, (await read(url, user)).status]).toEqual([user, 404])
  const foreign = await importOf(url, { dryRun: true }, 'trade.admin')
  expect([foreign.status, foreign.body.details]).toEqual([400, [expect.objectContaining({ field: 'url' })]])
})

test('it is deleted with its import, once all is stored', async () => {
  const url = await upload('title,skuCode\nLamp of a sheet,DELETED-1\n', 'goods.csv')
  const { status, body } = await importOf(url)
  expect([status, (await read(url)).status]).toEqual([202, 200])
  await api.runTasks()
  const task = await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as })
  expect(task.body).toMatchObject({ status: 'Completed', outcome: { done: 1, refused: 0 } })
  expect((await read(url)).status).toBe(404)
  expect(await rowsOf(url)).toEqual([0, 0])
  expect(await upload('title,skuCode\nLamp of a sheet,DELETED-1\n', 'goods.csv')).toBe(url)
  expect((await read(url)).status).toBe(200)
})

test('one whose content others have uploaded stays theirs', async () => {
  const content = 'title,skuCode\nLamp of two,SHARED-1\n'
  const url = await upload(content, 'goods.csv')
  expect(await upload(content, 'note.csv', { query: '', user: 'trade.admin' })).toBe(url)
  await importOf(url)
  await api.runTasks()
  expect([(await read(url, 'trade.admin')).status, await rowsOf(url)]).toEqual([200, [1, 1]])
})

test('one that was uploaded again while its import ran is kept for the next', async () => {
  const content = 'title,skuCode\nLamp of again,AGAIN-1\n'
  const url = await upload(content, 'goods.csv')
  await importOf(url)
  await api.store.database.sql
    .update(sheetUploads)
    .set({ createdTime: new Date(Date.now() + 1000) })
    .where(eq(sheetUploads.name, nameOf(url)))
  await api.runTasks()
  expect((await read(url)).status).toBe(200)
})

test('one that was never imported is deleted after a day, and no other', async () => {
  const [old, young] = [
    await upload('title,skuCode\nForgotten lamp,OLD-1\n', 'goods.csv'),
    await upload('title,skuCode\nFresh lamp,YOUNG-1\n', 'goods.csv'),
  ]
  const { database } = api.store
  await database.sql
    .update(sheetUploads)
    .set({ createdTime: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(sheetUploads.name, nameOf(old)))
  const cleanUp = api.cleanUps['sheet uploads']
  expect(await database.transaction(async () => cleanUp?.())).toBe(false)
  expect([(await read(old)).status, (await read(young)).status]).toEqual([404, 200])
})
