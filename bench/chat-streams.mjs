import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuMs, memoryMb } from '../scripts/processes.mjs'
import { sessionCookie } from './load.mjs'

const streams = 500
const idleS = 20

/** Event streams through the console that nothing happens on. */
export async function measureStreams({ url }, processes) {
  const pids = {
    console: processes.find(({ args }) => /next-server/.test(args))?.pid,
    API: processes.find(({ args }) => /api\/server\.mjs/.test(args))?.pid,
  }
  const cookie = await sessionCookie(url)
  const agent = new http.Agent({ keepAlive: true, maxSockets: streams })
  const before = memoryOf(pids)
  const open = []
  for (let n = 0; n < streams; n++) open.push(await openStream(`${url}/api/v1/events?events=true`, cookie, agent))
  await pause(3000)
  const after = memoryOf(pids)
  const began = Object.values(pids).map(cpuMs)
  await pause(idleS * 1000)
  const used = Object.values(pids).map((pid, index) => cpuMs(pid) - began[index])
  const ended = open.filter(({ isOver }) => isOver()).length
  for (const { close } of open) close()
  agent.destroy()
  return [
    ['500 idle streams: CPU of console and API, of a core', (100 * (used[0] + used[1])) / (idleS * 1000), 15, '%'],
    ...Object.keys(pids).map((name, index) => [
      `500 idle streams: memory of the ${name}, each`,
      ((after[index] - before[index]) * 1024) / streams,
      250,
      'kB',
    ]),
    ['500 idle streams: ended early', ended, 0, ''],
  ]
}

const memoryOf = (pids) => Object.values(pids).map(memoryMb)

function openStream(url, cookie, agent) {
  return new Promise((resolve, reject) => {
    let isOver = false
    const request = http.get(url, { agent, headers: { cookie, accept: 'text/event-stream' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream got ${response.statusCode}.`))
      response.resume().once('close', () => {
        isOver = true
      })
      resolve({ isOver: () => isOver, close: () => request.destroy() })
    })
    request.on('error', (cause) => (isOver ? undefined : reject(cause)))
  })
}
