import http from 'node:http'
import { consoleProcesses, cpuMs } from '../scripts/processes.mjs'
import { sessionCookie } from './load.mjs'
import { median } from './numbers.mjs'

const requests = 3000
const atOnce = 8

const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })

function get(url, headers) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
        )
      })
      .on('error', reject)
  })
}

async function cpuPerCall(pid, url, headers) {
  const send = async (count) => {
    let left = count
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) await get(url, headers)
      }),
    )
  }
  await send(500)
  const before = cpuMs(pid)
  await send(requests)
  return ((cpuMs(pid) - before) * 1000) / requests
}

/** The console's CPU time for a forwarded call, compared with an empty route handler. */
export async function measureProxy({ url, pid }) {
  const [{ pid: consolePid }] = consoleProcesses(pid)
  const cookie = await sessionCookie(url)
  const empty = []
  const proxied = []
  for (let round = 0; round < 5; round++) {
    empty.push(await cpuPerCall(consolePid, `${url}/healthz`, { cookie }))
    proxied.push(await cpuPerCall(consolePid, `${url}/api/v1/enums/Status`, { cookie }))
  }
  return [
    ['Console CPU of an empty route handler', median(empty), null, 'µs'],
    ['Console CPU of a proxied call', median(proxied), null, 'µs'],
    ['Proxied call against an empty handler', median(proxied.map((value, round) => value / empty[round])), 1.8, '×'],
  ]
}
