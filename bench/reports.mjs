import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { embeddedTemplate } from '../backend/testing/template.mjs'
import { startTestServer } from '../scripts/servers/test-server.mjs'
import { connect } from './api.mjs'
import { openBrowser } from './browser.mjs'
import { startApi } from './list-queries.mjs'
import { fast4G } from './networks.mjs'
import { median, p95 } from './numbers.mjs'
import { copiedStore, embeddedStore, orderStatements } from './seed-orders.mjs'

const username = 'super.admin'
const kinds = ['number', 'number', 'number', 'number', 'line', 'line', 'line', 'bar', 'bar', 'pie', 'table', 'table']
const paletteRounds = 7

/** The dashboard, statistics over many orders beside other calls, endless queries, and the palette. */
export const measureReports = async () => [
  ...(await measureQueries()),
  ...(await measureEndless()),
  ...(await measureDashboard()),
]

async function measureQueries() {
  const store = await embeddedStore(orderStatements(100_000))
  const api = await startApi({ ...store.env, CALLS_PER_MINUTE: '1000000' })
  try {
    const call = await connect(api.url, username)
    const run = (sqlCommand) => call('POST', 'statistics/run', { sqlCommand })
    const sql = 'select sum(total_amount) as value, status as key, company_id from report_orders group by 2, 3'
    const first = await beside(call, () => run(sql))
    const warm = await beside(call, () => run(sql))
    return [
      ['A statistic over 100,000 orders, embedded, with the first copy', first.seconds, 20, 's'],
      ['  other calls meanwhile, p95', p95(first.others), 250, 'ms'],
      ['  the same, warm', warm.seconds, 2, 's'],
    ]
  } finally {
    await api.stop()
    await store.remove()
  }
}

/** Does something while other calls go on; none of them may fail. */
async function beside(call, act) {
  const others = []
  const started = performance.now()
  let isOver = false
  const acting = act().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await call('GET', 'orders?status=Pending')
    others.push(performance.now() - began)
    await pause(20)
  }
  return { result: await acting, others, seconds: (performance.now() - started) / 1000 }
}

/** Where the four processes are there already: a statement's ten seconds begin when it runs. */
async function measureEndless() {
  const store = copiedStore(await embeddedTemplate())
  const api = await startApi({ ...store.env, CALLS_PER_MINUTE: '1000000' })
  try {
    const call = await connect(api.url, username)
    const run = (sqlCommand) => call('POST', 'statistics/run', { sqlCommand })
    const short = 'select count(*) as value from generate_series(1, 4000000) as t(n)'
    await Promise.all(Array.from({ length: 4 }, () => run(short)))
    const started = performance.now()
    const endings = []
    const endless = () =>
      run('select count(*) as value from generate_series(1, 100000000000000) as t(n)').catch((error) => {
        endings.push({ seconds: (performance.now() - started) / 1000, isRefused: / 429 /.test(error.message) })
      })
    const { others } = await beside(call, () => Promise.all(Array.from({ length: 10 }, endless)))
    const ended = endings.filter(({ isRefused }) => !isRefused)
    await pause(1000)
    return [
      [
        'Ten endless queries at once: the last one ended after',
        Math.max(...ended.map((one) => one.seconds)),
        10.5,
        's',
      ],
      ['  not ended, of four', 4 - ended.length, 0, 'queries'],
      ['  not refused, of six', 6 - (endings.length - ended.length), 0, 'queries'],
      ['  processes left', processesOf(api.pid), 0, 'processes'],
      ['  other calls meanwhile, p95', p95(others), 250, 'ms'],
    ]
  } finally {
    await api.stop()
    await store.remove()
  }
}

/** How many processes a process has started that still run. */
const processesOf = (pid) =>
  execFileSync('ps', ['-e', '-o', 'ppid='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => Number(line) === pid).length

async function measureDashboard() {
  const server = await startTestServer({ template: await embeddedTemplate(), env: { LOG_LEVEL: 'error' } })
  try {
    const call = await connect(server.apiUrl, username)
    await setPanels(call)
    const cold = []
    for (let round = 0; round < 3; round++) cold.push(await openDashboard(server.url))
    const warm = await visitAgain(server.url)
    const palette = await openPalette(server.url)
    return [
      [
        'Dashboard with 12 panels, CPU 4×, fast 4G: numbers painted',
        median(cold.map(({ numbers }) => numbers)),
        2000,
        'ms',
      ],
      ['  charts drawn', median(cold.map(({ charts }) => charts)), 4000, 'ms'],
      ['  warm, back from a list', median(warm), 400, 'ms'],
      ['Palette, from the last key to its results', median(palette), 150, 'ms'],
    ]
  } finally {
    await server.stop()
  }
}

/** Twelve panels in rows of four. */
async function setPanels(call) {
  const { items } = await call('GET', 'statistics?pageSize=20')
  const usable = items.filter(({ lastExecutionError }) => lastExecutionError === null)
  const seen = new Set()
  const panels = kinds.map((kind, at) => {
    const { statisticId } = usable.find((one) => !seen.has(`${one.statisticId} ${kind}`))
    seen.add(`${statisticId} ${kind}`)
    return { statisticId, kind, x: (at % 4) * 3, y: Math.floor(at / 4) * 3, w: 3, h: 3 }
  })
  await call('POST', 'statistics/panels', panels)
}

/** Runs in a page before its own scripts: notes when all numbers are painted and all charts drawn. */
function watchPanels([numbers, charts]) {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0)
  const conditions = {
    numbers: () => shown('main [role=group][aria-label]').filter((one) => /\d/.test(one.textContent)).length >= numbers,
    charts: () =>
      shown('main svg:has(path.MuiLineElement-root, path[class*=MuiLine], rect[class*=MuiBar], path[class*=MuiPie])')
        .length >= charts,
  }
  window.panels = { times: {} }
  const check = () => {
    for (const [name, isMet] of Object.entries(conditions)) {
      if (window.panels.times[name] === undefined && document.body && isMet()) {
        window.panels.times[name] = performance.now() - (window.panels.since ?? 0)
      }
    }
    requestAnimationFrame(check)
  }
  check()
}

const count = (wanted) => kinds.filter((kind) => wanted.includes(kind)).length
const numbersAndTables = count(['number', 'table'])
const drawn = count(['line', 'bar', 'pie'])
const allTimes = async (page) => {
  await page.waitForFunction(() => window.panels.times.numbers > 0 && window.panels.times.charts > 0, null, {
    timeout: 60_000,
  })
  return page.evaluate(() => window.panels.times)
}

async function openDashboard(url) {
  const { browser, context, page } = await openBrowser(url, username)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watchPanels, [numbersAndTables, drawn])
  await page.goto(url, { waitUntil: 'commit' })
  const times = await allTimes(page)
  await browser.close()
  return times
}

/** Leaves the dashboard for a list and comes back, by the links of the console. */
async function visitAgain(url) {
  const { browser, page } = await openBrowser(url, username)
  await page.addInitScript(watchPanels, [numbersAndTables, drawn])
  await page.goto(url)
  await allTimes(page)
  const times = []
  for (let round = 0; round < 5; round++) {
    const menu = page.getByRole('navigation')
    const link = menu.getByRole('link', { name: 'Orders', exact: true }).first()
    if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Orders' }).first().click()
    await link.click()
    await page.waitForURL('**/orders')
    await page.waitForTimeout(800)
    await page.evaluate(() => {
      addEventListener(
        'popstate',
        () => {
          window.panels.times = {}
          window.panels.since = performance.now()
        },
        { once: true, capture: true },
      )
      history.back()
    })
    const { numbers, charts } = await allTimes(page)
    times.push(Math.max(numbers, charts))
    await page.waitForTimeout(500)
  }
  await browser.close()
  return times
}

/** From the last key of a word to the pages and records of the palette. */
async function openPalette(url) {
  const { browser, page } = await openBrowser(url, username)
  await page.goto(`${url}/orders`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.waitForTimeout(1000)
  const times = []
  for (let round = 0; round < paletteRounds; round++) {
    await page.keyboard.press('Control+K')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.waitForTimeout(300)
    await page.evaluate(() => {
      window.found = new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const check = () => {
              const options = [...document.querySelectorAll('[role=dialog] [role=option]')]
              const isFound = options.length > 0 && options.every((one) => /ware/i.test(one.textContent))
              if (isFound) resolve(performance.now() - timeStamp)
              else requestAnimationFrame(check)
            }
            requestAnimationFrame(check)
          },
          { capture: true, once: true },
        )
      })
    })
    await page.keyboard.insertText('war')
    await page.keyboard.press('e')
    times.push(await page.evaluate(() => window.found))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  await browser.close()
  // The first one loads its code.
  return times.slice(1)
}
