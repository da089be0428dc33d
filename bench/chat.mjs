import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../scripts/crash/crash-listener.mjs'
import { descendants } from '../scripts/processes.mjs'
import { startTestServer } from '../scripts/servers/test-server.mjs'
import { connect, inParallel } from './api.mjs'
import { openBrowser } from './browser.mjs'
import { measureStreams } from './chat-streams.mjs'
import { atRate } from './load.mjs'
import { median, p95 } from './numbers.mjs'
import { chatStatements } from './seed-chat.mjs'
import { embeddedStore } from './seed-orders.mjs'

const siteId = 1
const [appSecret, code] = ['bench', 'BENCH-WA']
const online = 50
const minutes = Number(process.env.CHAT_MINUTES ?? 1)
const perMinute = 2000
const pushes = 1000
const numberOf = (n) => `+8613${900_000_000 + n}`

/** Chat, on the embedded store with 10,000 conversations, one of them with 50,000 messages. */
export async function measureChat() {
  const store = await embeddedStore(chatStatements(10_000, 50_000))
  const shop = await startShop()
  const env = {
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '1000000',
    STREAMS_PER_ACCOUNT: '1000',
    PRIVATE_TARGETS: shop.target,
  }
  const server = await startTestServer({ template: store.env.DATA_DIR, env })
  try {
    const [staff, admin] = [await connect(server.apiUrl, 'trade.staff'), await connect(server.apiUrl, 'super.admin')]
    await setUp(admin, shop)
    const token = await tokenOf(server.apiUrl)
    return [
      ...(await measureStreams(server, descendants(server.pid))),
      ...(await measureScreen(server, token)),
      ...(await measureInbound(server, staff, token)),
      ...(await measurePushes(admin, shop)),
    ]
  } finally {
    await server.stop()
    shop.stop()
    await store.remove()
  }
}

async function tokenOf(apiUrl) {
  const response = await fetch(`${apiUrl}/api/v1/logon`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'trade.staff', password: 'quayside' }),
  })
  return (await response.json()).accessToken
}

/** A shop that refuses every third push. */
async function startShop() {
  const taken = new Map()
  let count = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    count += 1
    const isRefused = count % 3 === 0
    const { id } = JSON.parse(body)
    if (!isRefused) taken.set(id, (taken.get(id) ?? 0) + 1)
    response.writeHead(isRefused ? 500 : 200).end('{}')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { target: `127.0.0.1:${server.address().port}`, taken, stop }
}

async function setUp(admin, { target }) {
  const { serviceId } = await admin('POST', 'externalservices', {
    businessCode: code,
    name: code,
    implement: 'whatsapp-cloud',
  })
  const configuration = { baseUrl: `http://${target}`, phoneNumberId: '1', accessToken: 'x', appSecret }
  await admin('POST', `externalservices/${serviceId}/configuration`, { configuration })
  await admin('POST', `sites/${siteId}/externalservices/${code}`, {})
}

async function postWebhook(apiUrl, from, body) {
  const message = { from: from.slice(1), id: `wamid.${randomUUID()}`, timestamp: String(Math.floor(Date.now() / 1000)) }
  const value = { messaging_product: 'whatsapp', messages: [{ ...message, type: 'text', text: { body } }] }
  const change = { field: 'messages', value }
  const content = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
  const signature = `sha256=${createHmac('sha256', appSecret).update(content).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const response = await fetch(`${apiUrl}/api/v1/webhooks/${code}`, { method: 'POST', headers, body: content })
  await response.arrayBuffer()
  return response.ok
}

async function listeners(apiUrl, token, count) {
  const all = Array.from({ length: count }, () => listen({ urls: [apiUrl], token }))
  await Promise.all(all.map(({ begun }) => begun))
  return { all, end: () => Promise.all(all.map(({ end }) => end())) }
}

/** Messages at a steady rate, while 50 listen and other calls go on. */
async function measureInbound({ apiUrl }, staff, token) {
  const { all, end } = await listeners(apiUrl, token, online)
  const sofar = all.map(({ created }) => created.length)
  let isOver = false
  const others = []
  let failed = 0
  const other = (async () => {
    while (!isOver) {
      const began = performance.now()
      await staff('GET', `whatsappconversations?siteId=${siteId}&limit=50`).catch(() => {
        failed += 1
      })
      others.push(performance.now() - began)
      await pause(100)
    }
  })()
  const taken = await atRate(perMinute / 60, minutes * 60, (n) =>
    postWebhook(apiUrl, numberOf(2 + (n % 500)), `In ${n}`),
  )
  const wanted = taken.filter(Boolean).length
  const told = () => all.map(({ created }, index) => created.length - sofar[index])
  for (let waited = 0; waited < 30_000 && told().some((count) => count < wanted); waited += 100) await pause(100)
  isOver = true
  await other
  await end()
  const doubled = all.filter(({ created }) => new Set(created).size < created.length).length
  const name = `2,000 messages a minute for ${minutes} min, 50 online`
  return [
    [`${name}: refused`, taken.length - wanted, 0, ''],
    [`${name}: missing in a stream, at worst`, Math.max(...told().map((count) => wanted - count)), 0, ''],
    [`${name}: streams with doubled ones`, doubled, 0, ''],
    ['  other calls meanwhile: p95', p95(others), 250, 'ms'],
    ['  other calls meanwhile that failed', failed, 0, ''],
  ]
}

/** What a user sees: the time from a webhook to its text, opening, scrolling and typing. */
async function measureScreen({ url, apiUrl }, token) {
  const { browser, page } = await openBrowser(url, 'trade.staff')
  const { end } = await listeners(apiUrl, token, online - 1)
  try {
    await page.goto(`${url}/?chat=whatsapp.${siteId}`)
    const chat = page.getByRole('dialog').first()
    const row = (n) => chat.getByRole('button', { name: new RegExp(`^Customer ${n}\\b`) })
    await row(1).click()
    await chat.getByText('Line 50000 of').waitFor()
    return [
      ...(await measureOpening(page, row)),
      ...(await measureArrival(page, apiUrl)),
      ...(await measureTyping(page, chat)),
      ...(await measureScrolling(page, chat)),
    ]
  } finally {
    await end()
    await browser.close()
  }
}

/** Resolves with the time of the frame that shows a text among the messages. */
const shown = (page, words) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelector('[role=log]')?.textContent.includes(wanted)) {
            requestAnimationFrame(() => setTimeout(() => resolve(Date.now())))
          } else requestAnimationFrame(look)
        }
        look()
      }),
    words,
  )

async function measureOpening(page, row) {
  const times = []
  for (let round = 0; round < 7; round++) {
    await row(2).click()
    await shown(page, 'Bench 2')
    await page.waitForTimeout(300)
    const seen = shown(page, 'Line 50000 of')
    const began = Date.now()
    await row(1).click()
    times.push((await seen) - began)
  }
  return [['A conversation of 50,000 messages, warm: opened', median(times), 400, 'ms']]
}

async function measureArrival(page, apiUrl) {
  const times = []
  for (let round = 0; round < 40; round++) {
    const seen = shown(page, `Arrived ${round}.`)
    const began = Date.now()
    await postWebhook(apiUrl, numberOf(1), `Arrived ${round}.`)
    times.push((await seen) - began)
    await page.waitForTimeout(100)
  }
  return [['Webhook to pixel, 50 online: p95', p95(times), 300, 'ms']]
}

async function measureTyping(page, chat) {
  await page.evaluate(() => {
    window.keys = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keys.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  })
  const box = chat.getByRole('textbox', { name: 'Message', exact: true })
  await box.click()
  const words = 'Your parcel left the harbour today.'
  await page.keyboard.type(words, { delay: 60 })
  await page.waitForTimeout(500)
  const slow = await page.evaluate(() => window.keys)
  await box.fill('')
  // Events below the threshold are not reported.
  const times = [...slow, ...Array(Math.max(0, words.length - slow.length)).fill(16)]
  return [['A key in the message field: p95 until painted', p95(times), 50, 'ms']]
}

async function measureScrolling(page, chat) {
  const list = chat.getByRole('region', { name: 'Conversations' })
  await list.hover()
  await page.evaluate(() => {
    window.frameTimes = []
    let last = performance.now()
    const next = (now) => {
      window.frameTimes.push(now - last)
      last = now
      window.handle = requestAnimationFrame(next)
    }
    window.handle = requestAnimationFrame(next)
  })
  for (let step = 0; step < 150; step++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  const frames = await page.evaluate(() => window.frameTimes)
  return [
    ['Scrolling 10,000 conversations: frames above 50 ms', frames.filter((ms) => ms > 50).length, 0, ''],
    ['  their longest', Math.max(...frames), null, 'ms'],
  ]
}

/** Whether a refused push waits for its next time; one that was retried waits for its turn alone. */
const isLater = (time) => Date.parse(time) > Date.now() + 5000

/** Bans as events; what the shop has refused is retried at once, as staff would. */
async function measurePushes(admin, { target, taken }) {
  await admin('POST', `sites/${siteId}/notifications`, [
    { businessType: 'UserBanned', pushUrl: `http://${target}/shop`, enabled: true },
  ])
  const before = (await admin('GET', 'pushnotifications?pageSize=1&status=Completed')).total
  const began = performance.now()
  const draft = { siteId, accountType: 'Email', matters: ['Chat'] }
  await inParallel(Array.from({ length: pushes }), 8, (_, n) =>
    admin('POST', 'userbans', { ...draft, accountId: `bench-${n}@sample.example` }),
  )
  for (;;) {
    const { total } = await admin('GET', 'pushnotifications?pageSize=1&status=Completed')
    if (total - before >= pushes || performance.now() - began > 180_000) break
    const { items } = await admin('GET', 'pushnotifications?pageSize=100&status=Uncompleted&sort=pushNotificationId')
    const refused = items.filter(({ pushUrl, nextRetryTime }) => pushUrl.includes(target) && isLater(nextRetryTime))
    // One may have been delivered since.
    const retry = ({ pushNotificationId }) => admin('POST', `pushnotifications/${pushNotificationId}/retry`, {})
    await Promise.allSettled(refused.map(retry))
    await pause(250)
  }
  const seconds = (performance.now() - began) / 1000
  const more = [...taken.values()].filter((times) => times > 1).length
  return [
    ['1,000 pushes to a shop that refuses every third: made and delivered', seconds, 60, 's'],
    ['  not delivered', pushes - taken.size, 0, ''],
    ['  delivered more than once', more, 0, ''],
  ]
}
