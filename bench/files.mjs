import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { embeddedTemplate } from '../backend/testing/template.mjs'
import { startTestServer } from '../scripts/servers/test-server.mjs'
import { inParallel } from './api.mjs'
import { openBrowser } from './browser.mjs'
import { bundled, pageScript } from './bundled.mjs'
import { startApi } from './list-queries.mjs'
import { copiedStore } from './seed-orders.mjs'

const [pictures, uploadMb] = [100, 100]
const megabyte = 1024 * 1024

/** A hundred pictures of half a megabyte zipped in the browser, and a large file on its way to S3-compatible storage. */
export const measureFiles = async () => [...(await measureZip()), ...(await measureUpload())]

async function measureZip() {
  const server = await startTestServer({
    template: await embeddedTemplate(),
    env: { LOG_LEVEL: 'error', CALLS_PER_MINUTE: '1000000' },
  })
  try {
    const token = await tokenOf(server.apiUrl)
    const urls = await inParallel(Array.from({ length: pictures }), 4, (_, at) =>
      uploaded(server.apiUrl, token, new Blob([picture()], { type: 'image/png' }), `picture ${at}.png`, 'products'),
    )
    const { browser, context, page } = await openBrowser(server.url, 'trade.staff')
    await page.goto(`${server.url}/brands`)
    const session = await context.newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    await page.evaluate(pageScript('lib/api/zip-files.ts', 'zipping'))
    const found = await page.evaluate(async (wanted) => {
      const heapMb = () => performance.memory.usedJSHeapSize / 1024 / 1024
      const before = heapMb()
      let most = before
      const timer = setInterval(() => {
        most = Math.max(most, heapMb())
      }, 20)
      const started = performance.now()
      const files = wanted.map((url) => ({ src: `/api/v1/files?url=${encodeURIComponent(url)}`, name: 'picture' }))
      const { zip, failed } = await window.zipping.zipFiles(files, {
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      const seconds = (performance.now() - started) / 1000
      clearInterval(timer)
      return { seconds, sizeMb: zip.size / 1024 / 1024, failed: failed.length, heapMb: most }
    }, urls)
    await browser.close()
    return [
      [`Zip of ${pictures} pictures, ${Math.round(found.sizeMb)} MB, in the browser`, found.seconds, 5, 's'],
      ['  pictures that are missing in it', found.failed, 0, 'pictures'],
      ['  most heap of the page', found.heapMb, 150, 'MB'],
    ]
  } finally {
    await server.stop()
  }
}

async function measureUpload() {
  const { startS3 } = await bundled('backend/testing/s3-stand-in.ts')
  const s3 = await startS3()
  const store = copiedStore(await embeddedTemplate())
  const { endpoint, bucket, region, key, secret } = s3.settings
  const api = await startApi({
    ...{ ...store.env, FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region },
    ...{ FILES_S3_KEY: key, FILES_S3_SECRET: secret, PRIVATE_TARGETS: new URL(endpoint).host },
  })
  try {
    const token = await tokenOf(api.url)
    const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) / 1024
    await pause(2000)
    const before = residentMb()
    let most = before
    const timer = setInterval(() => {
      most = Math.max(most, residentMb())
    }, 20)
    const started = performance.now()
    await uploaded(api.url, token, new Blob([videoOf(uploadMb * megabyte - 4096)], { type: 'video/mp4' }), 'film.mp4')
    const seconds = (performance.now() - started) / 1000
    clearInterval(timer)
    const [stored] = [...s3.objects.values()]
    return [
      [`Upload of ${uploadMb} MB to S3-compatible storage`, seconds, 5, 's'],
      ['  stored there', (stored?.length ?? 0) / megabyte, null, 'MB'],
      ['  more memory of the API meanwhile', most - before, uploadMb / 2, 'MB'],
    ]
  } finally {
    await api.stop()
    store.remove()
    await s3.close()
  }
}

async function tokenOf(url) {
  const response = await fetch(`${url}/api/v1/logon`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'trade.staff', password: 'quayside' }),
  })
  return (await response.json()).accessToken
}

async function uploaded(url, token, blob, name, category = 'chat') {
  const form = new FormData()
  form.append('files', blob, name)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/v1/files?category=${category}`, { method: 'POST', headers, body: form })
  const answer = await response.json()
  if (!response.ok) throw new Error(`Upload: ${response.status} ${JSON.stringify(answer)}`)
  return answer[0].url
}

/** A PNG of noise, which no compression makes smaller: half a megabyte. */
function picture() {
  const [side, channels] = [418, 3]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  // Each row begins with its filter, which is none.
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side * channels)]))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.concat(rows), { level: 0 })
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(checksum(named))
  return Buffer.concat([length, named, sum])
}

/** CRC-32, which Node has only since 20.15. */
function checksum(bytes) {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** What looks like an MP4 and has so many bytes. */
function videoOf(bytes) {
  const box = Buffer.alloc(24)
  box.writeUInt32BE(24, 0)
  box.write('ftypisom', 4, 'latin1')
  box.write('isommp42', 16, 'latin1')
  const rest = Buffer.alloc(8)
  rest.writeUInt32BE(bytes - 24, 0)
  rest.write('mdat', 4, 'latin1')
  return Buffer.concat([box, rest, randomBytes(bytes - 32)])
}
