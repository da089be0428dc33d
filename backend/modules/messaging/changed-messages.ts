import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { isWithinBytes, maxContentBytes } from '@/contract/messaging/content-size'
import {
  parseContent,
  previewOf,
  readContent,
  searchTextOf,
  withdrawnContent,
} from '@/contract/messaging/message-content'
import type { Database } from '../../db/database'
import { takeLock } from '../../db/own-lock'
import { conversations, earlyChanges, messages } from '../../db/schema/messaging'
import { pushNotifications } from '../../db/schema/pushes'
import { deletePortion, isOlder } from '../../jobs/clean-up'
import { startTask } from '../../jobs/tasks'
import { type NewEvent, recordEvents } from './message-events'
import { isObject, type ReceivedChange } from './providers/received'
import type { MessageRow } from './serialize'

/** The background task that deletes the file of a withdrawn message. */
export const dropMediaTask = 'messaging/drop-media'

type Change = Omit<ReceivedChange, 'account'>
const { recordId, providerId, serviceId } = messages

/**
 * Takes over what a sender has done to a message of theirs. Where it is not stored yet, the change waits for it: LINE
 * does not promise any order.
 */
export async function takeChange(change: Change, ofService: number, database: Database): Promise<void> {
  const find = () => messageOf(change, ofService, database)
  const found = (await find()) ?? (await waitForMessage(change, ofService, find, database))
  if (!found) return
  await database.transaction(async () => {
    const message = await lockedMessage(found, database)
    if (message) await applyChange(message, change, database)
  })
}

/** Stores a change whose message has not come; answers the message where it came meanwhile. */
const waitForMessage = (
  { providerId, content, at, isOurs }: Change,
  serviceId: number,
  find: () => Promise<MessageRow | undefined>,
  database: Database,
) =>
  database.transaction(async () => {
    // Messages are stored under the same lock, and look for their changes once they hold it.
    if (!database.writes) await takeLock(database, 'message events')
    const found = await find()
    if (!found)
      await database.sql.insert(earlyChanges).values({ serviceId, providerId, content, changeTime: at, isOurs })
    return found
  })

/** Applies what came before its message. Called in the transaction that stores it, after its events. */
export async function takeEarlyChanges(message: MessageRow, database: Database): Promise<void> {
  if (message.serviceId === null || message.providerId === null) return
  const isIt = and(eq(earlyChanges.serviceId, message.serviceId), eq(earlyChanges.providerId, message.providerId))
  const early = await database.sql.select().from(earlyChanges).where(isIt).orderBy(asc(earlyChanges.earlyChangeId))
  if (early.length === 0) return
  for (const { changeTime, ...change } of early) {
    const current = await lockedMessage(message, database)
    if (current) await applyChange(current, { ...change, at: changeTime ?? undefined }, database)
  }
  await database.sql.delete(earlyChanges).where(isIt)
}

async function messageOf(change: Change, ofService: number, database: Database): Promise<MessageRow | undefined> {
  const isIt = and(eq(serviceId, ofService), eq(providerId, change.providerId))
  const [found] = await database.sql.select().from(messages).where(isIt)
  return found
}

/** A message with its conversation locked, in the order in which messages are stored. */
async function lockedMessage(found: MessageRow, database: Database): Promise<MessageRow | undefined> {
  const { conversationId } = conversations
  const isOf = eq(conversationId, found.conversationId)
  await database.sql.select({ conversationId }).from(conversations).where(isOf).for('update')
  const [message] = await database.sql.select().from(messages).where(eq(recordId, found.recordId)).for('update')
  return message
}

async function applyChange(message: MessageRow, change: Change, database: Database): Promise<void> {
  // Each side takes back and edits its own alone, and what is withdrawn stays so.
  const isTheirs = change.isOurs ? message.direction === 'Down' : message.direction === 'Up'
  if (!isTheirs || message.withdrawnTime !== null) return
  const patch = change.content === null ? withdrawal(change) : edit(message, change.content, change)
  if (!patch) return
  await database.sql.update(messages).set(patch).where(eq(recordId, message.recordId))
  const { conversationId } = message
  const isLast = and(eq(conversations.conversationId, conversationId), eq(conversations.lastRecordId, message.recordId))
  const last = await database.sql
    .update(conversations)
    .set({ lastContent: previewOf(patch.content), lastIsMms: patch.isMms ?? message.isMms })
    .where(isLast)
    .returning({ conversationId: conversations.conversationId })
  if (change.content === null) await forgetInPushes(message, database)
  if (change.content === null && message.mediaName) {
    const { mediaName: name, companyId } = message
    await startTask(database, dropMediaTask, { name, companyId }, { isOfSystem: true, isDueNow: true })
  }
  const events: NewEvent[] = [
    { type: 'update-message', recordId: message.recordId },
    ...(last.length > 0 ? [{ type: 'update-conversation' } as const] : []),
  ]
  await recordEvents(message, events, database)
}

/** Takes the text from what the site's shop was told, or is still to be told. */
async function forgetInPushes({ siteId, recordId: id, createdTime }: MessageRow, database: Database): Promise<void> {
  const { businessType, businessData } = pushNotifications
  const isOfMessage = and(
    eq(pushNotifications.siteId, siteId),
    eq(businessType, 'MessageReceived'),
    gte(pushNotifications.createdTime, createdTime),
    sql`${businessData}::jsonb @> ${JSON.stringify({ recordId: id })}::jsonb`,
  )
  const content = sql`to_jsonb(${withdrawnContent}::text)`
  await database.sql
    .update(pushNotifications)
    .set({ businessData: sql`jsonb_set(${businessData}::jsonb, '{content}', ${content})::text` })
    .where(isOfMessage)
}

type Patch = Partial<MessageRow> & Pick<MessageRow, 'content'>

/** Nothing of what was written stays. */
const withdrawal = ({ at }: Change): Patch => ({
  content: withdrawnContent,
  isMms: true,
  searchText: '',
  formerTexts: [],
  withdrawnTime: at ?? new Date(),
  mediaName: null,
  quotedRecordId: null,
  ...{ errorMessage: null, isDeliveryUnknown: false },
})

const maxFormerTexts = 20

/** The changed text or caption of a message; null where nothing of it is new. */
function edit(message: MessageRow, edited: string, { at }: Change): Patch | null {
  if (message.editedTime !== null && at !== undefined && at < message.editedTime) return null
  const [before, after] = [parseContent(message.content), parseContent(edited)]
  if (!isObject(before) || !isObject(after) || before.type !== after.type) return null
  const type = String(after.type)
  const [was, is] = [before[type], after[type]]
  if (!isObject(is)) return null
  const { body, caption } = is
  const changed = {
    ...(isObject(was) ? was : {}),
    ...(body !== undefined && { body }),
    ...(caption !== undefined && { caption }),
  }
  const content = JSON.stringify({ ...before, [type]: changed })
  if (content === message.content || !isWithinBytes(content, maxContentBytes)) return null
  const read = readContent(before)
  const former = read.text ?? read.caption ?? ''
  return {
    content,
    searchText: searchTextOf(content),
    editedTime: at ?? new Date(),
    formerTexts: [...message.formerTexts, former].slice(-maxFormerTexts),
  }
}

/** Deletes a portion of the changes of messages that have not come. */
export const deleteOldEarlyChanges = (database: Database): Promise<boolean> =>
  deletePortion(earlyChanges, isOlder(earlyChanges.createdTime, 1), database)
