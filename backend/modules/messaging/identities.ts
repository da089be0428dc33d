import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import {
  type Identity,
  type IdentityChange,
  identityKinds,
  identityOf,
  isNumber,
  shownNumber,
} from '@/contract/messaging/identities'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { idsOfPerson } from '@/contract/messaging/same-person'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { takeLock } from '../../db/own-lock'
import { conversationIdentities, conversations } from '../../db/schema/messaging'
import { joinConversations } from './joining/join-conversations'
import type { ConversationRow } from './serialize'

/** A site and one customer of it on a channel. */
export interface Partners {
  channel: MessageChannel
  companyId: number
  siteId: number
  /** The id that the customer writes under, and is answered under. */
  remotePhoneNumber: string
  /** All ids that are known of the customer; default: that one. */
  identities?: readonly Identity[]
  username?: string | null
}

type Place = Pick<Partners, 'siteId' | 'channel'>
type Known = typeof conversationIdentities.$inferSelect

const identitiesOf = ({ channel, remotePhoneNumber, identities = [] }: Omit<Partners, 'companyId'>): Identity[] => {
  const all = [identityOf(channel, remotePhoneNumber), ...identities]
  return all.filter(({ kind, value }, at) => all.findIndex((one) => one.kind === kind && one.value === value) === at)
}

/** Numbers first: a message goes to the conversation of its number, else of its id. */
const surestFirst = (one: Known, other: Known) => identityKinds.indexOf(one.kind) - identityKinds.indexOf(other.kind)

async function knownOf({ siteId, channel }: Place, wanted: readonly Identity[], database: Database): Promise<Known[]> {
  const { kind, value } = conversationIdentities
  const isOne = or(...wanted.map((one) => and(eq(kind, one.kind), eq(value, one.value))))
  const isHere = and(eq(conversationIdentities.siteId, siteId), eq(conversationIdentities.channel, channel))
  const rows = await database.sql.select().from(conversationIdentities).where(and(isHere, isOne))
  return rows.sort(surestFirst)
}

/** The conversation of a site with a customer, under whichever of their ids they wrote; undefined where there is none. */
export async function findConversation(
  partners: Omit<Partners, 'companyId'>,
  database: Database,
): Promise<ConversationRow | undefined> {
  const [known] = await knownOf(partners, identitiesOf(partners), database)
  const isIt = known ? eq(conversations.conversationId, known.conversationId) : isAddress(partners)
  const [found] = await database.sql
    .select()
    .from(conversations)
    .where(isIt)
    .orderBy(asc(conversations.conversationId))
    .limit(1)
  return found
}

/** By the address of a conversation, as of one whose ids were never learned. */
const isAddress = ({ siteId, channel, remotePhoneNumber }: Omit<Partners, 'companyId'>) =>
  and(
    eq(conversations.siteId, siteId),
    eq(conversations.channel, channel),
    equalsAny(conversations.remotePhoneNumber, idsOfPerson(remotePhoneNumber)),
  )

async function locked(id: number, database: Database): Promise<ConversationRow | undefined> {
  const isIt = eq(conversations.conversationId, id)
  const [row] = await database.sql.select().from(conversations).where(isIt).for('update')
  return row
}

/**
 * The conversation of a site with a customer, locked; begun where there is none. New ids are learned, and conversations
 * that turn out to be with one customer are joined.
 */
export async function conversationOf(
  partners: Partners,
  database: Database,
): Promise<{ conversation: ConversationRow; isNew: boolean }> {
  const wanted = identitiesOf(partners)
  const known = await knownOf(partners, wanted, database)
  const [first] = known
  const isLearned = known.length === wanted.length && known.every((one) => one.conversationId === first?.conversationId)
  const usual = isLearned && first ? await locked(first.conversationId, database) : undefined
  if (usual && !isNews(partners, usual)) return { conversation: usual, isNew: false }
  // One at a time, so that two webhooks about one customer neither begin nor join twice.
  if (!usual && !database.writes) await takeLock(database, 'customers')
  const { id, isNew } = usual ? { id: usual.conversationId, isNew: false } : await ownerOf(partners, wanted, database)
  const conversation = await locked(id, database)
  if (!conversation) throw new Error('The conversation was not stored.')
  if (isNew || !isNews(partners, conversation)) return { conversation, isNew }
  const { remotePhoneNumber, username } = partners
  if (isBetterAddress(remotePhoneNumber, conversation)) await setAddress(conversation, remotePhoneNumber, database)
  if (username) await database.sql.update(conversations).set({ username }).where(eq(conversations.conversationId, id))
  return { conversation: (await locked(id, database)) ?? conversation, isNew }
}

/** Shows a customer under another number from now on, unless another conversation has it still; null: it is hidden. */
async function setAddress(
  { conversationId, siteId, channel }: Pick<ConversationRow, 'conversationId' | 'siteId' | 'channel'>,
  address: string | null,
  database: Database,
): Promise<void> {
  const isTaken = and(
    eq(conversations.siteId, siteId),
    eq(conversations.channel, channel),
    eq(conversations.remotePhoneNumber, address ?? ''),
  )
  if (address !== null && (await database.sql.$count(conversations, isTaken)) > 0) return
  await database.sql
    .update(conversations)
    .set({ remotePhoneNumber: address })
    .where(eq(conversations.conversationId, conversationId))
}

/** A number that has become known of a customer who had none. */
const isBetterAddress = (address: string, { remotePhoneNumber }: ConversationRow) =>
  isNumber(address) && !isNumber(remotePhoneNumber ?? '')

const isNews = ({ remotePhoneNumber, username }: Partners, row: ConversationRow) =>
  isBetterAddress(remotePhoneNumber, row) || Boolean(username && username !== row.username)

/** Who a customer's ids lead to once all are learned. Called under the lock of customers. */
async function ownerOf(
  partners: Partners,
  wanted: readonly Identity[],
  database: Database,
): Promise<{ id: number; isNew: boolean }> {
  const known = await knownOf(partners, wanted, database)
  const ids = [...new Set(known.map(({ conversationId }) => conversationId))]
  const [first, ...others] = ids
  if (first === undefined) {
    const begun = await begin(partners, database)
    await learn(partners, begun.id, wanted, database)
    return begun
  }
  let owner = first
  for (const other of others) owner = await settle(owner, other, known, database)
  await learn(partners, owner, wanted, database)
  return { id: owner, isNew: false }
}

/**
 * Settles that two conversations were named by one webhook: they are joined, unless both have user ids of their own. Then
 * they are of two people, and the number goes to the one who has written under it. Answers whose the message is.
 */
async function settle(owner: number, other: number, named: readonly Known[], database: Database): Promise<number> {
  if (!(await areTwoPeople(owner, other, database))) {
    await joinConversations(owner, other, database)
    return owner
  }
  const isWriter = named.some((one) => one.kind === 'UserId' && one.conversationId === other)
  if (!isWriter) return owner
  await giveNumbers(owner, other, named, database)
  return other
}

/** Takes named numbers from one customer, whose number is hidden then, and gives them to another. */
async function giveNumbers(from: number, to: number, named: readonly Known[], database: Database): Promise<void> {
  const moved = named.filter((one) => one.kind === 'Phone' && one.conversationId === from)
  if (moved.length === 0) return
  await database.sql
    .update(conversationIdentities)
    .set({ conversationId: to })
    .where(
      inArray(
        conversationIdentities.identityId,
        moved.map(({ identityId }) => identityId),
      ),
    )
  const { conversationId, kind } = conversationIdentities
  const isUser = and(eq(conversationId, from), eq(kind, 'UserId'))
  const row = await locked(from, database)
  if (row && (await database.sql.$count(conversationIdentities, isUser)) > 0) await setAddress(row, null, database)
}

async function begin(partners: Partners, database: Database): Promise<{ id: number; isNew: boolean }> {
  const { channel, companyId, siteId, remotePhoneNumber, username } = partners
  const [found] = await database.sql
    .select({ id: conversations.conversationId })
    .from(conversations)
    .where(isAddress(partners))
    .orderBy(desc(conversations.lastTime), asc(conversations.conversationId))
    .limit(1)
  if (found) return { id: found.id, isNew: false }
  const [made] = await database.sql
    .insert(conversations)
    .values({ channel, companyId, siteId, remotePhoneNumber: shownNumber(channel, remotePhoneNumber), username })
    .returning({ id: conversations.conversationId })
  if (!made) throw new Error('The conversation was not stored.')
  return { id: made.id, isNew: true }
}

/** Adds the ids that are not known yet; one that leads elsewhere stays there. */
async function learn({ siteId, channel }: Place, conversationId: number, ids: readonly Identity[], database: Database) {
  if (ids.length === 0) return
  await database.sql
    .insert(conversationIdentities)
    .values(ids.map(({ kind, value }) => ({ siteId, channel, kind, value, conversationId })))
    .onConflictDoNothing()
}

/** Whether two conversations have user ids, and none in common. */
export async function areTwoPeople(one: number, other: number, database: Database): Promise<boolean> {
  const { kind, conversationId } = conversationIdentities
  const rows = await database.sql
    .select({ conversationId })
    .from(conversationIdentities)
    .where(and(eq(kind, 'UserId'), inArray(conversationId, [one, other])))
  return new Set(rows.map((row) => row.conversationId)).size === 2
}

/** What a provider says of the ids of a conversation's customer, beside a message: new ones, and ones that are gone. */
export async function changeIdentities(
  conversation: Pick<ConversationRow, 'conversationId' | 'siteId' | 'channel'>,
  { come, gone }: IdentityChange,
  database: Database,
): Promise<void> {
  if (come.length + gone.length === 0) return
  const { conversationId: id } = conversation
  await database.transaction(async () => {
    const known = come.length > 0 ? await knownOf(conversation, come, database) : []
    if (gone.length === 0 && known.length === come.length && known.every((one) => one.conversationId === id)) return
    if (!database.writes) await takeLock(database, 'customers')
    // What is gone goes first: it would make two people of one.
    for (const { kind, value } of gone) {
      const isIt = and(eq(conversationIdentities.kind, kind), eq(conversationIdentities.value, value))
      await database.sql.delete(conversationIdentities).where(and(isIt, eq(conversationIdentities.conversationId, id)))
    }
    const elsewhere = come.length > 0 ? await knownOf(conversation, come, database) : []
    const others = new Set(elsewhere.map(({ conversationId }) => conversationId))
    others.delete(id)
    for (const other of others) {
      if (await areTwoPeople(id, other, database)) await giveNumbers(other, id, elsewhere, database)
      else await joinConversations(id, other, database)
    }
    await learn(conversation, id, come, database)
    const number = come.find(({ kind }) => kind === 'Phone')?.value
    const isMoved = gone.some(({ kind }) => kind === 'Phone')
    const row = await locked(id, database)
    if (number && row && (isMoved || !isNumber(row.remotePhoneNumber ?? ''))) await setAddress(row, number, database)
    // The next owner of the number begins a conversation of their own.
    else if (isMoved && !number && row && conversation.channel === 'whatsapp') await setAddress(row, null, database)
  })
}
