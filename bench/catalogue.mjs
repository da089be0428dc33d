import { setTimeout as pause } from 'node:timers/promises'
import { connect } from './api.mjs'
import { startApi } from './list-queries.mjs'
import { p95 } from './numbers.mjs'
import { catalogueStatements } from './seed-catalogue.mjs'
import { embeddedStore } from './seed-orders.mjs'

const rounds = 15
const [importedProducts, skusEach] = [5000, 4]
const findings = ['NoSku', 'NoSupplier', 'SupplierGone', 'NoPrice', 'NoPicture', 'NoSpecification', 'NoTranslation']
const words = ['teapot', '茶壶', 'Linen', 'No. 47']

async function timesOf(count, work) {
  const times = []
  for (let round = 0; round < count; round++) {
    const started = performance.now()
    await work(round)
    times.push(performance.now() - started)
  }
  return times
}

/** Lists of many products, the tree of categories, and a large import while others work, all on the embedded store. */
export async function measureCatalogue() {
  const store = await embeddedStore(catalogueStatements(100_000))
  const api = await startApi(store.env)
  try {
    const [staff, admin] = [await connect(api.url, 'trade.staff'), await connect(api.url, 'super.admin')]
    return [
      ...(await measureLists(staff)),
      ...(await measureTree(staff, admin)),
      ...(await measureImport(api.url, staff)),
    ]
  } finally {
    await api.stop()
    await store.remove()
  }
}

async function measureLists(call) {
  const branches = await call('GET', 'categories/suggestions?keyword=Range%202-')
  const list = (query) => call('GET', `products?${query}`)
  const word = (round) => encodeURIComponent(words[round % words.length])
  const branch = (round) => branches[round % branches.length].categoryId
  const both = await timesOf(rounds * 2, (round) => list(`categoryId=${branch(round)}&keyword=${word(round)}`))
  const keyword = await timesOf(rounds, (round) => list(`keyword=${word(round)}`))
  const rows = [
    ['100,000 products, a branch of categories and a keyword, with total: p95', p95(both), 150, 'ms'],
    ['  beside them a keyword alone: p95', p95(keyword), null, 'ms'],
  ]
  for (const finding of findings) {
    const times = await timesOf(5, () => list(`findings=${finding}`))
    rows.push([`  beside them the finding ${finding}: p95`, p95(times), 300, 'ms'])
  }
  return rows
}

async function measureTree(staff, admin) {
  const suggest = (query) => staff('GET', `categories/suggestions?${query}`)
  const roots = await timesOf(rounds, () => suggest('parentId=0'))
  const search = await timesOf(rounds, (round) => suggest(`keyword=Range%20${4 + (round % 5)}-${round}`))
  const [moved] = await suggest('keyword=Range%202-1')
  const target = await admin('POST', 'categories', { name: 'Bench target' })
  const moves = await timesOf(rounds, (round) =>
    admin('POST', `categories/${moved.categoryId}/moveto`, {
      parentId: round % 2 === 0 ? target.categoryId : moved.parentId,
    }),
  )
  return [
    ['Tree of 5,000 categories: the first level, p95', p95(roots), 100, 'ms'],
    ['Tree of 5,000 categories: a search, p95', p95(search), 150, 'ms'],
    ['Tree of 5,000 categories: a branch of 500 is moved, p95', p95(moves), 500, 'ms'],
  ]
}

async function measureImport(url, call) {
  const lines = Array.from({ length: importedProducts * skusEach }, (_, at) => {
    const [product, sku] = [Math.floor(at / skusEach), at % skusEach]
    return `Bench import ${product},BENCHIMPORT-${at},Size ${sku},${1 + sku}`
  })
  const file = await uploadSheet(url, ['title,skuCode,properties,salePrice', ...lines])
  const stored = await whileOthersCall(call, async () => {
    const { backgroundTaskId } = await call('POST', 'products/import', { url: file })
    for (;;) {
      const { status, error } = await call('GET', `backgroundtasks/${backgroundTaskId}`).catch(() => ({}))
      if (status === 'Completed') return
      if (status === 'Failed') throw new Error(error)
      await pause(200)
    }
  })
  return [
    ['Import of 5,000 products with 20,000 SKUs', stored.seconds, 90, 's'],
    ['  other calls meanwhile: p95', p95(stored.times), 250, 'ms'],
    ['  other calls meanwhile that failed', stored.failed, 0, ''],
  ]
}

/** Reads a page of each of these lists in turn while work goes on; `result` is what it resolves with. */
export async function whileOthersCall(call, work, lists = ['products?pageSize=20']) {
  const started = performance.now()
  let isOver = false
  const ended = work().finally(() => {
    isOver = true
  })
  // Reported when it is waited for.
  ended.catch(() => {})
  const times = []
  let failed = 0
  while (!isOver) {
    const began = performance.now()
    await call('GET', lists[times.length % lists.length]).catch(() => {
      failed += 1
    })
    times.push(performance.now() - began)
    await pause(50)
  }
  const result = await ended
  return { seconds: (performance.now() - started) / 1000, times, failed, result }
}

/** Stores a sheet of these lines; returns its address. */
export const uploadSheet = (url, lines) => uploadFile(url, new File([lines.join('\n')], 'sheet.csv'))

/** Stores a file as `trade.staff`; returns its address. */
export async function uploadFile(url, file) {
  const body = new FormData()
  body.append('files', file)
  const logon = await fetch(`${url}/api/v1/logon`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'trade.staff', password: 'quayside' }),
  })
  const { accessToken } = await logon.json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const [stored] = await (await fetch(`${url}/api/v1/files`, { method: 'POST', headers, body })).json()
  return stored.url
}
