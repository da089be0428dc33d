import writeXlsx from 'write-excel-file/node'
import { connect } from './api.mjs'
import { uploadFile, whileOthersCall } from './catalogue.mjs'
import { startApi } from './list-queries.mjs'
import { p95 } from './numbers.mjs'
import { catalogueStatements } from './seed-catalogue.mjs'
import { embeddedStore, orderStatements } from './seed-orders.mjs'

/** Rows of each sheet; less where the time is short. The store has five times as many orders and products. */
const size = Number(process.env.SHEET_ROWS ?? 20_000)
const [readS, dryRunS, othersMs] = [4, 15, 150]
/** One row in so many cannot be read, as in files of others. */
const wrongEach = 100
const count = (number) => number.toLocaleString('en')
const times = (length, rowOf) => Array.from({ length }, (_, at) => rowOf(at))

/** Sheets of orders and products, as workbook and as text: reading, dry run, and what others notice of these. */
export async function measureSheets() {
  const store = await embeddedStore([...catalogueStatements(5 * size), ...orderStatements(5 * size)])
  try {
    const api = await startApi({ ...store.env, CALLS_PER_MINUTE: '1000000' })
    try {
      const [call, other] = [await connect(api.url, 'trade.staff'), await connect(api.url, 'trade.admin')]
      const stored = await storedProducts(call, size / 4)
      const sheets = { orders: orderRows(stored), products: productRows(stored) }
      const rows = []
      for (const [path, table] of Object.entries(sheets))
        for (const [kind, fileOf] of Object.entries(files))
          rows.push(...(await measureSheet({ url: api.url, call, other }, { path, kind, table, fileOf })))
      return rows
    } finally {
      await api.stop()
    }
  } finally {
    await store.remove()
  }
}

/** Products on the shelf that have SKUs, the newest first. */
async function storedProducts(call, wanted) {
  const found = []
  for (let page = 1; found.length < wanted; page++) {
    const { items } = await call('GET', `products?status=OnShelf&sort=-productId&pageSize=100&page=${page}`)
    if (items.length === 0) throw new Error(`There are ${found.length} products on the shelf instead of ${wanted}.`)
    found.push(...items.filter(({ skuCount }) => skuCount > 0))
  }
  return found.slice(0, wanted)
}

/** The codes of the two SKUs of a product (`seed-catalogue.mjs`). */
const codeOf = ({ productId }, sku) => `BENCH-${productId}-${1 + sku}`

/** Two lines for each order, all of them new. */
function orderRows(stored) {
  const linesEach = 2
  return times(size, (at) => {
    const [order, line] = [Math.floor(at / linesEach), at % linesEach]
    const price = 10.5 + (order % 50)
    const goods = price * (1 + linesEach)
    const isWrong = at % wrongEach === wrongEach - 1
    return {
      ...{ site: 'Lantern Home', channelType: 'Tmall', originalOrderId: `SHEET-${order}` },
      ...{ customerName: `Customer ${order}`, email: `customer${order}@bench.example` },
      phone: `2345 ${String(order % 10_000).padStart(4, '0')}`,
      ...{ country: 'HK', subdivisionName1: 'Kowloon', addressLine1: `Flat ${order}, 1 Pier Road`, currency: 'HKD' },
      ...{ freightAmount: 20, discountAmount: 5, totalAmount: goods + 20 - 5 },
      skuCode: isWrong ? `NONE-${at}` : codeOf(stored[order % stored.length], line),
      ...{ qty: 1 + line, price },
    }
  })
}

/** Half of the rows change the two SKUs of a stored product, the others add products with four each. */
function productRows(stored) {
  const half = Math.floor(size / 2)
  return times(size, (at) => {
    const isWrong = at % wrongEach === wrongEach - 1
    return {
      ...(at < half ? namesOfStored(stored, at) : namesOfNew(at - half)),
      ...{ description: 'An article for every day, made with care.', keywords: 'sheet', category: 'Range 1-1' },
      ...{ salePrice: isWrong ? 'n/a' : 20.5 + (at % 40), marketPrice: 99.9, currency: 'HKD' },
      ...{ weight: 250, length: 30, width: 20.5, height: 10 },
    }
  })
}

function namesOfStored(stored, at) {
  const [product, sku] = [stored[Math.floor(at / 2)], at % 2]
  return { title: product.title, skuCode: codeOf(product, sku), properties: `Size ${1 + sku}` }
}

function namesOfNew(at) {
  const [product, sku] = [Math.floor(at / 4), at % 4]
  return { title: `Sheet article ${product}`, skuCode: `SHEET-${product}-${sku}`, properties: `Size ${sku} | Blue` }
}

/** A file with these rows, by what it is called in the table of measures. */
const files = {
  'a workbook': async (table) => {
    const cellOf = (value) => ({ value, type: typeof value === 'number' ? Number : String })
    const lines = [Object.keys(table[0]), ...table.map(Object.values)]
    return new File([await writeXlsx(lines.map((line) => line.map(cellOf))).toBuffer()], 'sheet.xlsx')
  },
  text: async (table) => {
    const lines = table.map((row) => Object.values(row).map((value) => `"${value}"`))
    return new File([[Object.keys(table[0]), ...lines].join('\n')], 'sheet.csv')
  },
}

/**
 * A file is read and matched where every heading is left out: then it has no row to check. The dry run is that of the
 * console, which reads it again.
 */
async function measureSheet({ url, call, other }, { path, kind, table, fileOf }) {
  const file = await uploadFile(url, await fileOf(table))
  const check = (columns) => call('POST', `${path}/import`, { url: file, dryRun: true, columns })
  const nothing = Object.fromEntries(Object.keys(table[0]).map((heading) => [heading, null]))
  const lists = ['orders?pageSize=20', 'products?pageSize=20']
  const read = await whileOthersCall(other, () => check(nothing), lists)
  const dryRun = await whileOthersCall(other, () => check({}), lists)
  const { total, errorCount, rows } = dryRun.result
  if (total !== table.length || errorCount > total / 10) {
    const wrong = rows.find(({ errors }) => errors.length > 0)
    throw new Error(`Of ${total} rows of ${path} ${errorCount} have an error: ${JSON.stringify(wrong)}`)
  }
  return [
    [`${count(size)} rows of ${path} as ${kind}: read and matched`, read.seconds, readS, 's'],
    ['  lists of others meanwhile: p95', p95(read.times), othersMs, 'ms'],
    ['  dry run', dryRun.seconds, dryRunS, 's'],
    ['  lists of others meanwhile: p95', p95(dryRun.times), othersMs, 'ms'],
    ['  lists of others that failed', read.failed + dryRun.failed, 0, 'calls'],
    ['  rows with an error', errorCount, null, 'rows'],
  ]
}
