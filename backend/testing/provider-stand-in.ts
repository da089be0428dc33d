import { StandIn } from '@/lib/testing/stand-in'

interface Reply {
  status?: number
  body?: string | Buffer
  /** Breaks the connection off without a response. */
  isSilent?: boolean
}

/** A provider on loopback that records what it is sent. */
export async function startProvider(reply: (url: string) => Reply | object): Promise<StandIn & { port: number }> {
  const standIn = await StandIn.start()
  standIn.behave(({ url = '', socket }, response) => {
    const made = reply(url)
    const { status = 200, body = JSON.stringify(made), isSilent } = made as Reply
    if (isSilent) return socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  return Object.assign(standIn, { port: Number(new URL(standIn.url).port) })
}
