import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { consoleProcesses, cpuMs } from '../scripts/processes.mjs'
import { sessionCookie } from './load.mjs'
import { median } from './numbers.mjs'

const warmUps = 40
const rounds = 5
const perRound = 20

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** @returns {Promise<{ html: string, bytes: number }>} the page, and its size as a browser receives it */
function get(url, cookie) {
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: 'text/html', 'accept-encoding': 'gzip' }
    http
      .get(url, { agent, headers }, (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(parts))
            : reject(new Error(`${url}: ${response.statusCode}`)),
        )
      })
      .on('error', reject)
  })
}

const plain = async (url, cookie) =>
  (await fetch(url, { headers: { cookie, accept: 'text/html', 'accept-encoding': 'identity' } })).text()

const lengthOf = (html, pattern) => [...html.matchAll(pattern)].reduce((sum, [text]) => sum + text.length, 0)

async function costOf(pid, name, url, cookie, [cpuBudget, sizeBudget]) {
  for (let n = 0; n < warmUps; n++) await get(url, cookie)
  const taken = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuMs(pid)
    for (let n = 0; n < perRound; n++) await get(url, cookie)
    taken.push((cpuMs(pid) - before) / perRound)
  }
  const sent = await get(url, cookie)
  const html = await plain(url, cookie)
  const styles = lengthOf(html, /<style.*?<\/style>/gs)
  const scripts = lengthOf(html, /<script.*?<\/script>/gs)
  return [
    [`${name}: CPU of the console for a page`, median(taken), cpuBudget, 'ms'],
    [`${name}: HTML, compressed`, sent.length / 1000, sizeBudget, 'kB'],
    [`${name}: HTML, level 9`, gzipSync(html, { level: 9 }).length / 1000, null, 'kB'],
    [`${name}: styles in it`, styles / 1000, null, 'kB'],
    [`${name}: payload in it`, scripts / 1000, null, 'kB'],
    [`${name}: markup in it`, (html.length - styles - scripts) / 1000, null, 'kB'],
  ]
}

/** What a page costs the server and the line: the log-in page, a list, the orders and the purchase list. */
export async function measurePageCost({ url, pid }) {
  const [{ pid: consolePid }] = consoleProcesses(pid)
  const cookie = await sessionCookie(url)
  const superCookie = await sessionCookie(url, 'super.staff')
  return [
    ...(await costOf(consolePid, 'Log-in page', `${url}/login`, '', [12, null])),
    ...(await costOf(consolePid, 'List', `${url}/settings/suppliers`, superCookie, [30, 18])),
    ...(await costOf(consolePid, 'Orders', `${url}/orders`, superCookie, [null, 22])),
    ...(await costOf(consolePid, 'Purchase list', `${url}/carts?siteId=1`, cookie, [45, 25])),
  ]
}
