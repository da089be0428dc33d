import { type AddressInfo, createServer, type Server } from 'node:net'

/** An SMTP server on loopback that keeps the mails that it takes. */
export class SmtpStandIn {
  readonly mails: string[] = []
  /** Whether it refuses all recipients. */
  isRefusing = false
  /** Called for each recipient. */
  refuses = (): boolean => this.isRefusing
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(): Promise<SmtpStandIn> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const standIn = new SmtpStandIn(server, (server.address() as AddressInfo).port)
    server.on('connection', (socket) => {
      let data: string | null = null
      socket.write('220 stand-in\r\n')
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        const text = bytes.toString()
        if (data !== null) {
          data += text
          if (!data.endsWith('\r\n.\r\n')) return
          standIn.mails.push(data)
          data = null
          socket.write('250 taken\r\n')
        } else if (text.startsWith('DATA')) {
          data = ''
          socket.write('354 go on\r\n')
        } else if (text.startsWith('RCPT') && standIn.refuses()) socket.write('550 no such user\r\n')
        else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      })
    })
    return standIn
  }

  close(): void {
    this.server.close()
  }
}
