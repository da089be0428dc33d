import { connect, inParallel } from './api.mjs'
import { openBrowser } from './browser.mjs'
import { fast4G } from './networks.mjs'
import { median } from './numbers.mjs'
import { watchPage } from './page-probe.mjs'

const listPath = '/settings/suppliers'
/** Two of each kind, so that the result is unique only after the last letter. */
const names = ['amber1', 'amber2', 'birch1', 'birch2', 'cedar1', 'cedar2']
const suppliersWanted = 120
const pageRows = 20
const coldRounds = 5
const warmOpens = 7
const heapCycles = 20
const username = 'trade.admin'

async function addSuppliers(apiUrl) {
  const call = await connect(apiUrl, username)
  const { total } = await call('GET', 'suppliers?pageSize=1&keyword=Trading')
  const missing = Array.from({ length: Math.max(0, suppliersWanted - total) }, (_, n) => n)
  await inParallel(missing, 4, (n) =>
    call('POST', 'suppliers', { name: `${names[n % names.length]} Trading ${n}`, contact: `Contact ${n}` }),
  )
}

async function openWatched(url, { cpu = 1, network } = {}) {
  const opened = await openBrowser(url, username)
  const session = await opened.context.newCDPSession(opened.page)
  await opened.page.addInitScript(watchPage)
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
  }
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { ...opened, session }
}

async function resultOf(page, name) {
  const result = await page.evaluate((wait) => window.bench.result(wait), name)
  if (!(result.at > 0)) throw new Error(`The page ${page.url()} never showed what was waited for: ${name}.`)
  return result
}
const settle = (page, ms = 250) => page.waitForTimeout(ms)

/** A realistic click: the pointer moves, rests a moment, and presses. Nothing is evaluated in the page meanwhile. */
async function clickLikeSomebody(page, locator) {
  await locator.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await locator.boundingBox()
  const at = [x + Math.min(width / 2, 60), y + height / 2]
  await page.mouse.move(...at)
  await settle(page, 60)
  await page.mouse.click(...at)
}

/** Runs an action, and returns the time until the page showed the expected result. */
async function timeTo(page, [name, argument], act) {
  await page.evaluate(([wait, value]) => window.bench.expect(wait, value), [name, argument])
  await act()
  const { taken } = await resultOf(page, name)
  await settle(page)
  return taken
}

const slowly = { cpu: 4, network: fast4G }

/** Loads a page with an empty cache several times; the medians. */
async function loadCold(url, path, conditions) {
  const loads = []
  for (let round = 0; round < coldRounds; round++) {
    const { browser, page } = await openWatched(url, conditions)
    await page.goto(url + path, { waitUntil: 'commit' })
    const painted = (await resultOf(page, 'rows')).at
    const live = (await resultOf(page, 'live')).at
    await settle(page, 2000)
    loads.push({ painted, live, blocked: await page.evaluate(() => window.bench.blocked()) })
    await browser.close()
  }
  return Object.fromEntries(
    ['painted', 'live', 'blocked'].map((what) => [what, median(loads.map((load) => load[what]))]),
  )
}

async function coldLoads(url) {
  const list = await loadCold(url, listPath, slowly)
  const orders = await loadCold(url, '/purchases', slowly)
  const lines = await loadCold(url, '/carts?siteId=1', slowly)
  const fast = await loadCold(url, listPath)
  return [
    ['Cold load of a list, CPU 4×, fast 4G: rows painted', list.painted, 900, 'ms'],
    ['  rows live', list.live, 1300, 'ms'],
    ['  blocked after the first paint', list.blocked, 500, 'ms'],
    ['  the same without any brake', fast.blocked, 100, 'ms'],
    ['Cold load of purchase orders, CPU 4×, fast 4G: rows painted', orders.painted, 1300, 'ms'],
    ['  rows live', orders.live, 1900, 'ms'],
    ['Cold load of the purchase list, CPU 4×, fast 4G: rows painted', lines.painted, 1200, 'ms'],
    ['  rows live', lines.live, 2600, 'ms'],
  ]
}

const goToList = async (page, url, path = listPath) => {
  await page.goto(url + path)
  await resultOf(page, 'live')
  await settle(page, 600)
}

const recordLinks = (page) => page.locator('[role=row] a[href*="record="]')

/** Opens a record in its drawer, and closes it with Back. */
async function openAndClose(page, row) {
  const link = recordLinks(page).nth(row)
  const name = await link.textContent()
  const there = await timeTo(page, ['drawer', name], () => clickLikeSomebody(page, link))
  const back = await timeTo(page, ['list', pageRows / 2], () => page.evaluate(() => window.history.back()))
  return { there, back }
}

/** Follows a row to a page of its own, and goes Back. */
async function visitAndReturn(page, row, rows) {
  const link = page.locator('[role=row] a[href^="/purchases/"]').nth(row)
  const name = await link.textContent()
  const there = await timeTo(page, ['record', name], () => clickLikeSomebody(page, link))
  await settle(page, 300)
  const back = await timeTo(page, ['records', rows], () => page.evaluate(() => window.history.back()))
  await settle(page, 300)
  return { there, back }
}

const stepRows = (what, [first, ...warm], backBudget) => [
  [`List → ${what}, the first time, which loads code`, first.there, 90, 'ms'],
  [`Warm list → ${what}`, median(warm.map(({ there }) => there)), 55, 'ms'],
  [`Warm ${what} → list`, median(warm.map(({ back }) => back)), backBudget, 'ms'],
]

async function warmSteps(url) {
  const { browser, page } = await openWatched(url)
  await goToList(page, url)
  const opened = []
  for (let row = 0; row <= warmOpens; row++) opened.push(await openAndClose(page, row))
  await goToList(page, url, '/purchases')
  const rows = Math.min(pageRows, await page.locator('[role=row][data-id]').count())
  const visited = []
  for (let row = 0; row <= warmOpens; row++) visited.push(await visitAndReturn(page, row % rows, rows))
  await browser.close()
  return [...stepRows('record in its drawer', opened, 40), ...stepRows('record on its own page', visited, 100)]
}

async function heapAfterCollection(session) {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

async function heapGrowth(url) {
  const { browser, page, session } = await openWatched(url)
  await goToList(page, url)
  for (let row = 0; row < 3; row++) await openAndClose(page, row)
  const before = await heapAfterCollection(session)
  for (let cycle = 0; cycle < heapCycles; cycle++) await openAndClose(page, cycle % warmOpens)
  const after = await heapAfterCollection(session)
  await browser.close()
  return [[`Heap growth a cycle, over ${heapCycles}`, (after - before) / 1000 / heapCycles, 40, 'kB']]
}

async function searchTimes(url, conditions) {
  const { browser, page } = await openWatched(url, conditions)
  await goToList(page, url)
  const input = page.getByRole('searchbox')
  const taken = []
  for (const word of names.slice(0, 5)) {
    await input.fill('')
    await settle(page, 900)
    await page.evaluate((text) => window.bench.expect('found', text), word)
    await input.pressSequentially(word, { delay: 60 })
    taken.push((await resultOf(page, 'found')).taken)
  }
  await browser.close()
  return taken
}

const search = async (url) => [
  ['Last key in search to new rows, debounce included', median(await searchTimes(url)), 170, 'ms'],
  ['  CPU 4×', median(await searchTimes(url, { cpu: 4 })), 400, 'ms'],
]

async function checkbox(url) {
  const { browser, page } = await openWatched(url, { cpu: 4 })
  await goToList(page, url)
  const boxes = page.locator('[role=row][data-id] input[type=checkbox]')
  const taken = []
  for (let row = 0; row < 5; row++) {
    await page.evaluate(() => window.bench.forgetInteractions())
    await clickLikeSomebody(page, boxes.nth(row))
    await settle(page, 700)
    taken.push(await page.evaluate(() => window.bench.worstInteraction()))
  }
  await browser.close()
  return [['Row checkbox, interaction to next paint, CPU 4×: worst of five', Math.max(...taken), 70, 'ms']]
}

/** A list in two situations: first visit on a slow device and connection, then everyday work. */
export async function measureListScreen(url, apiUrl) {
  await addSuppliers(apiUrl)
  return [
    ...(await coldLoads(url)),
    ...(await warmSteps(url)),
    ...(await heapGrowth(url)),
    ...(await search(url)),
    ...(await checkbox(url)),
  ]
}
