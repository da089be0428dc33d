import { countScripts, logIn, openBrowser } from './browser.mjs'

const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }

const oneLine = '/products'
const twoLines = '/settings/suppliers'
/** Lists whose texts used to be cut most. */
const wordy = ['/users', '/admins', '/carts?siteId=1', '/products/brands', '/settings/suppliers']

async function open(page, url, path, size) {
  await page.setViewportSize(size)
  await page.goto(url + path, { waitUntil: 'load' })
  await page.locator('[role=row][data-id]').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  // Pictures and counts come after the rows.
  await page.waitForTimeout(600)
}

/** Rows that are whole in the window and in the frame that they scroll in. */
const countRows = (page) =>
  page.evaluate(() => {
    const [first] = document.querySelectorAll('[role=row][data-id]')
    const frame = first.closest('[role=table], .MuiDataGrid-virtualScroller').getBoundingClientRect()
    const end = Math.min(frame.bottom, window.innerHeight) + 0.5
    return [...document.querySelectorAll('[role=row][data-id]')].filter(
      (row) => row.getBoundingClientRect().bottom <= end,
    ).length
  })

/** Texts of rows in the window that end in an ellipsis or are clipped. */
const countCuts = (page) =>
  page.evaluate(() => {
    const isText = (element) => [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim())
    const clips = (element) => getComputedStyle(element).overflowX !== 'visible'
    const isCut = (element) =>
      element.scrollWidth > element.clientWidth + 1 ||
      (getComputedStyle(element).webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1)
    const isInWindow = (element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 1 && bottom > 0 && top < window.innerHeight
    }
    let cuts = 0
    for (const text of document.querySelectorAll('[role=row] *')) {
      if (!isText(text) || !isInWindow(text)) continue
      // The element that clips the text is itself or within the same cell.
      for (let element = text; element && !element.matches('[role=row]'); element = element.parentElement) {
        if (!clips(element)) continue
        if (isCut(element)) cuts += 1
        break
      }
    }
    return cuts
  })

/** Words in the colour of what can be acted on. */
const countAccents = (page) =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = 'var(--mui-palette-primary-main)'
    const accent = getComputedStyle(sample).color
    sample.remove()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode
      if (!data.trim() || getComputedStyle(parentElement).color !== accent) continue
      const { top, bottom, width, height } = parentElement.getBoundingClientRect()
      if (width > 1 && height > 1 && bottom > 0 && top < window.innerHeight) words += data.trim().split(/\s+/).length
    }
    return words
  })

const topOfFirstCard = (page) =>
  page.evaluate(() => Math.round(document.querySelector('[role=row][data-id]').getBoundingClientRect().top))

/** From the top of the first card to the end of the last one. */
const heightOfDetails = (page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main section')].map((card) => card.getBoundingClientRect())
    return Math.round(Math.max(...cards.map(({ bottom }) => bottom)) - Math.min(...cards.map(({ top }) => top)))
  })

/** Pages of each kind: nothing on them moves while they load, to two decimals, as the figure is usually given. */
const steady = ['/', '/products', '/settings/suppliers', '/orders', '/orders/1', '/products/1', '/sites?record=1']

/** The greatest layout shift of these pages, with the page that it is on. */
async function greatestShift(page, url) {
  await page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifts = []
  for (const path of steady) {
    await page.goto(url + path, { waitUntil: 'load' })
    await page.waitForTimeout(2000)
    shifts.push({ path, shift: Number((await page.evaluate(() => window.shift)).toFixed(2)) })
  }
  return shifts.toSorted((one, other) => other.shift - one.shift)[0]
}

/** The compressed bytes of a first visit's scripts, in kB, in a browser with an empty cache. */
async function scriptsOf(url, path, username) {
  const { browser, page } = await openBrowser(url, username)
  const bytes = await countScripts(page)
  await page.goto(url + path, { waitUntil: 'load' })
  await page.waitForTimeout(2000)
  await browser.close()
  return bytes() / 1000
}

/** How much of a list is in sight, and how much of it is cut. Fails where a goal is missed: none depends on the machine. */
export async function measureLook(url) {
  const { browser, page } = await openBrowser(url)
  await logIn(page, url, 'super.admin')
  const rows = []
  for (const [size, single, double] of [
    [desk, 16, 13],
    [tablet, 12, 10],
  ]) {
    const at = `${size.width} × ${size.height}`
    await open(page, url, oneLine, size)
    rows.push([`Rows in sight, one line, ${at}`, await countRows(page), single, 'rows', 'min'])
    await open(page, url, twoLines, size)
    rows.push([`Rows in sight, two lines, ${at}`, await countRows(page), double, 'rows', 'min'])
  }
  let cuts = 0
  for (const path of wordy) {
    await open(page, url, path, desk)
    cuts += await countCuts(page)
  }
  rows.push([`Cut texts in ${wordy.length} lists`, cuts, 10, 'texts'])
  await open(page, url, '/sales', desk)
  rows.push(['Words in the accent colour, /sales', await countAccents(page), 5, 'words'])
  await open(page, url, oneLine, phone)
  rows.push(['First card of a phone, from the top', await topOfFirstCard(page), 190, 'px'])
  await page.setViewportSize(desk)
  await page.goto(`${url}/products/1`, { waitUntil: 'load' })
  await page.getByText('Sale price').waitFor()
  await page.waitForTimeout(600)
  rows.push(['Details of a product, their height', await heightOfDetails(page), 450, 'px'])
  const { path, shift } = await greatestShift(page, url)
  rows.push([`Greatest layout shift of ${steady.length} pages, ${path}`, shift, 0, ''])
  await browser.close()
  rows.push(['Scripts of the log-in page, compressed', await scriptsOf(url, '/login'), 195, 'kB'])
  rows.push(['Scripts of a list, compressed', await scriptsOf(url, twoLines, 'super.admin'), 340, 'kB'])
  rows.push(['Scripts of a record, compressed', await scriptsOf(url, '/products/1', 'super.admin'), 456, 'kB'])
  return rows
}
