import { countScripts, openBrowser } from './browser.mjs'

const kilobytes = (bytes) => bytes / 1000

/** What a first visit transfers in scripts, and whether the grid takes over without moving anything. */
export async function measurePages(url) {
  const login = await openBrowser(url)
  const loginBytes = await countScripts(login.page)
  await login.page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  const loginSize = loginBytes()
  await login.browser.close()

  const list = await openBrowser(url, 'super.staff')
  const listBytes = await countScripts(list.page)
  await list.page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await list.page.goto(`${url}/settings/suppliers`, { waitUntil: 'networkidle' })
  await list.page.getByRole('grid').waitFor()
  await list.page.waitForTimeout(500)
  const listSize = listBytes()
  const shift = await list.page.evaluate(() => window.shift)
  const html = await (await list.page.request.get(`${url}/settings/suppliers`)).text()
  await list.browser.close()
  return [
    ['Log-in page: scripts, compressed', kilobytes(loginSize), 220, 'kB'],
    ['First list with its grid: scripts, compressed', kilobytes(listSize), 430, 'kB'],
    ['First list: layout shift when the grid takes over', shift, 0.01, ''],
    ['First list: rows in the server’s HTML', (html.match(/role="row"/g) ?? []).length - 1, null, 'rows'],
  ]
}
