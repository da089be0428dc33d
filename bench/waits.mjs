import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { embeddedTemplate } from '../backend/testing/template.mjs'
import { root } from '../scripts/run.mjs'
import { startTestServer } from '../scripts/test-server.mjs'
import { inParallel } from './api.mjs'

const quietMs = 10_000
const siteId = 1
/** What what stops nobody may add to the longest wait of a quiet machine. */
const addedMs = 200

/** What one call costs all others, as a probe from outside sees it: nested HTML and JSON, heavy sheets, long messages. */
export async function measureWaits() {
  const env = { LOG_LEVEL: 'error', CALLS_PER_MINUTE: '1000000', STREAMS_PER_ACCOUNT: '1000' }
  const server = await startTestServer({ template: await embeddedTemplate(), env })
  const { call, token } = await loggedIn(server.apiUrl, 'trade.admin')
  const probe = startProbe(server.apiUrl, token)
  try {
    await pause(2000)
    await probe.longest()
    await pause(quietMs)
    const quietMax = await probe.longest()
    const rows = [['Longest wait of a quiet API, asked each 100 ms', quietMax, null, 'ms']]
    for (const [name, play] of plays({ call, token, apiUrl: server.apiUrl })) {
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

function plays({ call, token, apiUrl }) {
  const post = (path, body) => call('POST', path, body)
  const nested = `${'<div>'.repeat(22_000)}${'</p>'.repeat(22_000)}`
  const deep = ['['.repeat(5_000_000), '{"a":'.repeat(1_000_000), `[${Array(500_000).fill('[]').join()}]`]
  return [
    [
      '10 texts of 198 kB of nested HTML',
      async () => {
        const { body } = await call('GET', 'products?pageSize=10')
        return summed(
          await inParallel(body.items, 10, ({ productId }) => post(`products/${productId}`, { htmlContent: nested })),
        )
      },
    ],
    ['5 MB of nested JSON, three kinds', async () => summed(await inParallel(deep, 3, (text) => post('brands', text)))],
    [
      '14 imports of a sheet that is small as a file',
      async () => {
        const url = await upload({ apiUrl, token }, await heavySheet())
        return summed(
          await inParallel(Array.from({ length: 14 }), 14, () => post('products/import', { url, dryRun: true })),
        )
      },
    ],
    [
      '100 messages of 60 kB, their lists, and 20 streams from long ago',
      async () => {
        const content = JSON.stringify({ type: 'text', text: { body: 'x'.repeat(60_000) } })
        const inbound = { channel: 'whatsapp', siteId, from: '+85298761234', content }
        const taken = await inParallel(Array.from({ length: 100 }), 10, () => post('tools/simulator/inbound', inbound))
        const { conversationId } = taken[0].body
        const ended = new AbortController()
        const streams = Array.from({ length: 20 }, () =>
          fetch(`${apiUrl}/api/v1/events?events=true&lastEventId=1`, {
            headers: { authorization: `Bearer ${token}` },
            signal: ended.signal,
          }),
        )
        await Promise.all(streams)
        const read = await inParallel(Array.from({ length: 20 }), 5, () =>
          call('GET', `whatsappconversations/${conversationId}/messages?pageSize=100`),
        )
        ended.abort()
        return summed([...taken, ...read])
      },
    ],
  ]
}

/** How many answers had which status. */
function summed(answers) {
  const counts = new Map()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
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

/** A workbook of about 100 kB with 20,000 rows of 40 cells, as what lies in them is always the same. */
async function heavySheet() {
  const { outputFiles } = buildSync({
    ...{ entryPoints: [`${root}backend/testing/packed-workbook.ts`], bundle: true, write: false },
    ...{ format: 'esm', platform: 'node' },
  })
  const source = Buffer.from(outputFiles[0].contents).toString('base64')
  const { packed, workbookFiles } = await import(`data:text/javascript;base64,${source}`)
  const row = (text) =>
    `<row>${Array.from({ length: 40 }, (_, at) => `<c t="inlineStr"><is><t>${text(at)}</t></is></c>`).join('')}</row>`
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const types = `<Types><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`
  const rows = row((at) => `column${at}`) + row(() => 'a').repeat(19_999)
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
