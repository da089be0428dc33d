import { lookup } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import { isPublic } from '../../http/safe-fetch'

export interface Mail {
  to: string
  /** The name or address that customers see; null: that of the service. */
  sender: string | null
  subject: string
  content: string
  isHtml: boolean
  /** One for each message, so that a server that repeats a mail can tell. */
  messageId: string
  pictures: readonly { cid: string; name: string; content: Buffer }[]
}

/** The mail surely did not go out. */
export class MailRefused extends Error {}

const timeoutMs = 5000

/** Sends a mail by the SMTP server of a service. Throws MailRefused where it was surely not taken. */
export async function sendMail(
  settings: Readonly<Record<string, string | undefined>>,
  mail: Mail,
  targets: ReadonlySet<string>,
): Promise<void> {
  const { host = '', port = '587', user, password, sender = '' } = settings
  const address = await reachable(host, Number(port), targets)
  const transport = createTransport({
    host: address,
    port: Number(port),
    secure: Number(port) === 465,
    ...(user && { auth: { user, pass: password ?? '' } }),
    // The address that was checked is the one connected to; the certificate is that of the name.
    tls: { servername: host },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  try {
    await transport.sendMail({
      from: fromOf(mail.sender, sender),
      to: { name: '', address: mail.to },
      subject: mail.subject,
      messageId: mail.messageId,
      ...(mail.isHtml ? { html: mail.content } : { text: mail.content }),
      attachments: mail.pictures.map(({ cid, name, content }) => ({ cid, filename: name, content })),
    })
  } catch (cause) {
    const { code = '', responseCode = 0 } = cause as { code?: string; responseCode?: number }
    const isSure = responseCode >= 400 || ['ECONNECTION', 'ECONNREFUSED', 'EAUTH', 'EDNS', 'EENVELOPE'].includes(code)
    if (isSure) throw new MailRefused((cause as Error).message, { cause })
    throw cause
  } finally {
    transport.close()
  }
}

/** `Shop <a@shop.example>` for a name beside the address of the service. */
function fromOf(wanted: string | null, sender: string): { name: string; address: string } {
  const address = /<([^<>\s]+@[^<>\s]+)>/.exec(sender)?.[1] ?? sender
  const own = sender.replace(/<[^<>]*>/, '').trim()
  if (wanted && /^[^@\s]+@[^@\s]+$/.test(wanted)) return { name: own.includes('@') ? '' : own, address: wanted }
  return { name: (wanted ?? (own.includes('@') ? '' : own)).replace(/[\r\n]/g, ' '), address }
}

async function reachable(host: string, port: number, targets: ReadonlySet<string>): Promise<string> {
  const found = await lookup(host, { all: true }).catch((cause: Error) => {
    throw new MailRefused(cause.message, { cause })
  })
  const isListed = targets.has(`${host.toLowerCase()}:${port}`)
  if (!isListed && found.some(({ address }) => !isPublic(address))) throw new MailRefused(`${host} is inside.`)
  const [first] = found
  if (!first) throw new MailRefused(`${host} is unknown.`)
  return first.address
}
