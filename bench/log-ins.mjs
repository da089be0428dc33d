import http from 'node:http'
import { startReplicas } from '../scripts/servers/replicas.mjs'
import { send, sessionCookie } from './load.mjs'
import { p95 } from './numbers.mjs'

const logIns = 100
const probeMs = 20
const budgetMs = 200

/** The address of a picture that the demo data has stored. */
async function pictureOf(url, cookie) {
  const response = await fetch(`${url}/api/v1/products?pageSize=50`, { headers: { cookie } })
  const path = /"(?:https?:\/\/[^"/]+)?(\/[^"]*files\/[0-9a-f]{64}\.\w+)"/.exec(await response.text())?.[1]
  if (!path) throw new Error('There is no stored picture.')
  return `${url}/api/v1/files?url=${encodeURIComponent(path)}`
}

/** Sends log-ins concurrently, and other requests during and for a second after them. Returns the p95 of both. */
async function during(url, others, body) {
  const agent = new http.Agent({ keepAlive: true })
  const headers = { origin: url, 'x-quayside': '1', 'content-type': 'application/json' }
  let isOver = false
  const flood = Promise.all(
    Array.from({ length: logIns }, () => send(agent, `${url}/api/v1/logon`, { method: 'POST', headers, body })),
  ).then(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    isOver = true
  })
  const times = others.map(() => [])
  while (!isOver) {
    const responses = await Promise.all(others.map(([address, options]) => send(agent, address, options)))
    for (const [index, { status, ms }] of responses.entries()) times[index].push(status === 200 ? ms : Infinity)
    await new Promise((resolve) => setTimeout(resolve, probeMs))
  }
  await flood
  agent.destroy()
  return times.map(p95)
}

/** The effect of a hundred oversized and a hundred wrong log-ins on other requests. */
export async function measureLogIns() {
  const replicas = await startReplicas()
  try {
    const cookie = await sessionCookie(replicas.url)
    const others = [
      [`${replicas.url}/healthz`, {}],
      [await pictureOf(replicas.url, cookie), { headers: { cookie } }],
    ]
    const oversized = await during(
      replicas.url,
      others,
      JSON.stringify({ username: 'x'.repeat(20_000), password: 'x' }),
    )
    const wrong = await during(replicas.url, others, JSON.stringify({ username: 'trade.admin', password: 'wrong-one' }))
    return [
      ['100 oversized log-ins: p95 of /healthz', oversized[0], budgetMs, 'ms'],
      ['100 oversized log-ins: p95 of a stored picture', oversized[1], budgetMs, 'ms'],
      ['100 wrong log-ins: p95 of /healthz', wrong[0], budgetMs, 'ms'],
      ['100 wrong log-ins: p95 of a stored picture', wrong[1], budgetMs, 'ms'],
    ]
  } finally {
    await replicas.stop()
  }
}
