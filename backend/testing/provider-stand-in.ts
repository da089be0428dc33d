import type { OutgoingHttpHeaders } from 'node:http'
import { StandIn } from '@/lib/testing/stand-in'

interface Reply {
  status?: number
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  /** Breaks the connection off without a response. */
  isSilent?: boolean
}

/** A provider on loopback that records what it is sent. */
export async function startProvider(
  reply: (url: string) => Reply | object | Promise<Reply | object>,
): Promise<StandIn & { port: number }> {
  const standIn = await StandIn.start()
  standIn.behave(async ({ url = '', socket }, response) => {
    const made = await reply(url)
    const { status = 200, headers, body = JSON.stringify(made), isSilent } = made as Reply
    if (isSilent) return socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  return Object.assign(standIn, { port: Number(new URL(standIn.url).port) })
}
