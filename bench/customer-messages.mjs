import { setTimeout as pause } from 'node:timers/promises'
import { embeddedTemplate } from '../backend/testing/template.mjs'
import { connect, inParallel } from './api.mjs'
import { bundled } from './bundled.mjs'
import { startApi } from './list-queries.mjs'
import { p95 } from './numbers.mjs'
import { copiedStore } from './seed-orders.mjs'

const [events, siteId, deadlineS] = [Number(process.env.EVENTS ?? 1000), 1, 300]

/** A thousand accepted orders with a mail each to a server that refuses every tenth recipient, beside other calls. */
export async function measureCustomerMessages() {
  const { SmtpStandIn } = await bundled('lib/testing/smtp-stand-in.ts')
  const smtp = await SmtpStandIn.start()
  let recipients = 0
  smtp.refuses = () => ++recipients % 10 === 0
  const store = copiedStore(await embeddedTemplate())
  const env = { ...store.env, CALLS_PER_MINUTE: '1000000', PRIVATE_TARGETS: `127.0.0.1:${smtp.port}` }
  const api = await startApi(env)
  try {
    const call = await connect(api.url, 'trade.admin')
    await setUp(await connect(api.url, 'super.admin'), smtp.port)
    const orderIds = await pendingOrders(call)
    await call('POST', `sites/${siteId}/messages`, [{ sceneType: 'OrderAccepted', mode: 'Sent' }])
    const started = performance.now()
    await inParallel(batches(orderIds, 50), 2, (ids) => call('POST', `orders/${ids}/accept`, {}))
    const { others, states } = await allTold(call, orderIds)
    const seconds = (performance.now() - started) / 1000
    const recipientsOf = smtp.mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1])
    return [
      [`${events} orders accepted, each told by mail, every tenth refused`, seconds, 120, 's'],
      ['  of them sent', states.Sent ?? 0, null, 'mails'],
      ['  of them failed', states.Failed ?? 0, null, 'mails'],
      ['  neither sent nor failed', events - (states.Sent ?? 0) - (states.Failed ?? 0), 0, 'mails'],
      ['  sent twice by itself', recipientsOf.length - new Set(recipientsOf).size, 0, 'mails'],
      ['  other calls meanwhile, p95', p95(others), 250, 'ms'],
    ]
  } finally {
    await api.stop()
    store.remove()
    smtp.close()
  }
}

const batches = (ids, size) =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size).join())

async function setUp(call, port) {
  const draft = { businessCode: 'MAIL', name: 'Mail', implement: 'smtp', isPublic: true }
  const { serviceId } = await call('POST', 'externalservices', draft)
  const configuration = { host: '127.0.0.1', port: String(port), sender: 'Shop <shop@bench.example>' }
  await call('POST', `externalservices/${serviceId}/configuration`, { configuration })
  await call('POST', `sites/${siteId}/externalservices/MAIL`)
}

async function pendingOrders(call) {
  const { items } = await call('GET', `orders?siteId=${siteId}&status=Accepted&pageSize=1`)
  const { lines, currency } = await call('GET', `orders/${items[0].orderId}`)
  const line = { productSkuId: lines[0].productSkuId, qty: 1, price: 5 }
  const made = await inParallel(Array.from({ length: events }), 4, (_, at) =>
    call('POST', 'orders', {
      ...{ siteId, country: 'AU', currency, customerName: `Customer ${at}`, email: `customer${at}@bench.example` },
      lines: [line],
    }),
  )
  return made.map(({ orderId }) => orderId)
}

/** Waits until each order has its message, with how long other calls took meanwhile. */
async function allTold(call, orderIds) {
  const others = []
  const endsAt = performance.now() + deadlineS * 1000
  const counts = new Map()
  let open = orderIds
  while (open.length > 0 && performance.now() < endsAt) {
    for (const path of ['orders?status=Accepted', 'products', 'dashboard/waiting', `orders/${open[0]}`]) {
      const began = performance.now()
      await call('GET', path)
      others.push(performance.now() - began)
      await pause(25)
    }
    const next = await call('GET', `orders/${open[0]}/messages`)
    if (next[0] && next[0].status !== 'Waiting') {
      const looked = open.slice(0, 20)
      const told = await inParallel(looked, 4, (id) => call('GET', `orders/${id}/messages`))
      const isTold = told.map((messages) => messages[0] && messages[0].status !== 'Waiting')
      for (const [at, messages] of told.entries()) {
        if (isTold[at]) counts.set(messages[0].status, (counts.get(messages[0].status) ?? 0) + 1)
      }
      open = [...looked.filter((_, at) => !isTold[at]), ...open.slice(20)]
    } else open = [...open.slice(1), open[0]]
  }
  return { others, states: Object.fromEntries(counts) }
}
