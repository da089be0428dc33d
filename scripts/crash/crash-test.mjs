// Kills the API with SIGKILL repeatedly while orders are being placed: on both stores, and one of two behind nginx.
// Afterwards every acknowledged placement must exist exactly once. The same for tasks in portions and for an import of
// products, messages, and orders: `node scripts/crash/crash-test.mjs [rounds] [embedded|postgres|replicas]
// [placements,tasks,import,sheets,messages,conversations,templates,trade,schedules,search]`, some or one of them; `search`
// on one API alone. At the end the ledger of the store is proven.
// `… 20 embedded sheets` kills 20 times for each sheet, not 20 times in all.
// `… tasks 100 2000` runs 100 tasks of 2000 portions in all and kills until the last one has ended.
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { embeddedTemplate, postgresTemplate } from '../../backend/testing/template.mjs'
import { templateDatabase } from '../../backend/testing/template-names.mjs'
import { apiFolder, buildApi } from '../build/build-api.mjs'
import { run } from '../run.mjs'
import { runOnStore } from '../servers/embedded-store.mjs'
import { freePort } from '../servers/free-port.mjs'
import { runStatement, startPostgres } from '../servers/postgres.mjs'
import { startReplicas } from '../servers/replicas.mjs'
import { Api, ReplicatedApis, shortLife, unoptimised, whileNotInterrupted } from './crash-api.mjs'
import { tortureConversations } from './crash-conversations.mjs'
import { availableSkus, clearList } from './crash-goods.mjs'
import { tortureImport } from './crash-import.mjs'
import { startStandIn, tortureMessages } from './crash-messages.mjs'
import { tortureSchedules } from './crash-schedules.mjs'
import { asBeforeSearches, tortureSearch } from './crash-search.mjs'
import { tortureSheets } from './crash-sheets.mjs'
import { moreBrands, portionRows, tortureTasks } from './crash-tasks.mjs'
import { startMailServer, tortureTemplates } from './crash-templates.mjs'
import { tortureTrade } from './crash-trade.mjs'
import { expectSame } from './expect-same.mjs'

const rounds = Number(process.argv[2] ?? 50)
const stores = process.argv[3] ? [process.argv[3]] : ['embedded', 'postgres', 'replicas']
const parts = process.argv[4]?.split(',') ?? ['placements', 'tasks', 'import', 'messages', 'trade']
/** Fewer in `npm test`, which waits for each of them. */
const messageKills = rounds < 10 ? Math.min(rounds, 2) : rounds
const linesEach = 5
const [tasks, portions] = process.argv.slice(5).map(Number)
const taskSizes = portions
  ? { tasks, rows: Math.ceil(portions / tasks) * portionRows, isKilledToTheEnd: true }
  : rounds < 10
    ? { tasks: 20, rows: 2000 }
    : { tasks: 100, rows: 5000 }
const searched = rounds < 10 ? 3000 : 9000
const imported = rounds < 10 ? { products: 200, kills: 2 } : { products: 2000, kills: 8 }
const target = { siteId: 1, warehouseId: 1 }

/** Adds lines, each with a unique remark, and places them. Ends when the API is killed. */
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

/** One after another: concurrent placements would be rejected as overload. */
async function remarksOf(api, ids) {
  const remarks = []
  for (const { purchaseOrderId } of ids) {
    const { lines } = await api.call('GET', `purchaseorders/${purchaseOrderId}`)
    remarks.push(...lines.map(({ remark }) => remark))
  }
  return remarks
}

const tortures = {
  placements: torturePlacements,
  tasks: (api) => tortureTasks(api, { ...taskSizes, kills: rounds }),
  import: (api) => tortureImport(api, imported),
  sheets: (api) => tortureSheets(api, { kills: rounds }),
  messages: (api) => tortureMessages(api, standIn, messageKills),
  conversations: (api) => tortureConversations(api, { kills: messageKills }),
  templates: (api) => tortureTemplates(api, mailServer, messageKills),
  trade: (api) => tortureTrade(api, { kills: rounds }),
  schedules: (api) => tortureSchedules(api, { kills: rounds }),
  search: (api) => tortureSearch(api, { rows: searched, kills: rounds }),
}

/** What the demo data lacks. An embedded store has no API yet. */
async function addRows({ DATABASE_URL, DATA_DIR }, statements) {
  if (!DATABASE_URL) return runOnStore(DATA_DIR, statements)
  for (const statement of statements) await runStatement(DATABASE_URL, statement)
}

/** @param store the settings of the API's store, for the proof of its ledger */
async function torture(api, store) {
  const outcomes = []
  try {
    if (parts.includes('tasks')) await addRows(store, [moreBrands(taskSizes.rows)])
    if (parts.includes('search')) await addRows(store, asBeforeSearches(searched))
    await api.start()
    for (const part of parts) outcomes.push(await tortures[part](api))
    if (store.DATABASE_URL) await proveLedger(store)
  } finally {
    await api.stop()
  }
  // One process at a time has an embedded store open.
  if (!store.DATABASE_URL) await proveLedger(store)
  return outcomes.join('; ')
}

const proveLedger = (env) => run(process.execPath, [`${apiFolder}/data.mjs`, 'ledger'], { env })

/** Waits for the first acknowledged placement: after a fixed time, a slow machine might have placed nothing. */
async function firstPlacement(placements) {
  for (let waited = 0; waited < 30_000 && !placements.some(({ ids }) => ids); waited += 20) await pause(20)
}

async function torturePlacements(api) {
  const skus = await availableSkus(api)
  const all = []
  let acknowledged = 0
  let repeated = 0
  for (let round = 0; round < rounds; round++) {
    const placements = []
    const placing = placeUntilGone(api, skus, placements)
    const failed = placing.catch((error) => (error.isFatal ? Promise.reject(error) : undefined))
    await Promise.race([failed, firstPlacement(placements).then(() => pause(Math.random() * 1500))])
    await api.kill()
    await failed
    await api.start()
    for (const placement of placements) {
      if (placement.ids) acknowledged += 1
      else {
        // Its outcome is unknown: a retry with the same key places it once.
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
  const ids = await api.list('purchaseorders?siteId=1')
  const wanted = all.flatMap(({ remarks }) => remarks)
  const mine = new Set(wanted)
  expectSame(
    (await remarksOf(api, ids)).filter((remark) => mine.has(remark)),
    wanted,
    'All placements together',
  )
  if (acknowledged === 0) throw new Error('No placement was acknowledged, so nothing was tested.')
  return `${rounds} kills, ${acknowledged} acknowledged placements, ${repeated} repeated after a kill: none lost, none doubled`
}

/** A provider and a shop, which outlive the APIs. */
const standIn = await startStandIn()
const mailServer = await startMailServer()
const newApi = async (env) =>
  new Api(await freePort(), {
    API_METRICS_PORT: String(await freePort()),
    PRIVATE_TARGETS: `${standIn.target},${mailServer.target}`,
    ...env,
  })

/** Works on a copy of a template's files. */
async function withCopy(template, parts, work) {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-crash-'))
  for (const part of parts) cpSync(join(template, part), join(folder, part), { recursive: true })
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onEmbedded() {
  return withCopy(await embeddedTemplate(), ['store', 'files'], async (folder) => {
    const store = { DATA_DIR: folder, DATABASE_URL: '' }
    return torture(await newApi(store), store)
  })
}

/** Works on a filled database of a server of its own. */
async function withDatabase(settings, work) {
  const template = await postgresTemplate()
  return withCopy(template, ['files'], async (folder) => {
    const server = await startPostgres(settings, { cluster: join(template, 'cluster') })
    try {
      await runStatement(server.url('postgres'), `alter database ${templateDatabase} rename to quayside`)
      return await work({ DATA_DIR: folder, DATABASE_URL: server.url('quayside') })
    } finally {
      await server.stop()
    }
  })
}

const onPostgres = () => withDatabase([], async (store) => torture(await newApi(store), store))

const onReplicas = () =>
  withDatabase(undefined, async (store) => {
    const env = { ...shortLife, PRIVATE_TARGETS: `${standIn.target},${mailServer.target}` }
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = store
    const replicas = await startReplicas({ databaseUrl, dataDir, env, execArgv: unoptimised, hasConsoles: false })
    try {
      return await torture(new ReplicatedApis(replicas), { DATABASE_URL: databaseUrl })
    } finally {
      await replicas.stop()
    }
  })

if (!process.env.API_IS_BUILT) await buildApi()
const onEach = { embedded: onEmbedded, postgres: onPostgres, replicas: onReplicas }
await whileNotInterrupted(async () => {
  for (const store of stores) console.log(`${store}: ${await onEach[store]()}`)
}).finally(() => {
  standIn.stop()
  mailServer.stop()
})
