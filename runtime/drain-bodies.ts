import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { patience } from './patience'
import { begunOf, requestBegan } from './requests'

/** The same time as nginx's lingering_time. */
const usualLingerMs = 30_000

/**
 * Reads and discards the rest of a request's body after its response, for every server of this process. Unread, it
 * would block the connection's next request; and closing a connection with unread bytes resets it, which can discard
 * the response before the client has read it.
 * @param lingerMs after which, times `PATIENCE`, an incomplete body is cut off with its connection
 */
export function drainBodies({ lingerMs = usualLingerMs } = {}): void {
  subscribe(requestBegan, (message) => {
    const { request, response } = begunOf(message)
    // Before node:http's own listener, which closes connections without keep-alive.
    response.once('finish', () => {
      if (!request.complete && !request.socket.destroyed) drain(request, lingerMs)
    })
  })
}

function drain(request: IncomingMessage, lingerMs: number): void {
  const { socket } = request
  const { destroySoon } = socket
  let isLast = false
  // Called when the connection ends with this response: its reading half stays open until the body is drained.
  socket.destroySoon = () => {
    isLast = true
    socket.end()
  }
  const deadline = setTimeout(() => socket.destroy(), lingerMs * patience()).unref()
  const settle = () => {
    clearTimeout(deadline)
    socket.destroySoon = destroySoon
    if (isLast) socket.destroySoon()
  }
  request.unpipe()
  // A stopped reader would pause it again.
  for (const event of ['data', 'readable'] as const) request.removeAllListeners(event)
  request.once('end', settle).once('close', settle)
  request.on('error', () => {}).resume()
}
