import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type S3StandIn, startS3 } from '../../testing/s3-stand-in'
import { startTestApi, type TestApi } from '../../testing/test-api'

let s3: S3StandIn
let api: TestApi
let other: Awaited<ReturnType<TestApi['twin']>>
const as = 'trade.staff'

beforeAll(async () => {
  s3 = await startS3()
  const { endpoint, bucket, region, key, secret } = s3.settings
  api = await startTestApi({
    environment: {
      ...{ FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region },
      ...{ FILES_S3_KEY: key, FILES_S3_SECRET: secret },
    },
  })
  other = await api.twin()
})
afterAll(async () => {
  await other.close()
  await api.close()
  await s3.close()
})
beforeEach(() => s3.behave({}))

const upload = (text: string) => {
  const body = new FormData()
  body.append('files', new Blob([text]), 'note.txt')
  return api.send('POST', 'files', { as, body })
}
const fromOther = async (url: string, headers: Record<string, string> = {}) => {
  const authorization = `Bearer ${await api.tokenOf(as)}`
  return other.open(`files?url=${encodeURIComponent(url)}`, { headers: { authorization, ...headers } })
}
const filesOnDisk = () => {
  const folder = join(api.services.environment.DATA_DIR, 'files')
  return existsSync(join(folder, 'incoming')) ? readdirSync(join(folder, 'incoming')) : []
}

test('what one API takes the other serves, whole and in parts, with nothing left on the disk', async () => {
  const { status, body } = await upload('a note for two APIs')
  expect(status).toBe(200)
  const { url } = body[0]
  expect(s3.objects.size).toBe(1)
  expect(filesOnDisk()).toEqual([])
  const whole = await fromOther(url)
  expect([whole.status, await whole.text()]).toEqual([200, 'a note for two APIs'])
  const part = await fromOther(url, { range: 'bytes=2-5' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-5/19', 'note'])
  const end = await fromOther(url, { range: 'bytes=-4' })
  expect([end.status, await end.text()]).toEqual([206, 'APIs'])
  const several = await fromOther(url, { range: 'bytes=0-1,4-5' })
  expect([several.status, (await several.text()).length]).toEqual([200, 19])
})

test('with the storage away calls for files answer 503 with words, others work, and nothing is lost', async () => {
  const { url } = (await upload('before the outage')).body[0]
  s3.behave({ isAway: true })
  const refused = await upload('during the outage')
  const text = 'Uploaded files cannot be reached at the moment. Nothing is lost; try again in a minute.'
  expect([refused.status, refused.body.message]).toEqual([503, text])
  expect(filesOnDisk()).toEqual([])
  const reading = await fromOther(url)
  expect([reading.status, (await reading.json()).message]).toEqual([503, text])
  expect((await api.get('sites', { as })).status).toBe(200)
  s3.behave({})
  expect(await (await fromOther(url)).text()).toBe('before the outage')
  expect((await upload('during the outage')).status).toBe(200)
})

test('a sheet is imported from the storage', async () => {
  const body = new FormData()
  body.append('files', new Blob(['SKU code,Warehouse,Counted\n']), 'counts.csv')
  const { url } = (await api.send('POST', 'files', { as, body })).body[0]
  const read = await api.post('inventories/import', { url, dryRun: true }, { as })
  // It is read: what it lacks are rows.
  expect([read.status, read.body.message]).toEqual([400, expect.stringMatching(/row/i)])
  expect(filesOnDisk()).toEqual([])
})

test('a sheet is deleted from the storage with its import; where that is away, the import ends all the same', async () => {
  const take = async (code: string) => {
    const body = new FormData()
    body.append('files', new Blob([`title,skuCode\nLamp ${code},${code}\n`]), 'lamps.csv')
    const { url } = (await api.send('POST', 'files?category=imports', { as, body })).body[0]
    return { key: [...s3.objects.keys()].at(-1) ?? '', task: await api.post('products/import', { url }, { as }) }
  }
  const endOf = async ({ body }: { body: { backgroundTaskId: number } }) => {
    await api.runTasks()
    return (await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as })).body.status
  }
  const deleted = await take('S3-1')
  expect([await endOf(deleted.task), s3.objects.has(deleted.key)]).toEqual(['Completed', false])
  const kept = await take('S3-2')
  s3.behave({ isAway: true })
  expect([await endOf(kept.task), s3.objects.has(kept.key)]).toEqual(['Completed', true])
})
