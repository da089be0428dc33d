import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { begunOf, requestBegan } from './requests'

/** As long as nginx lingers. */
const usualLingerMs = 30_000

/**
 * Reads and discards what is left of a request's body once its response is sent, for every server of this process.
 * Unread, it would block the next request of the connection; and closed over unread bytes, the connection is reset,
 * which can discard the response before the client has read it.
 * @param lingerMs after which a body that still has not ended is cut off with its connection
 */
export function drainBodies({ lingerMs = usualLingerMs } = {}): void {
  subscribe(requestBegan, (message) => {
    const { request, response } = begunOf(message)
    // Before node:http's own listener, which ends the connection where it is not kept.
    response.once('finish', () => {
      if (!request.complete && !request.socket.destroyed) drain(request, lingerMs)
    })
  })
}

function drain(request: IncomingMessage, lingerMs: number): void {
  const { socket } = request
  const { destroySoon } = socket
  let isLast = false
  // Called where the connection ends with this response: its reading half stays open until the body is drained.
  socket.destroySoon = () => {
    isLast = true
    socket.end()
  }
  const deadline = setTimeout(() => socket.destroy(), lingerMs).unref()
  const settle = () => {
    clearTimeout(deadline)
    socket.destroySoon = destroySoon
    if (isLast) socket.destroySoon()
  }
  request.unpipe()
  // A reader that has stopped in the middle would pause it again.
  for (const event of ['data', 'readable'] as const) request.removeAllListeners(event)
  request.once('end', settle).once('close', settle)
  request.on('error', () => {}).resume()
}
