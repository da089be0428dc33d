import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { embeddedTemplate } from '../backend/testing/template.mjs'
import { startTestServer } from '../scripts/servers/test-server.mjs'
import { connect, inParallel } from './api.mjs'

const hangingSites = 50
const perHangingSite = 3
const notifications = 600
const answerMs = 20
const budgetPerSecond = 17

/** How many notifications a shop that answers in 20 ms gets each second while fifty others never answer. */
export async function measurePushes() {
  const times = []
  const shop = createServer((request, response) => {
    request.resume()
    if (request.url !== '/quick') return
    times.push(performance.now())
    setTimeout(() => response.writeHead(204).end(), answerMs)
  })
  await new Promise((resolve) => shop.listen(0, '127.0.0.1', () => resolve()))
  const target = `127.0.0.1:${shop.address().port}`
  const env = { LOG_LEVEL: 'error', CALLS_PER_MINUTE: '1000000', PRIVATE_TARGETS: target }
  const server = await startTestServer({ template: await embeddedTemplate(), env })
  try {
    const call = await connect(server.apiUrl, 'super.admin')
    const notify = (siteId, path) => {
      const pushUrl = `http://${target}${path}`
      return call('POST', `sites/${siteId}/notifications`, [{ businessType: 'UserBanned', pushUrl, enabled: true }])
    }
    let banned = 0
    const ban = (siteId) => {
      const accountId = `customer${banned++}@example.com`
      return call('POST', 'userbans', { siteId, accountType: 'Email', accountId, matters: ['Order'], reason: 'Bench' })
    }
    const { items } = await call('GET', 'sites?pageSize=1')
    const [{ companyId }] = items
    const numbers = Array.from({ length: hangingSites }, (_, at) => at)
    const hanging = await inParallel(numbers, 4, (at) => call('POST', 'sites', { companyId, name: `Hanging ${at}` }))
    await inParallel(hanging, 4, ({ siteId }) => notify(siteId, `/hang/${siteId}`))
    const quick = await call('POST', 'sites', { companyId, name: 'Quick' })
    await notify(quick.siteId, '/quick')
    await ban(quick.siteId)
    await inParallel(hanging, 4, async ({ siteId }) => {
      for (let at = 0; at < perHangingSite; at++) await ban(siteId)
    })
    times.length = 0
    await inParallel(Array.from({ length: notifications }), 4, () => ban(quick.siteId))
    for (let waitedS = 0; times.length < notifications && waitedS < 120; waitedS++) await pause(1000)
    const seconds = (times.at(-1) - times[0]) / 1000
    return [
      [
        `Notifications to a shop of ${answerMs} ms beside ${hangingSites} that hang`,
        times.length / seconds,
        null,
        '/s',
      ],
      ['  of them missing', notifications - times.length, 0, 'notifications'],
      ['  seconds for each 17 of them', (seconds / times.length) * budgetPerSecond, 1, 's'],
    ]
  } finally {
    await server.stop()
    shop.closeAllConnections()
    shop.close()
  }
}
