// Kills the API with SIGKILL while orders are being placed, again and again: on both stores, and one of two behind nginx.
// Afterwards every placement that was acknowledged has to be there, and none twice:
// `node scripts/crash-test.mjs [rounds] [embedded|postgres|replicas]`.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedTemplate, fillTemplate } from '../backend/testing/template.mjs'
import { waitFor } from './child.mjs'
import { freePort } from './free-port.mjs'
import { runStatement, startPostgres } from './postgres.mjs'
import { startReplicas } from './replicas.mjs'
import { root } from './run.mjs'

const rounds = Number(process.argv[2] ?? 50)
const stores = process.argv[3] ? [process.argv[3]] : ['embedded', 'postgres', 'replicas']
const linesEach = 5
const target = { siteId: 1, warehouseId: 1 }

class Api {
  constructor(port, env) {
    this.url = `http://127.0.0.1:${port}`
    this.env = { ...process.env, API_PORT: String(port), LOG_LEVEL: 'error', SEED: 'demo', ...env }
  }

  async start() {
    this.child = spawn(process.execPath, [`${root}dist/api/server.mjs`], {
      env: this.env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    this.exited = new Promise((resolve) => this.child.once('exit', resolve))
    if (!(await waitFor(`${this.url}/readyz`, this.exited, 30_000)))
      throw new Error('The API did not open its store again.')
    this.token ??= (await this.call('POST', 'logon', { username: 'trade.staff', password: 'quayside' })).accessToken
  }

  async kill() {
    this.child.kill('SIGKILL')
    await this.exited
  }

  async stop() {
    this.child.kill('SIGTERM')
    await this.exited
  }

  async call(method, path, body, key) {
    const response = await fetch(`${this.url}/api/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = response.status === 204 ? undefined : await response.json()
    if (!response.ok)
      throw Object.assign(new Error(`${method} ${path}: ${response.status} ${answer?.message}`), { isAnswer: true })
    return answer
  }
}

/** Two of them behind nginx. One is killed, then the other; whoever asks after that must not notice. */
class ReplicatedApis extends Api {
  constructor(replicas) {
    super(0, {})
    Object.assign(this, { replicas, url: replicas.apiUrl, turn: 0 })
  }

  async start() {
    await this.killed?.start()
    Object.assign(this, { killed: undefined, isRoundOver: false })
    this.token ??= (await this.call('POST', 'logon', { username: 'trade.staff', password: 'quayside' })).accessToken
  }

  async kill() {
    const { apis } = this.replicas
    const one = apis[this.turn++ % apis.length]
    await one.kill()
    this.killed = one
    await new Promise((resolve) => setTimeout(resolve, 500))
    this.isRoundOver = true
  }

  stop() {
    return this.replicas.stop()
  }

  async call(...asked) {
    if (this.isRoundOver) throw new Error('The round is over.')
    const wasDown = this.killed !== undefined
    try {
      return await super.call(...asked)
    } catch (error) {
      // What was under way at the kill may fail. What came later had another API to go to.
      throw wasDown ? Object.assign(error, { isAnswer: true }) : error
    }
  }
}

/** Puts lines on the list, each with a remark of its own, and orders them. Ends when the API is gone. */
async function placeUntilGone(api, skus, placements) {
  for (;;) {
    const placement = { key: randomUUID(), remarks: [], body: undefined, ids: undefined }
    const ids = []
    for (let line = 0; line < linesEach; line++) {
      const { productId, productSkuId } = skus[Math.floor(Math.random() * skus.length)]
      const remark = randomUUID()
      const added = await api.call('POST', 'orderpurchases', {
        ...target,
        warehouseId: undefined,
        productId,
        productSkuId,
        qty: 10,
      })
      await api.call('POST', `orderpurchases/${added.orderPurchaseId}`, { remark })
      ids.push(added.orderPurchaseId)
      placement.remarks.push(remark)
    }
    await api.call('POST', `orderpurchases/${ids.join()}/select`, {})
    const preview = await api.call('POST', 'orderpurchases/previeworder', target)
    if (preview.unavailableLines.length > 0) throw new Error('The test picked something that cannot be had.')
    placement.body = { ...target, fingerprint: preview.fingerprint }
    placements.push(placement)
    placement.ids = await api.call('POST', 'orderpurchases/placeorder', placement.body, placement.key)
  }
}

/** SKUs that can be had in this quantity, so that placing never fails for another reason. */
async function availableSkus(api) {
  const { items } = await api.call('GET', 'products?pageSize=60&status=OnShelf')
  const found = []
  for (const { productId } of items.slice(0, 20)) {
    const skus = await api.call('GET', `products/${productId}/skus`)
    for (const { productSkuId } of skus) {
      const added = await api.call('POST', 'orderpurchases', { siteId: 1, productId, productSkuId, qty: 10 })
      await api.call('POST', `orderpurchases/${added.orderPurchaseId}/select`, {})
      const preview = await api.call('POST', 'orderpurchases/previeworder', target).catch(() => null)
      if (preview?.unavailableLines.length === 0) found.push({ productId, productSkuId })
      await api.call('DELETE', `orderpurchases/${added.orderPurchaseId}`)
    }
  }
  return found
}

async function remarksOf(api, ids) {
  const orders = await Promise.all(
    ids.map(({ purchaseOrderId }) => api.call('GET', `purchaseorders/${purchaseOrderId}`)),
  )
  return orders.flatMap(({ lines }) => lines.map(({ remark }) => remark))
}

function expectSame(actual, wanted, what) {
  if (actual.length !== wanted.length || [...actual].sort().join() !== [...wanted].sort().join()) {
    throw new Error(`${what}: ${actual.length} lines instead of ${wanted.length}.`)
  }
}

/** Lines that were selected, but whose placement never began, would be ordered with those of the next round. */
async function clearList(api) {
  const { items } = await api.call('GET', 'orderpurchases?siteId=1&checked=true&pageSize=1000')
  if (items.length > 0)
    await api.call('DELETE', `orderpurchases/${items.map(({ orderPurchaseId }) => orderPurchaseId).join()}`)
}

async function torture(api) {
  await api.start()
  const skus = await availableSkus(api)
  const all = []
  let acknowledged = 0
  let repeated = 0
  for (let round = 0; round < rounds; round++) {
    const placements = []
    const placing = placeUntilGone(api, skus, placements)
    const failed = placing.catch((error) => (error.isAnswer ? Promise.reject(error) : undefined))
    await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 1500))])
    await api.kill()
    await failed
    await api.start()
    for (const placement of placements) {
      if (placement.ids) acknowledged += 1
      else {
        // Nobody knows whether it was carried out: asked again with the same key, it is, once.
        placement.ids = await api.call('POST', 'orderpurchases/placeorder', placement.body, placement.key)
        repeated += 1
      }
      expectSame(await remarksOf(api, placement.ids), placement.remarks, 'A placement is not as it was acknowledged')
    }
    all.push(...placements)
    await clearList(api)
  }
  await api.kill()
  await api.start()
  const ids = []
  for (let page = 1; ; page++) {
    const { items } = await api.call('GET', `purchaseorders?siteId=1&pageSize=100&page=${page}`)
    ids.push(...items)
    if (items.length < 100) break
  }
  const wanted = all.flatMap(({ remarks }) => remarks)
  const mine = new Set(wanted)
  expectSame(
    (await remarksOf(api, ids)).filter((remark) => mine.has(remark)),
    wanted,
    'All placements together',
  )
  await api.stop()
  return `${rounds} kills, ${acknowledged} acknowledged placements, ${repeated} repeated after a kill: none lost, none doubled`
}

async function onReplicas() {
  const replicas = await startReplicas()
  try {
    return await torture(new ReplicatedApis(replicas))
  } finally {
    await replicas.stop()
  }
}

async function onEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-crash-'))
  const template = await embeddedTemplate()
  for (const part of ['store', 'files']) cpSync(join(template, part), join(folder, part), { recursive: true })
  try {
    return await torture(new Api(await freePort(), { DATA_DIR: folder, DATABASE_URL: '' }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-crash-'))
  await embeddedTemplate()
  const server = await startPostgres([])
  try {
    await runStatement(server.url('postgres'), 'create database quayside')
    fillTemplate({ DATABASE_URL: server.url('quayside'), DATA_DIR: folder })
    return await torture(new Api(await freePort(), { DATA_DIR: folder, DATABASE_URL: server.url('quayside') }))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const onEach = { embedded: onEmbedded, postgres: onPostgres, replicas: onReplicas }
for (const store of stores) console.log(`${store}: ${await onEach[store]()}`)
