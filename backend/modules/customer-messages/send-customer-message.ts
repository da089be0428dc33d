import { and, eq, isNull, sql } from 'drizzle-orm'
import { maxHtmlDepth } from '@/contract/text/html-rules'
import type { Database } from '../../db/database'
import { customerMessages, siteMessages } from '../../db/schema/customer-messages'
import { NestedHtml } from '../../html/sanitized-html'
import { privateTargets } from '../../http/private-targets'
import { leased, startTask, type Task } from '../../jobs/tasks'
import type { Services } from '../../services'
import type { ProviderAccess } from '../messaging/provider-access'
import { queueOf, sendTask } from '../messaging/sending/sending'
import { storeOutbound } from '../messaging/store-message'
import { sendable } from '../templates/render-template'
import { type Composed, composeMessage, type MessageRow } from './compose-message'
import { withPictures } from './mail-pictures'
import { customerMessageTask, type MessageParameters } from './queue-messages'
import { type Mail, MailRefused, sendMail } from './smtp'

const [atOnce, perSite] = [6, 2]
const nestedText = `The text is nested too deep: at most ${maxHtmlDepth} HTML elements inside one another.`
const done = { state: null, progressRate: 100, isDone: true }

type Result = 'sent' | 'unknown' | { error: string }
interface Prepared {
  composed: Composed
  /** Of an e-mail: what became of it. */
  result?: Result
}

/** How customers are notified of events: in the conversation, as a message of its own, or by e-mail. */
export function customerMessageTasks(services: Services, access: ProviderAccess): Readonly<Record<string, Task>> {
  const { database, environment, html } = services
  const targets = privateTargets(environment.PRIVATE_TARGETS)
  const send = leased<MessageParameters, null, Prepared | null>({
    ...{ area: 'nobody', isOfSystem: true, workers: 'outside', limit: atOnce, share: perSite },
    start: () => null,
    prepare: async ({ parameters: { customerMessageId, data } }) => {
      const message = await readMessage(customerMessageId, database)
      if (message?.status !== 'Waiting') return null
      // Handed over before without a known result: the process died meanwhile.
      if (message.askedTime) return { composed: { skip: 'SwitchedOff' }, result: 'unknown' }
      const composed = await composeMessage(message, data, database)
      if ('skip' in composed || composed.channel !== 'email') return { composed }
      const texts = await sendable(composed.texts, html).catch((cause: unknown) => {
        if (cause instanceof NestedHtml) return null
        throw cause
      })
      if (!texts) return { composed, result: { error: nestedText } }
      // Read before the message counts as handed over, so that a failure here is none of the mail server.
      const mail = await mailOf(message, { ...composed, texts }, { ...access, database })
      const isMine = await database.sql
        .update(customerMessages)
        .set({ askedTime: sql`now()` })
        .where(and(eq(customerMessages.customerMessageId, customerMessageId), isNull(customerMessages.askedTime)))
        .returning({ customerMessageId: customerMessages.customerMessageId })
      if (isMine.length === 0) return { composed, result: 'unknown' }
      const result = await sendMail(await access.settingsOf(composed.serviceId), mail, targets).then(
        (): Result => 'sent',
        (cause: Error): Result => (cause instanceof MailRefused ? { error: cause.message } : 'unknown'),
      )
      return { composed: { ...composed, texts }, result }
    },
    portion: async ({ parameters: { customerMessageId }, prepared }) => {
      const [message] = await database.sql
        .select()
        .from(customerMessages)
        .where(eq(customerMessages.customerMessageId, customerMessageId))
        .for('update')
      if (!prepared || message?.status !== 'Waiting') return done
      await database.sql
        .update(customerMessages)
        .set(await outcomeOf(message, prepared, database))
        .where(eq(customerMessages.customerMessageId, customerMessageId))
      return done
    },
    abandoned: async ({ customerMessageId }) => {
      const isOpen = and(
        eq(customerMessages.customerMessageId, customerMessageId),
        eq(customerMessages.status, 'Waiting'),
      )
      const status = sql`case when ${customerMessages.askedTime} is null then 'Failed' else 'Unknown' end`
      await database.sql.update(customerMessages).set({ status }).where(isOpen)
    },
  })
  return { [customerMessageTask]: send }
}

async function readMessage(id: number, database: Database): Promise<MessageRow | undefined> {
  const [row] = await database.sql.select().from(customerMessages).where(eq(customerMessages.customerMessageId, id))
  return row
}

async function outcomeOf(
  message: MessageRow,
  { composed, result }: Prepared,
  database: Database,
): Promise<Partial<typeof customerMessages.$inferInsert>> {
  if (result === 'unknown') return { status: 'Unknown', ...('skip' in composed ? {} : shownOf(composed)) }
  if ('skip' in composed) return { status: 'Skipped', reason: composed.skip }
  const shown = shownOf(composed)
  if (typeof result === 'object')
    return { ...shown, status: 'Failed', error: result.error.slice(0, 500), askedTime: null }
  if (composed.channel === 'email') return { ...shown, status: 'Sent', sentTime: new Date() }
  if (!(await isStillSent(message, database))) return { status: 'Skipped', reason: 'SwitchedOff' }
  const { companyId, siteId } = message
  const stored = await storeOutbound(
    {
      ...{ channel: composed.channel, companyId, siteId, remotePhoneNumber: composed.to, content: composed.content },
      ...{ serviceId: composed.service.serviceId, adminId: null, localName: null },
    },
    database,
  )
  await startTask(database, sendTask, { recordId: stored.recordId }, { isOfSystem: true, ...queueOf(stored) })
  return { ...shown, status: 'Sent', sentTime: new Date(), recordId: stored.recordId }
}

const shownOf = (composed: Exclude<Composed, { skip: unknown }>) => ({
  channel: composed.channel,
  recipient: composed.to,
  content: 'texts' in composed ? `${composed.texts.subject}\n\n${composed.texts.content}` : composed.text,
})

/** Whether the site still sends it, or a user has requested it, which is always the case after the first time. */
async function isStillSent({ siteId, sceneType }: MessageRow, database: Database): Promise<boolean> {
  const isIt = and(eq(siteMessages.siteId, siteId), eq(siteMessages.sceneType, sceneType))
  const [setting] = await database.sql.select().from(siteMessages).where(isIt)
  return setting?.mode !== 'Off'
}

async function mailOf(
  { customerMessageId, companyId }: MessageRow,
  { to, sender, texts }: Extract<Composed, { channel: 'email' }>,
  access: ProviderAccess & { database: Database },
): Promise<Mail> {
  const { content, pictures } = await withPictures(texts, companyId, access)
  const messageId = `<customer-message-${customerMessageId}@quayside>`
  return { to, sender, subject: texts.subject ?? '', content, isHtml: texts.isHtml === true, messageId, pictures }
}
