// The third part of the crash test: an import of products while its API is killed repeatedly. At its end stands what
// imports of other sheets need as well.
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 50
const deadlineMs = 300_000
/** A busy API refuses a call after some seconds. */
const [busyTries, busyMs] = [5, 1000]
const skusEach = 2

/**
 * Imports a sheet of products and kills the API meanwhile. Each row must be stored once, the task must complete, and the
 * same sheet must change nothing afterwards.
 * @param api kills and starts the API at its address, and makes calls; it is already running
 * @param {{ products: number, kills: number }} options
 */
export async function tortureImport(api, { products, kills }) {
  const sheet = sheetOf(products)
  const killed = await importWhileKilled(api, await uploadSheet(api, sheet), kills)
  if (killed === 0) throw new Error('The import ended before the API could be killed.')
  const stored = await storedProducts(api)
  const titles = new Set(stored.map(({ title }) => title))
  if (stored.length !== products || titles.size !== products)
    throw new Error(`The import of ${products} products stored ${stored.length}, of which ${titles.size} differ.`)
  const incomplete = stored.find(({ skuCount }) => skuCount !== skusEach)
  if (incomplete) throw new Error(`${incomplete.title} has ${incomplete.skuCount} SKUs instead of ${skusEach}.`)
  const url = await uploadSheet(api, sheet)
  const plan = await api.call('POST', 'products/import', { url, dryRun: true })
  if (plan.unchanged !== products * skusEach || plan.total !== plan.unchanged)
    throw new Error(`The same sheet would change something: ${JSON.stringify(plan).slice(0, 500)}`)
  await untilImported(api, await startImport(api, 'products', { url }))
  const afterwards = new Map((await storedProducts(api)).map((product) => [product.productId, product]))
  const changed = stored.find(
    (product) => JSON.stringify(afterwards.get(product.productId)) !== JSON.stringify(product),
  )
  if (changed) {
    const now = afterwards.get(changed.productId)
    throw new Error(`The same sheet has changed a product: ${JSON.stringify(changed)} is now ${JSON.stringify(now)}`)
  }
  return `${killed} kills during an import of ${products} products: each row once, the same sheet changes nothing`
}

/** A row for each SKU, in the order of their products. */
function sheetOf(products) {
  const lines = Array.from({ length: products * skusEach }, (_, at) => {
    const [product, sku] = [Math.floor(at / skusEach), at % skusEach]
    return `Crash import ${product},CRASH-${product}-${sku},Size ${sku},${1 + sku}`
  })
  return ['title,skuCode,properties,salePrice', ...lines].join('\n')
}

/** Imports a stored file; returns how often the API was killed before the end. */
async function importWhileKilled(api, url, kills) {
  const backgroundTaskId = await startImport(api, 'products', { url })
  let killed = 0
  // Soon: a small import ends within a second.
  let nextKill = Date.now() + Math.random() * 150
  await untilImported(api, backgroundTaskId, async () => {
    if (killed >= kills || Date.now() <= nextKill) return
    await api.kill()
    await api.start()
    killed += 1
    nextKill = Date.now() + 200 + Math.random() * 1000
  })
  return killed
}

/** Every page of the imported products with how often each was changed. */
async function storedProducts(api) {
  const products = await api.list('products?keyword=Crash%20import&sort=productId')
  // Findings depend on the languages of all the company's products, which each API remembers for a while.
  return products.map(({ findings: _, ...product }) => product)
}

/**
 * Stores a file to be imported, as the console does, which is deleted by its import; returns its address. An API that is busy
 * with what the kill has interrupted is asked again, as people do.
 */
export async function uploadSheet(api, text) {
  const headers = { authorization: `Bearer ${api.token}` }
  let response
  for (let tried = 0; response === undefined || (response.status === 503 && tried < busyTries); tried++) {
    if (tried > 0) await pause(busyMs)
    const body = new FormData()
    body.append('files', new File([text], 'sheet.csv'))
    response = await fetch(`${api.url}/api/v1/files?category=imports`, { method: 'POST', headers, body })
  }
  if (!response.ok) throw new Error(`The sheet could not be stored: ${response.status}`)
  return (await response.json())[0].url
}

/** Checks a sheet of a list and begins to store it; returns its task. */
export async function startImport(api, path, body) {
  const { backgroundTaskId } = await api.call('POST', `${path}/import`, body)
  return backgroundTaskId
}

/** Waits for the end of an import. @param whileOpen called with its task each time that it has not ended */
export async function untilImported(api, backgroundTaskId, whileOpen = async () => {}) {
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const task = await api.call('GET', `backgroundtasks/${backgroundTaskId}`)
    if (task.status === 'Completed') return
    if (task.status === 'Failed' || Date.now() > deadline)
      throw new Error(`The import is ${task.status}: ${task.error}`)
    await whileOpen(task)
    await pause(pollMs)
  }
}
