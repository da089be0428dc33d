// The third part of the crash test: an import of products while its API is killed repeatedly.
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 50
const deadlineMs = 300_000
const skusEach = 2
const pageSize = 100

/**
 * Imports a sheet of products and kills the API meanwhile. Each row must be stored once, the task must complete, and the
 * same sheet must change nothing afterwards.
 * @param api kills and starts the API at its address, and makes calls; it is already running
 * @param {{ products: number, kills: number }} options
 */
export async function tortureImport(api, { products, kills }) {
  const url = await upload(api, sheetOf(products))
  const killed = await importWith(api, url, { kills })
  if (killed === 0) throw new Error('The import ended before the API could be killed.')
  const stored = await storedProducts(api)
  const titles = new Set(stored.map(({ title }) => title))
  if (stored.length !== products || titles.size !== products)
    throw new Error(`The import of ${products} products stored ${stored.length}, of which ${titles.size} differ.`)
  const incomplete = stored.find(({ skuCount }) => skuCount !== skusEach)
  if (incomplete) throw new Error(`${incomplete.title} has ${incomplete.skuCount} SKUs instead of ${skusEach}.`)
  const plan = await api.call('POST', 'products/import', { url, dryRun: true })
  if (plan.unchanged !== products * skusEach || plan.total !== plan.unchanged)
    throw new Error(`The same sheet would change something: ${JSON.stringify(plan).slice(0, 500)}`)
  await importWith(api, url, { kills: 0 })
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

async function upload(api, text) {
  const body = new FormData()
  body.append('files', new File([text], 'products.csv'))
  const headers = { authorization: `Bearer ${api.token}` }
  const response = await fetch(`${api.url}/api/v1/files`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The sheet could not be stored: ${response.status}`)
  return (await response.json())[0].url
}

/** Starts an import and waits for its end; returns how often the API was killed before it. */
async function importWith(api, url, { kills }) {
  const { backgroundTaskId } = await api.call('POST', 'products/import', { url })
  const deadline = Date.now() + deadlineMs
  let killed = 0
  // Soon: a small import ends within a second.
  let nextKill = Date.now() + Math.random() * 150
  for (;;) {
    const { status, error } = await api.call('GET', `backgroundtasks/${backgroundTaskId}`)
    if (status === 'Completed') return killed
    if (status === 'Failed' || Date.now() > deadline) throw new Error(`The import is ${status}: ${error}`)
    if (killed < kills && Date.now() > nextKill) {
      await api.kill()
      await api.start()
      killed += 1
      nextKill = Date.now() + 200 + Math.random() * 1000
    }
    await pause(pollMs)
  }
}

/** Every page of the imported products with how often each was changed. */
async function storedProducts(api) {
  const found = []
  for (let page = 1; ; page++) {
    const query = `keyword=Crash%20import&sort=productId&pageSize=${pageSize}&page=${page}`
    const { items } = await api.call('GET', `products?${query}`)
    // Findings depend on the languages of all the company's products, which each API remembers for a while.
    found.push(...items.map(({ findings: _, ...product }) => product))
    if (items.length < pageSize) return found
  }
}
