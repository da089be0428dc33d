import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** More than the console has processes here; each new connection goes to the next process. */
const rounds = 4

/**
 * Opens connections that send these texts and stay open. Connections are accepted in order, so the servers have these
 * once they have responded to later ones on the same port.
 */
export async function openConnections(port: number, texts: readonly string[]): Promise<Socket[]> {
  const sockets = texts.map((text) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(text)
    return socket
  })
  await Promise.all(sockets.map((socket) => socket.connecting && once(socket, 'connect')))
  for (let round = 0; round < rounds; round++) {
    await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })
  }
  return sockets
}
