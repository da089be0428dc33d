import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { startReplicas } from '../scripts/servers/replicas.mjs'
import { atRate, send, sessionCookie } from './load.mjs'

const perSecond = 50
const maxSeconds = 180
const pages = ['/purchases', '/inventories/warehouses']

/** Every tenth is a page, and every tenth a write without retry. */
function requestOf(number, url, cookie) {
  const ours = { cookie, origin: url, 'x-quayside': '1' }
  if (number % 10 === 0) return [url + pages[(number / 10) % 2], { headers: { cookie, accept: 'text/html' } }]
  if (number % 10 !== 1) return [`${url}/api/v1/suppliers?pageSize=5`, { headers: { cookie } }]
  const headers = { ...ours, 'content-type': 'application/json' }
  return [
    `${url}/api/v1/suppliers`,
    { method: 'POST', headers, body: JSON.stringify({ name: `Roll ${randomUUID()}`, companyId: 1 }) },
  ]
}

/** Restarts two consoles and two APIs in turn under load: no request may be lost. */
export async function measureRolling() {
  const replicas = await startReplicas({ env: { STOP_GRACE_MS: '5000' } })
  const agent = new http.Agent({ keepAlive: true })
  try {
    const cookie = await sessionCookie(replicas.url, 'super.admin')
    let isOver = false
    const rolling = (async () => {
      for (const one of [...replicas.apis, ...replicas.consoles]) {
        await one.stop()
        await one.start()
      }
      isOver = true
    })()
    const results = await atRate(
      perSecond,
      maxSeconds,
      (number) => send(agent, ...requestOf(number, replicas.url, cookie)),
      () => isOver,
    )
    await rolling
    const failed = results.filter(({ status }) => status !== 200)
    const kinds = new Set(failed.map(({ status, error }) => error ?? status))
    if (failed.length > 0) console.error(`Failed during the rolling restart: ${[...kinds].join(', ')}`)
    return [
      ['Rolling restart: requests', results.length, null, ''],
      ['Rolling restart: failed', failed.length, 0, 'requests'],
      ['Rolling restart: slowest', Math.max(...results.map(({ ms }) => ms)), null, 'ms'],
    ]
  } finally {
    agent.destroy()
    await replicas.stop()
  }
}
