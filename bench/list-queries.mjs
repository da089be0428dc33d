import { startChild } from '../scripts/child.mjs'
import { root } from '../scripts/run.mjs'
import { freePort } from '../scripts/servers/free-port.mjs'
import { connect } from './api.mjs'
import { p95 } from './numbers.mjs'
import { embeddedStore, orderStatements, postgresStore } from './seed-orders.mjs'

const rounds = 15
const dayMs = 86_400_000
const day = (ago) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)

/** Typical queries of a list of orders: filtered, sorted, one page, always with the total count. */
const queries = {
  'what waits, newest first': () => 'status=Pending',
  'a state, dearest first': (n) => `status=Accepted,Allocated&sort=-totalAmount&page=${1 + (n % 3)}`,
  'a site and a state, oldest first': (n) => `siteId=${1 + (n % 2)}&status=Shipped&sort=createdTime`,
  'a month, dearest first': (n) =>
    `createdTimeStart=${day(40 + n * 30)}&createdTimeEnd=${day(10 + n * 30)}&sort=-totalAmount`,
  'a week and a country, by customer': (n) =>
    `createdTimeStart=${day(8 + n * 7)}&createdTimeEnd=${day(1 + n * 7)}&country=JP&sort=customerName`,
  'a range of amounts, newest first': (n) => `totalAmountMin=${4000 + n}&totalAmountMax=${4020 + n}`,
  'one order by its number': (n) => `friendlyOrderId=B${String(50_000 + n * 997).padStart(9, '0')}&sort=orderId`,
  'a finished state, a later page': (n) => `status=Cancelled&page=${2 + n}`,
}
/** Reported in addition: a list without filters, and searches by keyword and by numbers. */
const others = {
  'everything, newest first': (n) => `page=${1 + n}`,
  'a word anywhere': (n) => `keyword=${['Garcia 1', 'B00007', 'Chan 29', 'Sato 123'][n % 4]}`,
  'words in another order': (n) => `keyword=${['1 Garcia', '29 Chan', '123 Sato'][n % 3]}`,
  'a number in another form': (n) => `keyword=b-0000${7000 + n}`,
  'two Chinese characters': () => `keyword=${encodeURIComponent('陈美')}`,
  'twenty pasted numbers': (n) =>
    `numbers=${Array.from({ length: 20 }, (_, at) => `B${String(n * 997 + at * 4001 + 1).padStart(9, '0')}`)}`,
}

/** An API of its own on a store. */
export async function startApi(env) {
  const port = await freePort()
  let onReady
  const ready = new Promise((resolve) => {
    onReady = resolve
  })
  const api = startChild(
    `${root}dist/api/server.mjs`,
    { API_PORT: String(port), API_HOST: '127.0.0.1', LOG_LEVEL: 'error', SEED: 'none', ...env },
    { onMessage: (message) => message.ready && onReady(true) },
  )
  if (!(await Promise.race([ready, api.exited.then(() => false)]))) throw new Error('The API did not start.')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: api.process.pid,
    stop: () => {
      api.process.kill('SIGTERM')
      return api.exited
    },
  }
}

async function timesOf(call, queryOf) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await call('GET', `orders?${queryOf(round)}`)
    times.push(performance.now() - started)
  }
  return times
}

/** Each kind of query in turn, as a user of the trading company and as one who sees all companies. */
async function measureStore(name, store, budget) {
  const api = await startApi(store.env)
  try {
    const callers = [await connect(api.url, 'trade.admin'), await connect(api.url, 'super.admin')]
    const byKind = {}
    for (const [kind, queryOf] of Object.entries({ ...queries, ...others })) {
      byKind[kind] = []
      // The first call of a kind reads cold data; it counts like any other.
      for (const call of callers) byKind[kind].push(...(await timesOf(call, queryOf)))
    }
    const all = Object.keys(queries).flatMap((kind) => byKind[kind])
    const slow = Object.keys(queries).filter((kind) => p95(byKind[kind]) > budget)
    return [
      [`Lists of ${name}, filtered, sorted, with total: p95`, p95(all), budget, 'ms'],
      ...slow.map((kind) => [`  of these ${kind}: p95`, p95(byKind[kind]), null, 'ms']),
      ...Object.keys(others).map((kind) => [`  beside them ${kind}: p95`, p95(byKind[kind]), null, 'ms']),
    ]
  } finally {
    await api.stop()
  }
}

/** List queries on large stores, which are created for this and deleted afterwards. */
export async function measureListQueries() {
  const stores = [
    ['100,000 orders, embedded store', () => embeddedStore(orderStatements(100_000)), 120],
    ['1,000,000 orders, PostgreSQL', () => postgresStore(orderStatements(1_000_000)), 60],
  ]
  const rows = []
  for (const [name, make, budget] of stores) {
    const store = await make()
    try {
      rows.push(...(await measureStore(name, store, budget)))
    } finally {
      await store.remove()
    }
  }
  return rows
}
