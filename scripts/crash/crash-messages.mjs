// The third part of the crash test: messages, webhooks and push notifications while their API is killed repeatedly.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expectAllTold, listen } from './crash-listener.mjs'

const siteId = 1
const lanes = 4
/** A push that has failed twice, as where a kill or a busy machine broke it off, is sent again after five minutes. */
const deadlineMs = 480_000
export const appSecret = 'crash-test'
/** In one of so many requests, the provider limits the rate, so that the message is requested again. */
const limitEach = 9
/** The pause after a third limit is longer than the test waits. */
const maxLimits = 2

/**
 * A provider and a shop on loopback, which outlive the API. Messages are known by the unique text that they carry.
 * @returns what arrived there, and how to stop it
 */
export async function startStandIn() {
  const delivered = new Map()
  const pushed = new Map()
  /** Ids of messages whose delivery the API does not know yet. */
  const states = new Set()
  const limits = new Map()
  /** The SMS that were taken. */
  const texted = []
  let requests = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const json = (status, content) => response.writeHead(status).end(JSON.stringify(content))
    if (request.url === '/shop') {
      const { id, businessType, businessData } = JSON.parse(body)
      const event = `${businessType} ${businessData.userBanId ?? businessData.recordId}`
      pushed.set(event, (pushed.get(event) ?? new Set()).add(id))
      return json(200, {})
    }
    const isSms = request.url.includes('/Accounts/')
    if (isSms && request.method === 'GET') return json(200, { messages: listed(request.url, texted) })
    requests += 1
    const text = isSms ? new URLSearchParams(body).get('Body') : JSON.parse(body).template.name
    const limited = limits.get(text) ?? 0
    if (requests % limitEach === 0 && limited < maxLimits) {
      limits.set(text, limited + 1)
      return json(429, {})
    }
    delivered.set(text, (delivered.get(text) ?? 0) + 1)
    if (isSms) texted.push({ to: new URLSearchParams(body).get('To'), text, at: new Date().toUTCString() })
    if (!isSms) states.add(`wamid.${text}`)
    await pause(Math.random() * 60)
    if (isSms) return json(201, { sid: `SM${text}`, status: 'sent' })
    json(200, { messages: [{ id: `wamid.${text}` }] })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { target: `127.0.0.1:${port}`, delivered, pushed, states, stop }
}

/** The SMS to a number as Twilio lists them, the latest first. */
function listed(url, texted) {
  const to = new URL(url, 'http://localhost').searchParams.get('To')
  return texted
    .filter((one) => one.to === to)
    .map(({ text, at }) => ({
      sid: `SM${text}`,
      to,
      body: text,
      status: 'sent',
      direction: 'outbound-api',
      date_created: at,
    }))
    .reverse()
}

/**
 * Sends messages, receives webhooks and raises events until the API is killed, again and again. Then each acknowledged
 * message must have one row and at most one delivery, each event one push notification, and each stream must have sent
 * each row once and in order.
 * @param api kills and starts the API, and makes calls; it is already running. `listenUrls` are the addresses of all APIs
 */
export async function tortureMessages(api, standIn, kills) {
  const beganAt = Date.now() - 1000
  for (const known of [standIn.delivered, standIn.pushed, standIn.states]) known.clear()
  const codes = await api.as('super.admin', () => setUp(api, standIn))
  const work = { sent: [], received: [], bans: [] }
  // A stream that begins before the very first event has no id to resume from, if a kill then takes the first ids. It is
  // not sent this message.
  await send(api, work.sent, 'sms')
  const [first] = work.sent
  // One begins at each API, and changes to the next one when that is killed.
  const listeners = api.listenUrls.map((_, index) =>
    listen({ urls: [...api.listenUrls.slice(index), ...api.listenUrls.slice(0, index)], token: api.token }),
  )
  try {
    await Promise.all(listeners.map(({ begun }) => begun))
    await killRepeatedly(api, standIn, { kills, codes, work })
    const rows = await settled(api, work, standIn, beganAt)
    check(work, rows, standIn)
    await expectAllTold(
      listeners,
      rows.map(({ recordId }) => recordId).filter((recordId) => recordId !== first.recordId),
      deadlineMs,
    )
    return outcomeOf(kills, work, rows, listeners)
  } finally {
    await Promise.all(listeners.map(({ end }) => end()))
  }
}

async function killRepeatedly(api, standIn, { kills, codes, work }) {
  for (let round = 0; round < kills; round++) {
    const open = [...Array(lanes).keys()].flatMap((lane) => [
      untilGone(() => send(api, work.sent, lane % 2 === 0 ? 'sms' : 'whatsapp')),
      untilGone(() => receive(api, work.received, codes.whatsapp)),
    ])
    open.push(untilGone(() => ban(api, work.bans)))
    let isOver = false
    // Often before the API has stored the provider's response.
    open.push(
      untilGone(async () => {
        if (isOver) throw new Error('The round is over.')
        await deliverStates(api, standIn.states)
        await pause(5)
      }),
    )
    const failed = Promise.all(open)
    // What nothing has acknowledged cannot be lost: a busy machine takes longer to.
    await Promise.race([failed, acknowledged(work, () => isOver)])
    await Promise.race([failed, pause(Math.random() * 1200)])
    await api.kill()
    isOver = true
    await failed
    await api.start()
    await finish(api, work, codes)
  }
}

/** Resolves when the API has acknowledged one more message to a customer and one more webhook, or the round is over. */
async function acknowledged({ sent, received }, isOver) {
  const counts = () => [
    sent.filter(({ recordId }) => recordId).length,
    received.filter(({ isTaken }) => isTaken).length,
  ]
  const before = counts()
  while (!isOver() && counts().some((count, kind) => count <= before[kind])) await pause(5)
}

function outcomeOf(kills, work, rows, listeners) {
  const unknown = rows.filter(({ isDeliveryUnknown }) => isDeliveryUnknown).length
  const streams = listeners.map(({ connections }) => connections()).join(' and ')
  const [messages, webhooks, bans] = [work.sent, work.received, work.bans].map(({ length }) => length)
  return `${kills} kills, ${messages} messages (${unknown} of unknown delivery), ${webhooks} webhooks, ${bans} other events: each one row, no message delivered twice, each event pushed under one id, and every row told once and in order to ${listeners.length} listeners (${streams} streams)`
}

async function setUp(api, { target }) {
  const baseUrl = `http://${target}`
  const add = async (businessCode, implement, configuration) => {
    const { serviceId } = await api.call('POST', 'externalservices', { businessCode, name: businessCode, implement })
    await api.call('POST', `externalservices/${serviceId}/configuration`, { configuration })
    await api.call('POST', `sites/${siteId}/externalservices/${businessCode}`, {})
    return businessCode
  }
  const codes = {
    sms: await add('CRASH-SMS', 'twilio', { baseUrl, accountSid: 'AC1', authToken: 'x', from: '+15005550006' }),
    whatsapp: await add('CRASH-WA', 'whatsapp-cloud', { baseUrl, phoneNumberId: '1', accessToken: 'x', appSecret }),
  }
  const push = (businessType) => ({ businessType, pushUrl: `${baseUrl}/shop`, enabled: true })
  await api.call('POST', `sites/${siteId}/notifications`, [push('UserBanned'), push('MessageReceived')])
  return codes
}

/** Repeats work until the API is killed. */
export async function untilGone(work) {
  try {
    for (;;) await work()
  } catch (error) {
    if (error.isFatal) throw error
  }
}

async function send(api, sent, channel, message = newMessage(channel)) {
  if (!sent.includes(message)) sent.push(message)
  const { key, to, text } = message
  const template = { type: 'template', template: { name: text, language: { code: 'en' } } }
  const content = channel === 'sms' ? text : JSON.stringify(template)
  const row = await api.call('POST', `${channel}records`, { siteId, to, content }, key)
  message.recordId = row[`${channel}RecordId`]
}
/** A new customer each, so that their conversations are short. */
const newMessage = (channel) => ({
  channel,
  key: randomUUID(),
  to: newNumber(),
  text: randomUUID().replaceAll('-', ''),
})
const newNumber = () => `+86138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** A webhook of WhatsApp, signed; throws where it is not taken. */
export async function postWebhook(api, code, value) {
  if (api.isRoundOver) throw new Error('The round is over.')
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', ...value } }
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const response = await fetch(`${api.url}/api/v1/webhooks/${code}`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  if (!response.ok)
    throw Object.assign(new Error(`A webhook got ${response.status}.`), { isFatal: response.status < 500 })
}

async function receive(api, received, code, message = { from: newNumber().slice(1), id: `wamid.${randomUUID()}` }) {
  if (!received.includes(message)) received.push(message)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const text = { body: message.id }
  await postWebhook(api, code, { messages: [{ ...message, timestamp, type: 'text', text }] })
  message.isTaken = true
}

async function ban(api, bans, one = { key: randomUUID(), email: `${randomUUID()}@crash.example` }) {
  if (!bans.includes(one)) bans.push(one)
  const draft = { siteId, accountType: 'Email', accountId: one.email, matters: ['Chat'] }
  one.userBanId = (await api.call('POST', 'userbans', draft, one.key)).userBanId
}

/** What was not acknowledged is repeated, as browsers and providers do. */
async function finish(api, { sent, received, bans }, codes) {
  for (const message of sent) if (message.recordId === undefined) await send(api, sent, message.channel, message)
  for (const message of received) if (!message.isTaken) await receive(api, received, codes.whatsapp, message)
  for (const one of bans) if (one.userBanId === undefined) await ban(api, bans, one)
}

/** All rows of the test on a channel. */
async function rowsOf(api, channel, beganAt) {
  const rows = []
  for (let last = ''; ; last = `&lastId=${rows.at(-1)[`${channel}RecordId`]}`) {
    const since = new Date(beganAt).toISOString()
    const path = `${channel}records?siteId=${siteId}&limit=500&createdTimeStart=${since}${last}`
    const { items } = await api.call('GET', path)
    rows.push(...items.map((row) => ({ ...row, recordId: row[`${channel}RecordId`] })))
    if (items.length < 500) return rows
  }
}

/** Waits until each message has an outcome and each event has been pushed. Returns all rows. */
async function settled(api, { sent, received, bans }, { pushed, states }, beganAt) {
  const deadline = Date.now() + deadlineMs
  for (;;) {
    await deliverStates(api, states)
    const rows = [...(await rowsOf(api, 'sms', beganAt)), ...(await rowsOf(api, 'whatsapp', beganAt))]
    const open = rows.filter(({ status, isDeliveryUnknown }) => status === 'Attempted' && !isDeliveryUnknown)
    const events = received.length + bans.length
    if (open.length === 0 && pushed.size >= events && rows.length >= sent.length + received.length) return rows
    if (Date.now() > deadline) {
      console.error(open)
      throw new Error(`${open.length} messages have no outcome; ${pushed.size} of ${events} events were pushed.`)
    }
    await pause(250)
  }
}

/** Posts the states of delivered messages until they are taken. */
async function deliverStates(api, states) {
  for (const id of [...states]) {
    const timestamp = String(Math.floor(Date.now() / 1000))
    await postWebhook(api, 'CRASH-WA', { statuses: [{ id, status: 'delivered', timestamp }] })
    states.delete(id)
  }
}

function check({ sent, received, bans }, rows, { delivered, pushed }) {
  for (const { text, recordId } of sent) {
    const found = rows.filter(({ content }) => content.includes(text))
    if (found.length !== 1 || found[0].recordId !== recordId) throw new Error(`${text} has ${found.length} rows.`)
    const [{ status, isDeliveryUnknown }] = found
    const count = delivered.get(text) ?? 0
    const isRight = count === 1 || (count === 0 && (isDeliveryUnknown || status === 'Failed'))
    if (!isRight) throw new Error(`${text} is ${status} and was delivered ${count} times.`)
  }
  const events = bans.map(({ userBanId }) => `UserBanned ${userBanId}`)
  for (const { id } of received) {
    const found = rows.filter(({ content }) => content.includes(id))
    if (found.length !== 1) throw new Error(`The webhook message ${id} has ${found.length} rows.`)
    events.push(`MessageReceived ${found[0].recordId}`)
  }
  for (const event of events) {
    const ids = pushed.get(event)?.size ?? 0
    if (ids !== 1) throw new Error(`The event ${event} was pushed under ${ids} ids.`)
  }
}
