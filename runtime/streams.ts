import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { begunOf, requestBegan } from './requests'

const comeBackMs = 1000

/**
 * Keeps an eye on all streams of events of this process.
 * @returns a function that ends them: who listens comes back, to another process or after the restart
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
      // One that has not begun to answer is a request like any other, and may finish.
      if (!response.headersSent) continue
      response.write(`retry: ${comeBackMs}\n\n`)
      response.socket?.destroySoon()
    }
  }
}
