import { lookup } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import { isPublic } from '../../http/safe-fetch'
import { addressOf, isAddress, maySendFrom } from '../templates/sender-domains'

export interface Mail {
  to: string
  /** The name that customers see, or an address of the service's domains; null: that of the service. */
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
  const { host = '', port = '587', user, password } = settings
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
      from: fromOf(mail.sender, settings),
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

/** An address of the service's own domains, or the one of the service with the name that is wanted. */
function fromOf(
  wanted: string | null,
  settings: Readonly<Record<string, string | undefined>>,
): { name: string; address: string } {
  const { sender = '' } = settings
  const shown = sender.replace(/<[^<>]*>/, '').trim()
  const name = isAddress(shown) ? '' : shown
  if (!wanted || !isAddress(wanted))
    return { name: (wanted ?? name).replace(/[\r\n]/g, ' '), address: addressOf(sender) }
  return { name, address: maySendFrom(wanted, settings) ? wanted : addressOf(sender) }
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
