import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { embeddedTemplate } from '../backend/testing/template.mjs'
import { root } from '../scripts/run.mjs'
import { startTestServer } from '../scripts/servers/test-server.mjs'
import { inParallel } from './api.mjs'
import { bundled } from './bundled.mjs'

const quietMs = 10_000
const siteId = 1
/** What work in the background may add to the longest wait of a quiet machine. */
const addedMs = 200

/** What one call costs all others, as a probe from outside sees it: nested HTML and JSON, heavy sheets, long messages. */
export async function measureWaits() {
  const env = { LOG_LEVEL: 'error', CALLS_PER_MINUTE: '1000000', STREAMS_PER_ACCOUNT: '1000' }
  const server = await startTestServer({ template: await embeddedTemplate(), env })
  const { call, token } = await loggedIn(server.apiUrl, 'trade.admin')
  const { conversationId } = await longConversation(call)
  const probe = startProbe(server.apiUrl, token)
  try {
    await pause(2000)
    await probe.longest()
    await pause(quietMs)
    const quietMax = await probe.longest()
    const rows = [['Longest wait of a quiet API, asked each 100 ms', quietMax, null, 'ms']]
    for (const [name, play] of plays({ call, token, apiUrl: server.apiUrl, conversationId })) {
      const statuses = await play()
      await pause(1000)
      rows.push([`${name} (${statuses}): wait beyond it`, (await probe.longest()) - quietMax, addedMs, 'ms'])
    }
    return rows
  } finally {
    probe.stop()
    await server.stop()
  }
}

const writeAsCustomer = (call, length) => {
  const content = JSON.stringify({ type: 'text', text: { body: 'x'.repeat(length) } })
  return call('POST', 'tools/simulator/inbound', { channel: 'whatsapp', siteId, from: '+85298761234', content })
}

/** A conversation with 100 messages of 60 kB. */
async function longConversation(call) {
  for (let at = 1; at < 100; at++) await writeAsCustomer(call, 60_000)
  const { body } = await writeAsCustomer(call, 60_000)
  return body
}

function plays({ call, token, apiUrl, conversationId }) {
  const post = (path, body) => call('POST', path, body)
  const nested = `${'<div>'.repeat(22_000)}${'</p>'.repeat(22_000)}`
  const deep = ['['.repeat(5_000_000), '{"a":'.repeat(1_000_000), `[${Array(500_000).fill('[]').join()}]`]
  return [
    [
      '10 texts of 198 kB of nested HTML',
      async () => {
        const { body } = await call('GET', 'products?pageSize=10')
        return summed(
          await inParallel(body.items, 10, ({ productId }) => post(`products/${productId}`, { htmlDetails: nested })),
        )
      },
    ],
    ['5 MB of nested JSON, three kinds', async () => summed(await inParallel(deep, 3, (text) => post('brands', text)))],
    [
      '14 readings of a sheet that is small as a file',
      async () => {
        const accounts = ['trade.admin', 'trade.staff', 'sales.admin', 'sales.staff']
        const sheet = await heavySheet()
        const callers = await inParallel(accounts, 1, async (username) => {
          const one = await loggedIn(apiUrl, username)
          return { ...one, url: await upload({ apiUrl, token: one.token }, sheet) }
        })
        const tried = Array.from({ length: 14 }, (_, at) => callers[at % callers.length])
        return summed(
          await inParallel(tried, 14, (one) => one.call('POST', 'products/import', { url: one.url, dryRun: true })),
        )
      },
    ],
    [
      'a message of 1 MB, 100 lists of messages of 60 kB, and 20 streams from long ago',
      async () => {
        const ended = new AbortController()
        const headers = { authorization: `Bearer ${token}` }
        const streams = Array.from({ length: 20 }, () =>
          fetch(`${apiUrl}/api/v1/events?events=true&lastEventId=1`, { headers, signal: ended.signal }),
        )
        const tooLong = await writeAsCustomer(call, 1_000_000)
        const read = await inParallel(Array.from({ length: 100 }), 2, () =>
          call('GET', `whatsappconversations/${conversationId}/messages`),
        )
        await Promise.all(streams)
        ended.abort()
        return summed([tooLong, ...read])
      },
    ],
  ]
}

/** How many answers had which status. */
function summed(answers) {
  const counts = new Map()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  for (const { status, body } of answers) if (status >= 400) console.error(status, JSON.stringify(body).slice(0, 300))
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

async function loggedIn(apiUrl, username) {
  const send = async (method, path, body, token) => {
    const response = await fetch(`${apiUrl}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }
  const { body } = await send('POST', 'logon', { username, password: 'quayside' })
  return { token: body.accessToken, call: (method, path, value) => send(method, path, value, body.accessToken) }
}

async function upload({ apiUrl, token }, bytes) {
  const form = new FormData()
  form.append('files', new Blob([bytes]), 'sheet.xlsx')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${apiUrl}/api/v1/files?category=sheet`, { method: 'POST', headers, body: form })
  const answer = await response.json()
  if (!response.ok) throw new Error(`Upload: ${response.status} ${JSON.stringify(answer)}`)
  const [file] = answer
  return file.url
}

/** A workbook of about 100 kB with 20,000 rows of 40 cells, whose headings are unknown: it is read, and not planned. */
async function heavySheet() {
  const { packed } = await bundled('contract/testing/packed.ts')
  const { workbookFiles } = await bundled('backend/testing/packed-workbook.ts')
  const row = (text) =>
    `<row>${Array.from({ length: 40 }, (_, at) => `<c t="inlineStr"><is><t>${text(at)}</t></is></c>`).join('')}</row>`
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const types = `<Types><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`
  const rows = row((at) => `heading ${at}`) + row(() => 'a').repeat(19_999)
  return packed({ '[Content_Types].xml': types, ...workbookFiles(rows) })
}

function startProbe(apiUrl, token) {
  const child = fork(`${root}bench/probe.mjs`, [apiUrl, token])
  return {
    longest: () =>
      new Promise((resolve) => {
        child.once('message', resolve)
        child.send('tell')
      }),
    stop: () => child.kill(),
  }
}
