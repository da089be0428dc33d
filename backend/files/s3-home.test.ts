import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { moveFiles } from '../data-transfer/move-files'
import { type S3StandIn, startS3 } from '../testing/s3-stand-in'
import { DiskHome } from './disk-home'
import { S3Home } from './s3-home'

let s3: S3StandIn
let folder: string
const failures: string[] = []
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-s3-'))
  failures.length = 0
  s3.objects.clear()
  s3.calls.length = 0
  s3.behave({})
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const home = (change: Partial<S3StandIn['settings']> = {}) =>
  new S3Home({ ...s3.settings, ...change }, folder, (why) => failures.push(why), 1)
const content = Buffer.from('the content of a file')
const nameOf = (of: Buffer) => `${createHash('sha256').update(of).digest('hex')}.txt`
const name = nameOf(content)
const spooled = (text: Buffer = content) => {
  const file = join(folder, 'incoming-file')
  writeFileSync(file, text)
  return file
}
const read = async (stream: AsyncIterable<unknown>) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
const none = Readable.from([])
const away = { kind: 'filesAway' }

test('keeps a file under its hash, and finds and streams it, also in parts', async () => {
  const incoming = spooled()
  await home().keep(incoming, name)
  expect([...s3.objects.keys()]).toEqual([`${name.slice(0, 2)}/${name}`])
  expect(existsSync(incoming)).toBe(false)
  const found = await home().find(name)
  expect(found?.size).toBe(content.length)
  expect(await read(found?.stream() ?? none)).toBe(content.toString())
  expect(await read(found?.stream({ start: 4, end: 10 }) ?? none)).toBe('content')
  const local = await found?.local()
  expect(existsSync(local?.file ?? '')).toBe(true)
  await local?.drop()
  expect(readdirSync(folder)).toEqual([])
})

test('finds nothing where nothing is', async () => {
  expect(await home().find(name)).toBeNull()
})

describe('a refusal', () => {
  test.each<[string, Partial<S3StandIn['settings']>, Parameters<S3StandIn['behave']>[0], string]>([
    ['of a wrong secret', { secret: 'another' }, {}, 'SignatureDoesNotMatch'],
    ['of a wrong key', { key: 'AKIAOTHER' }, {}, 'InvalidAccessKeyId'],
    ['of another region', { region: 'elsewhere' }, {}, 'AuthorizationHeaderMalformed'],
    ['by a clock that is off', {}, { clockMs: 3_600_000 }, 'RequestTimeTooSkewed'],
    ['for a bucket that is missing', { bucket: 'another-bucket' }, {}, 'NoSuchBucket'],
    ['that lasts', {}, { refusal: { status: 503, code: 'SlowDown', times: 99 } }, 'SlowDown'],
  ])('%s is an outage of files, with its reason in the log, and loses nothing', async (_, change, behaviour, code) => {
    s3.behave(behaviour)
    const incoming = spooled()
    await expect(home(change).keep(incoming, name)).rejects.toMatchObject(away)
    expect(failures.at(-1)).toContain(code)
    expect([existsSync(incoming), s3.objects.size]).toEqual([true, 0])
    expect(await home(change).isReady()).toBe(false)
  })

  test('that passes is repeated', async () => {
    s3.behave({ refusal: { status: 503, code: 'SlowDown', times: 2 } })
    await home().keep(spooled(), name)
    expect(s3.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3)
    expect(s3.objects.size).toBe(1)
  })

  test('of content that is not that of its name stores nothing', async () => {
    await expect(home().keep(spooled(Buffer.from('something else')), name)).rejects.toMatchObject(away)
    expect(failures.at(-1)).toContain('XAmzContentSHA256Mismatch')
    expect(s3.objects.size).toBe(0)
  })
})

test('fails a stream whose body is cut, and does not end it as if it were whole', async () => {
  await home().keep(spooled(), name)
  s3.behave({ isCutting: true })
  const found = await home().find(name)
  await expect(read(found?.stream() ?? none)).rejects.toThrow()
})

test('is not ready while the storage is away, and ready again afterwards', async () => {
  s3.behave({ isAway: true })
  expect(await home().isReady()).toBe(false)
  await expect(home().find(name)).rejects.toMatchObject(away)
  s3.behave({})
  expect(await home().isReady()).toBe(true)
})

describe('moving files', () => {
  const disk = async (texts: readonly string[]) => {
    const at = new DiskHome(join(folder, 'disk'))
    for (const text of texts) await at.keep(spooled(Buffer.from(text)), nameOf(Buffer.from(text)))
    return at
  }
  const move = async (from: DiskHome) =>
    moveFiles({ from, to: home(), names: from.names(), spool: join(folder, 'spool') })

  test('copies all, reads them back, and copies nothing twice', async () => {
    const from = await disk(['one', 'two', 'three'])
    expect(await move(from)).toEqual({ copied: 3, skipped: 0, failed: [] })
    expect(from.names()).toHaveLength(3)
    s3.calls.length = 0
    expect(await move(from)).toEqual({ copied: 0, skipped: 3, failed: [] })
    expect(s3.calls.some((call) => call.startsWith('PUT'))).toBe(false)
    expect(readdirSync(join(folder, 'spool'))).toEqual([])
  })

  test('goes on where it was stopped', async () => {
    const from = await disk(['one', 'two', 'three'])
    s3.behave({ refusal: { status: 403, code: 'AccessDenied', times: 999 } })
    await expect(move(from)).rejects.toMatchObject(away)
    s3.behave({})
    expect(await move(from)).toMatchObject({ copied: 3, failed: [] })
  })

  test('names files whose content is not theirs', async () => {
    const from = await disk([])
    await from.keep(spooled(Buffer.from('damaged')), name)
    expect(await move(from)).toEqual({
      copied: 0,
      skipped: 0,
      failed: [{ name, why: 'its content is not that of its name' }],
    })
    expect(s3.objects.size).toBe(0)
  })
})
