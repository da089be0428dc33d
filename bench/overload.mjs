import http from 'node:http'
import { consoleProcesses, memoryMb } from '../scripts/processes.mjs'
import { atRate, send, sessionCookie } from './load.mjs'
import { p95 } from './numbers.mjs'

const perSecond = 200
const seconds = 30
const sampleMs = 250
const recoveryMs = 5000
const pages = ['/carts', '/', '/my', '/purchases', '/inventories']
const calls = ['enums/Status', 'logon/profile', 'suppliers?pageSize=20', 'currencies?pageSize=10']

/** Two of five are pages, evenly mixed. */
const isPage = (number) => number % 5 < 2

const lists = ['/carts', '/settings/suppliers', '/products', '/purchases', '/']

/** Work within the capacity of two cores: three of five are calls, the others pages, of which most are lists. */
export async function measurePagesInWork({ url }) {
  const agent = new http.Agent({ keepAlive: true })
  const cookie = await sessionCookie(url)
  const page = (number) => send(agent, url + lists[number % lists.length], { headers: { cookie, accept: 'text/html' } })
  const call = (number) => send(agent, `${url}/api/v1/${calls[number % calls.length]}`, { headers: { cookie } })
  for (const [number] of lists.entries()) await page(number)
  const results = await atRate(45, seconds, async (number) => ({
    isPage: isPage(number),
    ...(await (isPage(number) ? page(Math.floor(number / 2)) : call(number))),
  }))
  agent.destroy()
  const pageTimes = results.filter(({ isPage }) => isPage).map(({ ms }) => ms)
  return [
    [`45 requests a second for ${seconds} s, 40 % pages, embedded: p95 of pages`, p95(pageTimes), 250, 'ms'],
    ['  of all that failed', results.filter(({ status }) => status !== 200).length, 0, 'requests'],
  ]
}

/** A console above its capacity: whether it rejects in time, limits its memory and recovers. */
export async function measureOverload({ url, pid }) {
  const agent = new http.Agent({ keepAlive: true })
  const cookie = await sessionCookie(url)
  const page = (number) => send(agent, url + pages[number % pages.length], { headers: { cookie, accept: 'text/html' } })
  const call = (number) => send(agent, `${url}/api/v1/${calls[number % calls.length]}`, { headers: { cookie } })
  for (const [number] of pages.entries()) await page(number)
  for (const [number] of calls.entries()) await call(number)
  const processes = consoleProcesses(pid)
  let memory = 0
  const sampling = setInterval(() => {
    memory = Math.max(
      memory,
      processes.reduce((sum, one) => sum + memoryMb(one.pid), 0),
    )
  }, sampleMs)
  const results = await atRate(perSecond, seconds, async (number) => ({
    isPage: isPage(number),
    ...(await (isPage(number) ? page(number) : call(number))),
  }))
  clearInterval(sampling)
  await new Promise((resolve) => setTimeout(resolve, recoveryMs))
  const after = [await page(0), await page(1), await call(1), await call(2)]
  agent.destroy()
  return rowsOf(results, memory, after, processes.length)
}

function rowsOf(results, memory, after, processes) {
  const times = (chosen) => chosen.map(({ ms }) => ms)
  const seen = results.filter(({ isPage }) => isPage)
  const called = results.filter(({ isPage }) => !isPage)
  const successful = (chosen) => chosen.filter(({ status }) => status === 200)
  const rejected = results.filter(({ status }) => status === 503)
  const neither = results.length - successful(results).length - rejected.length
  if (neither > 0) {
    const kinds = results.filter(({ status }) => ![200, 503].includes(status)).map((one) => one.error ?? one.status)
    console.error(`Neither answered nor rejected: ${[...new Set(kinds)].join(', ')}`)
  }
  return [
    ['Overload: console processes', processes, null, ''],
    ['Overload: neither answered nor rejected', neither, 0, 'requests'],
    ['Overload: slowest of all', Math.max(...times(results)), 3000, 'ms'],
    ['Overload: p95 of refusals', p95(times(rejected)), 1500, 'ms'],
    ['Overload: slowest refusal', Math.max(0, ...times(rejected)), 1500, 'ms'],
    ['Overload: p95 of calls', p95(times(called)), null, 'ms'],
    ['Overload: calls rejected', called.length - successful(called).length, null, 'calls'],
    ['Overload: p95 of answered pages', p95(times(successful(seen))), null, 'ms'],
    ['Overload: answered pages', successful(seen).length / seconds, 10, '/s', 'min'],
    ['Overload: memory of the console, max.', memory, 550, 'MB'],
    ['Overload: slowest of four requests five seconds later', Math.max(...times(after)), 2000, 'ms'],
    ['Overload: failed five seconds later', after.filter(({ status }) => status !== 200).length, 0, 'requests'],
  ]
}
