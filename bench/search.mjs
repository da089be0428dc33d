import { setTimeout as pause } from 'node:timers/promises'
import { connect } from './api.mjs'
import { startApi } from './list-queries.mjs'
import { p95 } from './numbers.mjs'
import { measureOrdering } from './purchase-list.mjs'
import { catalogueStatements } from './seed-catalogue.mjs'
import { embeddedStore, orderStatements, postgresStore } from './seed-orders.mjs'
import { contentsOf, texts, withoutTexts } from './seed-search.mjs'

const rounds = 15
/** Orders and products of the embedded store; less where the time is short. */
const size = Number(process.env.SEARCH_SIZE ?? 100_000)
const [budgetMs, paletteMs, othersMs, fillS, morePercent] = [120, 150, 150, 300, 20]
const count = (number) => number.toLocaleString('en')
const encoded = (text) => encodeURIComponent(text)
const numberOf = (n) => `B${String(n).padStart(9, '0')}`

/** What people type, by the list. `n` is the round: nothing is typed twice. */
const searches = {
  'orders by a name, words in another order': (n) => `orders?keyword=${encoded(`${(n * 1999) % 30000} garcia`)}`,
  'orders by two Chinese characters': (n) => `orders?keyword=${encoded(texts.han[n % texts.han.length].slice(0, 2))}`,
  'orders by a phone number': (n) => `orders?keyword=${encoded(`+65 9${String(1_000_000 + n * 977)}`)}`,
  'orders by a number in another form': (n) => `orders?keyword=b-${String(7000 + n * 13).padStart(9, '0')}`,
  'orders by a SKU code': (n) => `orders?keyword=${encoded(`bench ${5000 + n * 31} 1`)}`,
  'orders by words of an article': (n) => `orders?keyword=${encoded(`teapot ${1000 + n * 37}`)}`,
  'orders by a tracking number with blanks': (n) => `orders?keyword=${encoded(`SF ${5000 + n * 10} 4820`)}`,
  'orders by a word that most have': () => 'orders?keyword=chan',
  'orders by a word with a typing error': (n) => `orders?keyword=${['garcja', 'gacria', 'garrcia'][n % 3]}`,
  'orders by 200 pasted numbers': (n) =>
    `orders?pageSize=100&numbers=${Array.from({ length: 200 }, (_, at) => numberOf(1 + n * 997 + at * 401))}`,
  'products by a SKU code': (n) => `products?keyword=${encoded(`bench${5000 + n * 31}2`)}`,
  'products by two Chinese characters': (n) => `products?keyword=${encoded(texts.things[n % texts.things.length])}`,
  'products by an article of a supplier': (n) => `products?keyword=B${6000 + n * 17}`,
}

async function timesOf(work, count = rounds) {
  const times = []
  for (let round = 0; round < count; round += 1) {
    const started = performance.now()
    await work(round)
    times.push(performance.now() - started)
  }
  return times
}

/** Each kind as a user of the trading company and as one who sees all companies. */
async function measureSearches(name, url) {
  const callers = [await connect(url, 'trade.admin'), await connect(url, 'super.admin')]
  const rows = []
  for (const [kind, pathOf] of Object.entries(searches)) {
    const times = []
    for (const call of callers) times.push(...(await timesOf((round) => call('GET', pathOf(round)))))
    rows.push([`${name}, ${kind}: p95`, p95(times), budgetMs, 'ms'])
  }
  const [call] = callers
  const finds = await timesOf((round) =>
    call('POST', 'find', { text: ['garcia 29', '茶壶', numberOf(77 + round), '91234567'][round % 4] }),
  )
  return [...rows, [`${name}, the palette: p95`, p95(finds), paletteMs, 'ms']]
}

/** A store whose texts are missing, as after an update: how long they take, and what others notice of it. */
async function measureFilling(store) {
  const api = await startApi(store.env)
  try {
    const call = await connect(api.url, 'trade.admin')
    const started = performance.now()
    const times = []
    let isPartial = true
    while (isPartial) {
      times.push(...(await timesOf((round) => call('GET', `orders?page=${1 + (round % 20)}`), 5)))
      isPartial = (await call('GET', 'orders?keyword=zzzz&pageSize=1')).searchIsPartial === true
      await pause(500)
    }
    return [
      [
        `Texts of ${count(size)} orders, their contents and as many products are filled in`,
        (performance.now() - started) / 1000,
        fillS,
        's',
      ],
      ['  lists of others meanwhile: p95', p95(times), othersMs, 'ms'],
    ]
  } finally {
    await api.stop()
  }
}

/** How much longer 500 lines over 40 suppliers take to be placed with the texts and indexes of searches than without. */
async function measurePlacing() {
  const placedIn = async (statements) => {
    const store = await embeddedStore(statements)
    const api = await startApi(store.env)
    try {
      const { rows, orders } = await measureOrdering(api.url)
      return { ms: rows.at(-1)[1], orders }
    } finally {
      await api.stop()
      await store.remove()
    }
  }
  const without = await placedIn(withoutTexts({ isForGood: true }))
  const having = await placedIn(['select 1'])
  return [
    [`${having.orders} orders are placed without texts of searches`, without.ms, null, 'ms'],
    ['  with them, more', 100 * (having.ms / without.ms - 1), morePercent, '%'],
  ]
}

async function onStore(make, work) {
  const store = await make()
  try {
    return await work(store)
  } finally {
    await store.remove()
  }
}

async function searchesOf(name, store) {
  const api = await startApi(store.env)
  try {
    return await measureSearches(name, api.url)
  } finally {
    await api.stop()
  }
}

const seeded = (orders) => [...catalogueStatements(size), ...orderStatements(orders), ...contentsOf(orders)]

/** Searches of large stores, the filling of their texts, and what these cost the placing of orders. */
export async function measureSearch() {
  const large = Number(process.env.SEARCH_ORDERS ?? 1_000_000)
  const rows = await onStore(
    () => embeddedStore([...seeded(size), ...withoutTexts({ isForGood: false })]),
    async (store) => [
      ...(await measureFilling(store)),
      ...(await searchesOf(`${count(size)} orders, embedded store`, store)),
    ],
  )
  rows.push(...(await measurePlacing()))
  if (large === 0) return rows
  const name = `${count(large)} orders, PostgreSQL`
  return [
    ...rows,
    ...(await onStore(
      () => postgresStore(seeded(large)),
      (store) => searchesOf(name, store),
    )),
  ]
}
