import { identityOf } from '@/contract/messaging/identities'
import { parseContent, previewOf, readContent, searchTextOf } from '@/contract/messaging/message-content'
import { grantFiles, isStored } from '../../crud/file-access'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { conversationIdentities, conversations, messages } from '../../db/schema/messaging'
import type { FileStore } from '../../files/file-store'
import { type DemoConversation, type DemoMessage, demoConversations } from './conversations'
import { keepDemoFiles } from './message-files'
import { demoService } from './organisation'
import type { DemoUser } from './users'

/** What the customers and the staff of the demo sites have written to each other. */
export async function fillMessaging(
  database: Database,
  fileStore: FileStore,
  users: readonly DemoUser[],
): Promise<void> {
  const demo = demoConversations(users, await keepDemoFiles(fileStore))
  const now = Date.now()
  // By time, because keys grow with time.
  const all = demo
    .flatMap((conversation) => conversation.messages.map((message) => ({ conversation, message })))
    .sort((a, b) => b.message.minutesAgo - a.message.minutesAgo)
    .map((one, index) => ({ ...one, recordId: index + 1 }))
  const last = new Map(all.map((one) => [one.conversation, one]))
  await insertMany(
    database,
    conversations,
    demo.map(({ messages: _, ...conversation }, index) => {
      const { recordId = null, message } = last.get(demo[index] as DemoConversation) ?? {}
      const own = (demo[index] as DemoConversation).messages
      const inbound = own.findLast(({ direction }) => direction === 'Up')
      const lastTime = timeOf(message?.minutesAgo ?? 0, now)
      return {
        ...conversation,
        lastTime,
        lastRecordId: recordId,
        lastContent: message ? previewOf(message.content) : null,
        lastDirection: message?.direction ?? null,
        lastStatus: message?.status ?? null,
        lastInboundTime: inbound ? timeOf(inbound.minutesAgo, now) : null,
        createdTime: timeOf(own[0]?.minutesAgo ?? 0, now),
        updatedTime: lastTime,
      }
    }),
  )
  await insertMany(
    database,
    conversationIdentities,
    demo.map(({ conversationId, channel, siteId, remotePhoneNumber }) => ({
      ...{ conversationId, channel, siteId },
      ...identityOf(channel, remotePhoneNumber),
    })),
  )
  await insertMany(
    database,
    messages,
    all.map(({ conversation, message, recordId }) => ({
      recordId,
      conversationId: conversation.conversationId,
      channel: conversation.channel,
      companyId: conversation.companyId,
      siteId: conversation.siteId,
      serviceId: demoService.serviceId,
      direction: message.direction,
      content: message.content,
      searchText: searchTextOf(message.content),
      status: message.status,
      errorMessage: message.errorMessage,
      isDeliveryUnknown: message.status === 'Attempted',
      remoteName: message.direction === 'Up' ? conversation.lastName : null,
      localName: message.direction === 'Down' ? 'Noah Lin' : null,
      remotePhoneNumber: conversation.remotePhoneNumber,
      ...timesOf(message, now),
    })),
  )
  for (const { companyId, messages: own } of demo) await grantFiles(own.flatMap(fileOf), companyId, database)
}

function fileOf({ content }: DemoMessage): { path: string }[] {
  const { url } = readContent(parseContent(content))
  return isStored(url) ? [{ path: url }] : []
}

const minuteMs = 60_000
const timeOf = (minutesAgo: number, now: number) => new Date(now - minutesAgo * minuteMs)

/** Each stage a few seconds after the one before, as far as the message has come. */
function timesOf({ direction, status, minutesAgo }: DemoMessage, now: number) {
  const createdTime = timeOf(minutesAgo, now)
  const after = (seconds: number) => new Date(createdTime.getTime() + seconds * 1000)
  if (direction === 'Up') {
    return { createdTime, deliveredTime: createdTime, readTime: status === 'Read' ? after(90) : null }
  }
  return {
    createdTime,
    askedTime: createdTime,
    sentTime: status === 'Attempted' ? null : after(1),
    deliveredTime: status === 'Delivered' || status === 'Read' ? after(3) : null,
    readTime: status === 'Read' ? after(40) : null,
    failedTime: status === 'Failed' ? after(5) : null,
  }
}
