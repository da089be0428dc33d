// The part of the crash test for what customers are sent by templates: mails, while their API is killed repeatedly.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const siteId = 1
const lanes = 3
const deadlineMs = 480_000
const pollMs = 200

/** A mail server on loopback, which outlives the API. @returns how often each recipient got a mail, and how to stop it */
export async function startMailServer() {
  const delivered = new Map()
  const server = createServer((socket) => {
    let to = ''
    let data = null
    socket.on('error', () => {})
    socket.write('220 stand-in\r\n')
    socket.on('data', async (bytes) => {
      const text = bytes.toString()
      if (data !== null) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        data = null
        delivered.set(to, (delivered.get(to) ?? 0) + 1)
        // A kill in this pause leaves a mail whose outcome the API does not know.
        await pause(Math.random() * 60)
        socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        data = ''
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else {
        to = /^RCPT TO:<([^>]+)>/i.exec(text)?.[1] ?? to
        socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return { target: `127.0.0.1:${port}`, port, delivered, stop: () => server.close() }
}

/**
 * Accepts orders until the API is killed, again and again. Then each accepted order must have one message, which was
 * delivered once or of unknown outcome; no mail may have gone out twice, and none may be forgotten.
 * @param api kills and starts the API, and makes calls; it is already running
 */
export async function tortureTemplates(api, mail, kills) {
  mail.delivered.clear()
  const line = await setUp(api, mail)
  const orders = []
  for (let round = 0; round < kills; round++) {
    const open = Array.from({ length: lanes }, () => untilGone(() => accept(api, newOrder(orders, line))))
    const failed = Promise.all(open)
    const had = orders.length
    await Promise.race([failed, firstOf(orders, had).then(() => pause(100 + Math.random() * 900))])
    await api.kill()
    await failed
    await api.start()
    for (const order of orders.filter(({ isAccepted }) => !isAccepted)) await accept(api, order)
  }
  const statuses = []
  for (const order of orders) statuses.push(await settledStatus(api, order, mail))
  const unknown = statuses.filter((status) => status === 'Unknown').length
  return `${kills} kills, ${orders.length} orders with a mail each (${unknown} of unknown delivery): none sent twice, none forgotten`
}

async function setUp(api, mail) {
  await api.as('super.admin', () => connect(api, mail))
  const { items } = await api.call('GET', `orders?siteId=${siteId}&status=Accepted&pageSize=1`)
  const { lines, currency } = await api.call('GET', `orders/${items[0].orderId}`)
  return { productSkuId: lines[0].productSkuId, currency }
}

async function connect(api, { port }) {
  const draft = { businessCode: 'CRASH-MAIL', name: 'CRASH-MAIL', implement: 'smtp' }
  const { serviceId } = await api.call('POST', 'externalservices', draft)
  const configuration = { host: '127.0.0.1', port: String(port), sender: 'Shop <shop@crash.example>' }
  await api.call('POST', `externalservices/${serviceId}/configuration`, { configuration })
  await api.call('POST', `sites/${siteId}/externalservices/CRASH-MAIL`, {})
  await api.call('POST', `sites/${siteId}/messages`, [{ sceneType: 'OrderAccepted', mode: 'Sent' }])
}

function newOrder(orders, { productSkuId, currency }) {
  const order = {
    keys: [randomUUID(), randomUUID()],
    draft: {
      ...{ siteId, country: 'AU', currency, customerName: 'Ann Lee', email: `${randomUUID()}@crash.example` },
      lines: [{ productSkuId, qty: 1, price: 5 }],
    },
    isAccepted: false,
  }
  orders.push(order)
  return order
}

/** Repeated with the same keys, it is done once. */
async function accept(api, order) {
  const [create, move] = order.keys
  order.orderId = (await api.call('POST', 'orders', order.draft, create)).orderId
  await api.call('POST', `orders/${order.orderId}/accept`, {}, move)
  order.isAccepted = true
}

async function untilGone(work) {
  try {
    for (;;) await work()
  } catch (error) {
    if (error.isFatal) throw error
  }
}

async function firstOf(orders, had) {
  for (let waited = 0; waited < 30_000 && !orders.slice(had).some(({ isAccepted }) => isAccepted); waited += 20)
    await pause(20)
}

async function settledStatus(api, { orderId, draft: { email } }, { delivered }) {
  const deadline = Date.now() + deadlineMs
  for (;;) {
    const messages = await api.call('GET', `orders/${orderId}/messages`)
    if (messages.length !== 1) throw new Error(`Order ${orderId} has ${messages.length} messages.`)
    const [{ status, reason }] = messages
    const count = delivered.get(email) ?? 0
    if (count > 1) throw new Error(`Order ${orderId} got ${count} mails.`)
    if (status === 'Sent' && count === 1) return status
    if (status === 'Unknown') return status
    if (status !== 'Waiting')
      throw new Error(`The message of order ${orderId} is ${status}: ${reason}, ${count} mails.`)
    if (Date.now() > deadline) throw new Error(`The message of order ${orderId} was not sent in time.`)
    await pause(pollMs)
  }
}
