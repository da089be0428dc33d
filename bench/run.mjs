// `npm run bench`: measures with a budget, as a table and as JSON in bench/results; `npm run bench -- list size` runs
// only these. Ratios within a run can be compared; times depend on the machine and its load.
import { embeddedTemplate } from '../backend/testing/template.mjs'
import { build, isBuilt } from '../scripts/build.mjs'
import { startTestServer } from '../scripts/servers/test-server.mjs'
import { measureBuying } from './buying.mjs'
import { measureCatalogue } from './catalogue.mjs'
import { measureChat } from './chat.mjs'
import { measureCustomerMessages } from './customer-messages.mjs'
import { measureFiles } from './files.mjs'
import { measureListQueries } from './list-queries.mjs'
import { measureListScreen } from './list-screen.mjs'
import { measureLogIns } from './log-ins.mjs'
import { measureLook } from './look.mjs'
import { measureStaffWork } from './mixed-load.mjs'
import { measureOrderForm } from './order-form.mjs'
import { measureOrders } from './orders.mjs'
import { measureOverload, measurePagesInWork } from './overload.mjs'
import { measurePageCost } from './page-cost.mjs'
import { measurePages } from './pages.mjs'
import { measureParcels } from './parcels.mjs'
import { measureProxy } from './proxy.mjs'
import { measureList, measureOrdering } from './purchase-list.mjs'
import { measurePushes } from './pushes.mjs'
import { measureReports } from './reports.mjs'
import { measureRolling } from './rolling.mjs'
import { measureSearch } from './search.mjs'
import { measureSheets } from './sheets.mjs'
import { measureSize } from './size.mjs'
import { measureSkuGrid } from './sku-grid.mjs'
import { isMissed, keep, print } from './table.mjs'
import { measureWaits } from './waits.mjs'

async function measurePurchaseList({ url, apiUrl }) {
  const ordering = await measureOrdering(apiUrl)
  return [...ordering.rows, ...(await measureList(url, apiUrl, ordering.bound))]
}

/** Each with its own console and API where needed, so that measures do not affect each other. */
const onServer = (measure, env) => async () => {
  const server = await startTestServer({ template: await embeddedTemplate(), env: { LOG_LEVEL: 'error', ...env } })
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

const measures = {
  size: measureSize,
  pages: onServer(({ url }) => measurePages(url)),
  'page-cost': onServer(measurePageCost),
  look: onServer(({ url }) => measureLook(url)),
  list: onServer(({ url, apiUrl }) => measureListScreen(url, apiUrl)),
  // One account calls faster than any may.
  proxy: onServer(measureProxy, { CALLS_PER_MINUTE: '10000000' }),
  purchases: onServer(measurePurchaseList),
  queries: measureListQueries,
  catalogue: measureCatalogue,
  search: measureSearch,
  'sku-grid': onServer(measureSkuGrid),
  chat: measureChat,
  // With one console per core, as `npm start` does.
  'pages-in-work': onServer(measurePagesInWork, { CONSOLE_PROCESSES: process.env.CONSOLE_PROCESSES ?? '' }),
  overload: onServer(measureOverload, { CONSOLE_PROCESSES: process.env.CONSOLE_PROCESSES ?? '' }),
  rolling: measureRolling,
  'log-ins': measureLogIns,
  orders: measureOrders,
  'order-form': onServer(measureOrderForm),
  buying: measureBuying,
  parcels: measureParcels,
  waits: measureWaits,
  pushes: measurePushes,
  'customer-messages': measureCustomerMessages,
  files: measureFiles,
  sheets: measureSheets,
  reports: measureReports,
  work: onServer(({ url, apiUrl }) => measureStaffWork(url, apiUrl)),
}

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !Object.hasOwn(measures, name))
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}
const chosen = selected.length > 0 ? selected : Object.keys(measures)
if (chosen.some((name) => name !== 'size') && !isBuilt()) await build({ output: 'ignore' })
const rows = []
let hasFailed = false
for (const name of chosen) {
  try {
    const measured = await measures[name]()
    rows.push(...measured)
    // Sizes do not depend on the machine.
    if (name === 'look' && measured.some(isMissed)) hasFailed = true
  } catch (cause) {
    // The other measures are still useful.
    console.error(`${name}: ${cause.stack}`)
    hasFailed = true
  }
}
if (rows.length > 0) {
  print(rows)
  keep(rows)
}
process.exit(hasFailed ? 1 : 0)
