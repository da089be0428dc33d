// A reader of the event stream in the crash test: it reconnects after anything, as the console does.
import { setTimeout as pause } from 'node:timers/promises'

const pauseMs = 50

/**
 * Reads the stream of all channels, in turn from each of these APIs, and resumes after the last event that it has seen.
 * @param {{ urls: string[], token: string }} from
 */
export function listen({ urls, token }) {
  const over = new AbortController()
  const ids = []
  /** Keys of created messages, in the order in which they were received. */
  const created = []
  let last
  let hasBegun
  let connections = 0
  let resets = 0
  const begun = new Promise((resolve) => {
    hasBegun = resolve
  })
  const take = (text) => {
    const field = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
    const event = field('event')
    if (event === undefined || event === 'presence') return
    last = Number(field('id'))
    if (event === 'ready') return hasBegun()
    if (event === 'reset') resets += 1
    else ids.push(last)
    if (event === 'create-message') created.push(JSON.parse(field('data')).recordId)
  }
  const read = async (url) => {
    const headers = { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': String(last) }) }
    const response = await fetch(`${url}/api/v1/events?events=true`, { headers, signal: over.signal })
    if (!response.ok) return response.body?.cancel()
    connections += 1
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of response.body) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = parts.pop()
      for (const part of parts) take(part)
    }
  }
  const reading = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      await read(urls[turn % urls.length]).catch(() => {})
      await pause(pauseMs)
    }
  })()
  const end = async () => {
    over.abort()
    await reading
  }
  return { begun, ids, created, end, connections: () => connections, resets: () => resets }
}

/**
 * Waits until each listener has received all these messages. Throws if one was received twice, out of order or of
 * another message.
 */
export async function expectAllTold(listeners, recordIds, deadlineMs) {
  const wanted = new Set(recordIds)
  const deadline = Date.now() + deadlineMs
  for (const { created, ids, resets } of listeners) {
    while (created.length < wanted.size && Date.now() < deadline) await pause(100)
    if (resets() > 0) throw new Error(`A stream was reset ${resets()} times.`)
    const missing = [...wanted].filter((id) => !created.includes(id))
    if (missing.length > 0)
      throw new Error(`A stream was not told of ${missing.length} messages: ${missing.slice(0, 5)}`)
    if (created.length !== wanted.size)
      throw new Error(`A stream was told of ${created.length} messages, not ${wanted.size}.`)
    const isGrowing = ids.every((id, index) => index === 0 || id > ids[index - 1])
    if (!isGrowing) throw new Error('A stream got events twice or out of order.')
  }
}
