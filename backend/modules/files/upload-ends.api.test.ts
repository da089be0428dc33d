import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@/runtime/testing/until'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'
const password = 'harbour-crane-violin'
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const head = [
  '--part',
  'Content-Disposition: form-data; name="files"; filename="slow.txt"',
  'Content-Type: text/plain',
  '',
  'The first of many lines.',
].join('\r\n')
const incoming = () => {
  const folder = join(api.services.environment.DATA_DIR, 'files', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}
/** Waits until so many uploads are coming in. */
const untilThere = (count: number) =>
  until(
    () => incoming().length === count,
    () => incoming().join(),
  )

/** An upload that continues until the test ends it; resolves with the API's response. */
function startUpload(username: string) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own
      own.enqueue(new TextEncoder().encode(head))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=part' }
  const response = api.send('POST', 'files', { as: username, headers, body, duplex: 'half' } as RequestInit & {
    as: string
  })
  const finish = () => {
    controller?.enqueue(new TextEncoder().encode('\r\n--part--\r\n'))
    controller?.close()
  }
  return { response, finish }
}

async function addAccount(username: string): Promise<number> {
  const { body } = await api.post('admins', { username, fullName: 'Slow', type: 'Staff', password }, { as })
  await api.tokenOf(username, password)
  return body.adminId
}

test('an upload ends as soon as its account is disabled, and leaves nothing behind', async () => {
  const adminId = await addAccount('slow.one')
  const { response } = startUpload('slow.one')
  await untilThere(1)
  expect((await api.post(`admins/${adminId}/disable`, {}, { as })).status).toBe(200)
  const { status } = await response
  expect(status).toBe(401)
  await untilThere(0)
})

test('one that is finished in the moment after is not stored for the account either', async () => {
  const adminId = await addAccount('slow.two')
  const { response, finish } = startUpload('slow.two')
  await untilThere(1)
  await api.post(`admins/${adminId}/disable`, {}, { as })
  finish()
  expect((await response).status).toBe(401)
})

test('a third at once waits until another one has come in', async () => {
  await addAccount('slow.four')
  await addAccount('slow.five')
  const [one, two] = [startUpload('slow.four'), startUpload('slow.four')]
  await untilThere(2)
  const three = startUpload('slow.four')
  const ofAnother = startUpload('slow.five')
  await untilThere(3)
  ofAnother.finish()
  expect((await ofAnother.response).status).toBe(200)
  expect(incoming()).toHaveLength(2)
  one.finish()
  expect((await one.response).status).toBe(200)
  three.finish()
  expect((await three.response).status).toBe(200)
  two.finish()
  expect((await two.response).status).toBe(200)
})

test('any other continues to its end', async () => {
  await addAccount('slow.three')
  const { response, finish } = startUpload('slow.three')
  await sleep(1200)
  finish()
  expect((await response).status).toBe(200)
})
