import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { inTurn } from '@/runtime/in-turn'
import { exportData } from '../../data-transfer/export-data'
import { migrationNames } from '../../db/migrate'
import { accessTokens } from '../../db/schema/organisation'
import { backgroundTasks } from '../../db/schema/system'
import { FileStore } from '../../files/file-store'
import { runNextLeased } from '../../jobs/run-leased'
import { accountOf } from '../../modules/account/accounts'
import { copyMedia } from '../../modules/messaging/receiving/received-media'
import { unknownKind } from '../../seed/demo/fill-tasks'
import { type Answer, startTestApi, type TestApi } from '../test-api'
import { type Facts, filesOf, folderOf, owner, rowsOf, secretsKey } from './release-store'
import { trimStore } from './trim-store'

globalThis.storeKind = 'embedded'

const as = owner
const siteId = 1
/** More than one portion of an import. */
const sheetProducts = 25
const sheet = [
  'title,skuCode,salePrice',
  ...Array.from({ length: sheetProducts }, (_, at) => `Lamp ${at} of the release before,LAMP-BEFORE-${at},12.50`),
].join('\n')

/**
 * Writes a small store of this release into the repository: rows of the demo data, uploaded files, a session, and
 * background tasks that wait. `npm run release:store` runs it.
 */
async function main(): Promise<void> {
  const api = await startTestApi({ environment: { SECRETS_KEY: secretsKey } })
  const { database } = api.store
  await trimStore(database)
  // No release could complete it.
  await database.sql.delete(backgroundTasks).where(eq(backgroundTasks.name, unknownKind))
  const facts = await leaveWork(api)
  const release = basename(migrationNames('backend/db/migrations').at(-1) ?? '', '.sql')
  rmSync(folderOf(release), { recursive: true, force: true })
  mkdirSync(filesOf(release), { recursive: true })
  await exportData(database, rowsOf(release))
  const fileStore = new FileStore(join(api.services.environment.DATA_DIR, 'files'))
  for (const url of facts.fileUrls) {
    const stored = await fileStore.find(url)
    if (!stored) throw new Error(`The file ${url} is not there.`)
    const { file } = await stored.local()
    const target = join(filesOf(release), file.slice(join(api.services.environment.DATA_DIR, 'files').length))
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(file, target)
  }
  writeFileSync(join(folderOf(release), 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`)
  await api.close()
}

/** Leaves behind what a store in use has, and returns what of it must work in later releases. */
async function leaveWork(api: TestApi): Promise<Facts> {
  const done = (path: string, body?: unknown) => post(api, path, body)
  const listed = async (path: string, id: string): Promise<number[]> =>
    (await get(api, path)).items.map((row: Record<string, unknown>) => Number(row[id]))
  const logoUrl = await upload(api, picture, 'logo.png')
  await done(`sites/${siteId}`, { logoUrl })
  await done(`sites/${siteId}/resetsecret`)
  await done(`sites/${siteId}/notifications`, [
    { businessType: 'UserBanned', pushUrl: 'https://shop.example/hook', enabled: true },
  ])
  const sheetUrl = await upload(api, sheet, 'products.csv')
  await done('products/import', { url: sheetUrl })
  await runOnePortion(api)
  // More than the API changes during a call.
  const orderIds = [
    ...(await listed('orders?pageSize=100', 'orderId')),
    ...(await listed('orders?pageSize=100&page=2', 'orderId')),
  ]
  await done(`orders/${orderIds}/remark`, { remark: 'Checked before the upgrade' })
  const bindings = await bindingsOf(api)
  await done(`productsuppliers/${bindings}/movetotop`)
  const columns = [{ field: 'supplierId' }, { field: 'name' }]
  const { backgroundTaskId } = await done('suppliers/export', { columns })
  const ban = await done('userbans', {
    siteId,
    accountType: 'Email',
    accountId: 'someone@shop.example',
    matters: ['Chat'],
  })
  const sent = await done('smsrecords', { siteId, to: '+85291234567', content: 'Sent before the upgrade' })
  await copyMedia({ recordId: sent.smsRecordId, serviceId: null }, api.store.database)
  const token = await api.tokenOf(as)
  // A dump is opened for years.
  await api.store.database.sql.update(accessTokens).set({ expiresTime: new Date('2126-01-01') })
  return {
    token,
    fileUrls: [logoUrl, sheetUrl],
    waiting: await waitingTasks(api),
    effects: {
      [`orders/${orderIds.at(-1)}`]: { remark: 'Checked before the upgrade' },
      [`backgroundtasks/${backgroundTaskId}`]: { status: 'Completed', progressRate: 100 },
      'products?keyword=of the release before&pageSize=1': { total: sheetProducts },
      [`userbans/${ban.userBanId}`]: { accountId: 'someone@shop.example' },
      'pushnotifications?pageSize=1': { items: [{ businessType: 'UserBanned', status: 'Completed' }] },
      [`smsconversations/${sent.smsConversationId}/messages`]: {
        items: [{ content: 'Sent before the upgrade', status: 'Read' }],
      },
    },
  }
}

/** Leaves a task half done, as a stop does. */
async function runOnePortion({ services, tasks }: TestApi): Promise<void> {
  await runNextLeased({
    dependencies: { ...services, tasks, accountOf: (id) => accountOf(id, services.database), leaseMs: 5000 },
    isStopped: () => true,
    rest: async () => {},
    claimInTurn: inTurn(),
    onClaimed: () => {},
    running: new Map(),
  })
}

/** More supplier bindings than the API moves during a call. */
async function bindingsOf(api: TestApi): Promise<number[]> {
  const found: number[] = []
  for (const { productId } of (await get(api, 'products?pageSize=100')).items) {
    const bindings = await get(api, `products/${productId}/suppliers`)
    found.push(...bindings.map(({ productSupplierId }: { productSupplierId: number }) => productSupplierId))
  }
  return found.slice(0, 101)
}

async function waitingTasks({ store }: TestApi): Promise<Facts['waiting']> {
  const { name, status } = backgroundTasks
  const rows = await store.database.sql
    .select({ name, count: count() })
    .from(backgroundTasks)
    .where(eq(status, 'Waiting'))
    .groupBy(name)
    .orderBy(name)
  return Object.fromEntries(rows.map((row) => [row.name, row.count]))
}

const get = async (api: TestApi, path: string) => successful(path, await api.get(path, { as }))
const post = async (api: TestApi, path: string, body?: unknown) => successful(path, await api.post(path, body, { as }))

function successful(path: string, { status, body }: Answer) {
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}

async function upload(api: TestApi, content: BlobPart, name: string): Promise<string> {
  const body = new FormData()
  body.append('files', new File([content], name))
  const { status, body: stored } = await api.send('POST', 'files', { as, body })
  if (status !== 200) throw new Error(JSON.stringify(stored))
  return stored[0].url
}

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

main().then(
  () => process.exit(0),
  (cause) => {
    process.stderr.write(`${cause.stack}\n`)
    process.exit(1)
  },
)
