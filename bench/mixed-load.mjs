import http from 'node:http'
import { connect, inParallel } from './api.mjs'
import { p95 } from './numbers.mjs'

const perSecond = 100
const seconds = 30
const siteId = 1
const agent = new http.Agent({ keepAlive: true })

const cookiesOf = async (url, username) => {
  const response = await fetch(`${url}/api/v1/logon`, {
    method: 'POST',
    headers: { origin: url, 'x-quayside': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'quayside' }),
  })
  const parts = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return parts.join('; ')
}

/** Sends a request as a browser does; resolves with its status. */
function send(url, cookie, [method, path, body]) {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const headers = { cookie, origin: url, 'x-quayside': '1', ...(text && { 'content-type': 'application/json' }) }
    const request = http.request(url + path, { method, agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    request.on('error', reject)
    request.end(text)
  })
}

/** The mix of a hundred requests: mostly reads, some changes, a few page loads. */
function mixOf({ lines, suppliers, orders }) {
  const api = (path) => ['GET', `/api/v1/${path}`]
  const change = (path, body) => ['POST', `/api/v1/${path}`, body]
  const pick = (things, n) => things[n % things.length]
  const kinds = [
    [16, (n) => api(`purchaseorders?page=${1 + (n % 2)}&sort=-createdTime`)],
    [12, (n) => api(`suppliers?keyword=${pick(['a', 'tr', 'co'], n)}&sort=name`)],
    [8, (n) => api(`products?page=${1 + (n % 5)}`)],
    [4, () => api(`orderpurchases?siteId=${siteId}&pageSize=100`)],
    [8, (n) => api(`purchaseorders/${pick(orders, n)}`)],
    [10, (n) => api(`suppliers/${pick(suppliers, n)}`)],
    [8, () => api('suppliers/suggestions?keyword=a')],
    [8, () => api('warehouses/suggestions')],
    [4, () => api('enums/PurchaseOrderStatus')],
    [8, (n) => change(`orderpurchases/${pick(lines, n)}/updateqty`, { qty: 2 + (n % 7) })],
    [4, (n) => change(`orderpurchases/${pick(lines, n)}/${n % 2 ? 'select' : 'deselect'}`, {})],
    [3, (n) => change(`orderpurchases/${pick(lines, n)}/remark`, { remark: `Note ${n}` })],
    [4, (n) => change(`suppliers/${pick(suppliers, n)}`, { contact: `Contact ${n}` })],
    [2, () => ['GET', '/settings/suppliers']],
    [1, () => ['GET', '/purchases']],
  ]
  const hundred = kinds.flatMap(([count, make]) => Array.from({ length: count }, () => make))
  // Spread evenly by a step that has no divisor in common with their number.
  return (n) => hundred[(n * 37) % hundred.length](Math.floor(n / 3))
}

/** A steady hundred requests per second through the console; each is timed from its scheduled start. */
export async function measureStaffWork(url, apiUrl) {
  const call = await connect(apiUrl, 'trade.admin')
  const idsOf = async (path, id) => (await call('GET', path)).items.map((record) => record[id])
  const made = await inParallel(Array.from({ length: 20 }), 4, (_, n) =>
    call('POST', 'suppliers', { name: `Traded with ${n}` }),
  )
  const mix = mixOf({
    lines: await idsOf(`orderpurchases?siteId=${siteId}&pageSize=40`, 'orderPurchaseId'),
    suppliers: made.map(({ supplierId }) => supplierId),
    orders: await idsOf('purchaseorders', 'purchaseOrderId'),
  })
  const cookies = await inParallel(['trade.admin', 'super.admin'], 1, (username) => cookiesOf(url, username))
  const times = []
  const failures = []
  const one = async (n, due) => {
    const what = mix(n)
    const status = await send(url, cookies[n % cookies.length], what).catch((cause) => cause.code)
    times.push(performance.now() - due)
    if (status !== 200) failures.push(`${status} ${what[0]} ${what[1]}`)
  }
  const running = []
  const started = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = started + (n * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    running.push(one(n, due))
  }
  await Promise.all(running)
  for (const failure of [...new Set(failures)].slice(0, 5)) console.error(failure)
  return [
    [`${perSecond} requests a second for ${seconds} s, embedded: p95`, p95(times), 250, 'ms'],
    ['  of these failed', failures.length, 0, 'calls'],
  ]
}
