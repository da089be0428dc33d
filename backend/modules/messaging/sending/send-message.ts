import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { outgoingMessage } from '@/contract/messaging/conversations'
import { identityOf } from '@/contract/messaging/identities'
import { type MessageChannel, unknownSender } from '@/contract/messaging/message-channels'
import { parseContent, readContent } from '@/contract/messaging/message-content'
import { planNumber } from '@/contract/messaging/same-person'
import { caller } from '../../../context'
import { isStored, readableFiles, shareFiles } from '../../../crud/file-access'
import type { Database } from '../../../db/database'
import { conversationIdentities, conversations, messages } from '../../../db/schema/messaging'
import { countries } from '../../../db/schema/places'
import { formatError, invalid } from '../../../http/parse'
import { startTask } from '../../../jobs/tasks'
import { Problem } from '../../../problem'
import { formatPhoneNumber, internationalNumber } from '../../reference/phone-numbers'
import { addressOf } from '../conversation-rows'
import { findConversation } from '../identities'
import type { ProviderAccess } from '../provider-access'
import { providerOf } from '../providers/providers'
import type { ConversationRow, MessageRow } from '../serialize'
import { hasWindow, serviceOf, visibleSite } from '../site-channels'
import { storeOutbound } from '../store-message'
import { outgoingContent } from './outgoing-content'
import { queueOf, sendFileTask, sendTask } from './sending'

type Outgoing = z.output<typeof outgoingMessage>
/** What sending needs of the server. */
export interface Sending {
  database: Database
  access: ProviderAccess
}

/** Stores a message and has it sent in the background. */
export async function sendMessage(
  channel: MessageChannel,
  { companyId, siteId, content, ...whom }: Outgoing,
  { database, access }: Sending,
): Promise<MessageRow> {
  const site = await visibleSite(siteId, companyId, database)
  const remotePhoneNumber = await recipientAt(siteId, channel, whom, database)
  const service = await serviceOf(siteId, channel, database)
  const readFile = async (path: string) =>
    (await readableFiles([path], database)).has(path) ? access.readFile(path) : null
  const stored = await outgoingContent(channel, content, { to: remotePhoneNumber, readFile })
  const refusal = await providerOf(service.implement)?.refusalOf?.(stored, () => access.settingsOf(service.serviceId))
  if (refusal) throw invalid([refusal])
  if (hasWindow(service.implement) && !isTemplate(stored)) {
    await refuseAfterWindow({ channel, siteId, remotePhoneNumber }, database)
  }
  const { adminId, fullName } = caller()
  const message = await storeOutbound(
    {
      channel,
      companyId: site.companyId,
      siteId,
      remotePhoneNumber,
      serviceId: service.serviceId,
      content: stored,
      adminId,
      localName: fullName,
    },
    database,
  )
  const file = channel === 'sms' ? null : storedFileIn(stored)
  if (file) await shareFiles([{ field: 'content', path: file }], site.companyId, database)
  const task = file ? sendFileTask : sendTask
  await startTask(database, task, { recordId: message.recordId }, { isOfSystem: true, ...queueOf(message) })
  return message
}

/** The file of a message that was uploaded here; null where it has none. */
function storedFileIn(content: string): string | null {
  const { url } = readContent(parseContent(content))
  return isStored(url) ? url : null
}

const isTemplate = (content: string) => readContent(parseContent(content)).type === 'template'

const windowMs = 24 * 3_600_000

/** WhatsApp takes free text only for a day after the customer's last message. */
async function refuseAfterWindow(
  { channel, siteId, remotePhoneNumber }: { channel: MessageChannel; siteId: number; remotePhoneNumber: string },
  database: Database,
): Promise<void> {
  const found = await findConversation({ channel, siteId, remotePhoneNumber }, database)
  if (!found?.lastInboundTime || found.lastInboundTime.getTime() < Date.now() - windowMs)
    throw new Problem('windowClosed')
}

const lineUser = /^U[0-9a-f]{32}$/

/** Whom a message goes to, in the one form that conversations are found by. */
export function recipientOf(channel: MessageChannel, to: string, field = 'to'): string {
  if (channel === 'line' && lineUser.test(to)) return to
  const number = internationalNumber(to)
  if (!number) throw invalid([channel === 'line' ? { field, text: 'lineRecipient' } : formatError(field, 'phone')])
  return number
}

/** The number or id of a customer, or the conversation with them; one of both. */
export type Recipient = Pick<Outgoing, 'to' | 'conversationId'>

/**
 * Whom a message of a site goes to. Who wrote in is answered under the very id that wrote: numbering plans do not know
 * all that WhatsApp uses, such as +521 of Mexico, and a user with a username has none. SMS goes to the number of the plan.
 */
export async function recipientAt(
  siteId: number,
  channel: MessageChannel,
  { to, conversationId }: Recipient,
  database: Database,
): Promise<string> {
  if ((to === undefined) === (conversationId === undefined)) throw invalid([{ field: 'to', text: 'required' }])
  const found = await conversationWith(siteId, channel, { to, conversationId }, database)
  const address = to ?? (found ? await addressOf(found, database) : unknownSender)
  if (address === unknownSender || !found) return recipientOf(channel, address)
  if (!found.lastInboundTime) return to === undefined ? address : recipientOf(channel, to)
  const [last] = await database.sql
    .select({ id: messages.remotePhoneNumber })
    .from(messages)
    .where(and(eq(messages.conversationId, found.conversationId), eq(messages.direction, 'Up')))
    .orderBy(desc(messages.createdTime), desc(messages.recordId))
    .limit(1)
  if (!last) return recipientOf(channel, address)
  if (await isStillOf(found, last.id, database)) return channel === 'sms' ? planNumber(last.id) : last.id
  if (to !== undefined && identityOf(channel, to).kind === 'Phone') return recipientOf(channel, to)
  const current = await addressOf(found, database)
  return current === unknownSender ? recipientOf(channel, current) : current
}

/** Whether an id under which a customer wrote is theirs still: it may be gone, or somebody else's by now. */
async function isStillOf(
  { conversationId, channel }: Pick<ConversationRow, 'conversationId' | 'channel'>,
  id: string,
  database: Database,
): Promise<boolean> {
  const { kind, value } = identityOf(channel, id)
  const isIt = and(
    eq(conversationIdentities.conversationId, conversationId),
    eq(conversationIdentities.kind, kind),
    eq(conversationIdentities.value, value),
  )
  return (await database.sql.$count(conversationIdentities, isIt)) > 0
}

/** The conversation with a recipient; undefined where a number has none. Throws for a key of no conversation of the site. */
async function conversationWith(
  siteId: number,
  channel: MessageChannel,
  { to, conversationId: id }: Recipient,
  database: Database,
): Promise<ConversationRow | undefined> {
  if (to === unknownSender) return undefined
  if (to !== undefined) return findConversation({ channel, siteId, remotePhoneNumber: to }, database)
  const isOfSite = and(eq(conversations.siteId, siteId), eq(conversations.channel, channel))
  const [found] = await database.sql
    .select()
    .from(conversations)
    .where(and(eq(conversations.conversationId, id ?? 0), isOfSite))
  if (!found) throw invalid([{ field: 'conversationId', text: 'missing' }])
  return found
}

interface NumberOfCountry {
  siteId: number
  country: string
  phoneNumber: string
  content: string
}

/** Sends an SMS to a number as people of its country write it. */
export async function sendSms(
  { siteId, country, phoneNumber, content }: NumberOfCountry,
  sending: Sending,
): Promise<MessageRow> {
  const { isoCode, phoneCode } = countries
  const [found] = await sending.database.sql.select({ isoCode, phoneCode }).from(countries).where(eq(isoCode, country))
  if (!found) throw invalid([{ field: 'country', text: 'missing' }])
  const { formatE164 } = formatPhoneNumber(phoneNumber, found)
  if (formatE164 === null) throw invalid([formatError('phoneNumber', 'phone')])
  return sendMessage('sms', { siteId, to: formatE164, content }, sending)
}
