import { countScripts, openBrowser } from './browser.mjs'
import { watchPage } from './page-probe.mjs'

const kilobytes = (bytes) => bytes / 1000

/** The script bytes of a first visit, before and after its rows are live, and the layout shift of a list during hydration. */
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
  await list.page.addInitScript(watchPage)
  await list.page.goto(`${url}/settings/suppliers`, { waitUntil: 'commit' })
  await list.page.evaluate(() => window.bench.result('live'))
  const liveSize = listBytes()
  // The event stream of the chat never ends, so the network is never idle.
  await list.page.waitForTimeout(2000)
  const listSize = listBytes()
  const shift = await list.page.evaluate(() => window.shift)
  const html = await (await list.page.request.get(`${url}/settings/suppliers`)).text()
  await list.browser.close()
  return [
    ['Log-in page: scripts, compressed', kilobytes(loginSize), 170, 'kB'],
    ['First list: scripts before its rows are live, compressed', kilobytes(liveSize), 260, 'kB'],
    ['First list: all scripts, compressed', kilobytes(listSize), 330, 'kB'],
    ['First list: layout shift', shift, 0.01, ''],
    ['First list: rows in the server’s HTML', (html.match(/role="row"/g) ?? []).length - 1, null, 'rows'],
  ]
}
