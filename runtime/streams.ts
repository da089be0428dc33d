import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { begunOf, requestBegan } from './requests'

const retryMs = 1000

/**
 * Tracks all event streams of this process.
 * @returns a function that ends them: clients reconnect, to another process or after the restart
 */
export function followStreams(): () => void {
  const open = new Set<ServerResponse>()
  subscribe(requestBegan, (message) => {
    const { request, response } = begunOf(message)
    if (!request.headers.accept?.startsWith('text/event-stream')) return
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => {
    for (const response of open) {
      // Before its headers are sent, a stream may complete like any other request.
      if (!response.headersSent) continue
      response.write(`retry: ${retryMs}\n\n`)
      response.socket?.destroySoon()
    }
  }
}
