import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}

export type Behaviour = (request: http.IncomingMessage, response: http.ServerResponse) => void

/** A mock API on loopback that records its requests. */
export class StandIn {
  readonly seen: Seen[] = []
  private behaviour: Behaviour = (_, response) => response.end()
  private awaited: ((seen: Seen) => void)[] = []
  private constructor(
    private readonly server: http.Server,
    readonly url: string,
  ) {}

  static async start(): Promise<StandIn> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const standIn = new StandIn(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.on('request', (request, response) => void standIn.take(request, response))
    return standIn
  }

  /** Sets the response to each request once it is complete. */
  behave(behaviour: Behaviour): void {
    this.seen.length = 0
    this.behaviour = behaviour
  }

  /** Resolves with the next request, when its behaviour has run. */
  next(): Promise<Seen> {
    return new Promise((resolve) => this.awaited.push(resolve))
  }

  /** Responds with JSON. */
  respond(status: number, body: unknown, headers: http.OutgoingHttpHeaders = {}): void {
    this.behave((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
    })
  }

  /** Writes bytes as they are, whether they are HTTP or not. */
  write(bytes: string, then?: (socket: import('node:net').Socket) => void): void {
    this.behave(({ socket }) => {
      socket.write(bytes, 'latin1')
      then?.(socket)
    })
  }

  private async take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    try {
      for await (const part of request) parts.push(part as Buffer)
    } catch {
      // Aborted, so there is no request to record.
      return
    }
    const { method = '', url = '', headers } = request
    const seen = { method, url, headers, body: Buffer.concat(parts) }
    this.seen.push(seen)
    this.behaviour(request, response)
    for (const resolve of this.awaited.splice(0)) resolve(seen)
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }
}
