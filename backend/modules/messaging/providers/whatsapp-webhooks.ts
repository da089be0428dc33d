import { type Identity, identityOf } from '@/contract/messaging/identities'
import { isMediaType } from '@/contract/messaging/message-content'
import { readJson, reasonOf } from './provider'
import {
  believable,
  isId,
  isObject,
  Reading,
  type Received,
  type ReceivedMessage,
  rawId,
  recordIdIn,
  senderIn,
} from './received'

type Json = Record<string, unknown>

/** What a webhook of the WhatsApp Cloud API says. Throws where it has no entry at all. */
export function readWhatsappWebhook(raw: Buffer): Received {
  const body = readJson(raw)
  if (!isObject(body) || !Array.isArray(body.entry)) throw new Error('There is no entry.')
  const received = new Reading()
  for (const entry of received.objectsIn(body.entry, (raw) => received.addRaw(raw ?? body))) {
    for (const change of received.objectsIn(entry.changes, (raw) => received.addRaw(raw ?? entry))) {
      if (isObject(change.value)) takeValue(change.value, received)
      else received.addRaw(change)
    }
  }
  return received
}

/** A kept part of a webhook as a whole one: an entry, a change, its value, or a message without its sender and id. */
export function whatsappAgain(part: Readonly<Json>, { id, from }: { id: string; from: string }): string {
  const content = () => {
    if (Array.isArray(part.messages) || Array.isArray(part.message_echoes)) return part
    const number = /^\+\d+$/.test(from) ? { from: from.slice(1) } : {}
    return { messages: [{ id, ...number, ...part }] }
  }
  if (Array.isArray(part.entry)) return JSON.stringify(part)
  const entry = Array.isArray(part.changes) ? part : { changes: [isObject(part.value) ? part : { value: content() }] }
  return JSON.stringify({ entry: [entry] })
}

function takeValue(value: Json, received: Reading): void {
  const account = accountIn(value.metadata)
  const around = { contacts: listOf(value.contacts), account }
  const addRaw = (raw: unknown) => received.addRaw(raw ?? value, { account })
  for (const message of received.objectsIn(value.messages, addRaw)) takeMessage(message, around, received)
  for (const echo of received.objectsIn(value.message_echoes, addRaw)) takeEcho(echo, around, received)
  for (const call of received.objectsIn(value.calls, received.count)) takeCall(call, around, received)
  for (const state of received.objectsIn(value.statuses, received.count)) takeState(state, account, received)
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

const accountIn = (metadata: unknown): string[] =>
  isObject(metadata) && isId(metadata.phone_number_id) ? [metadata.phone_number_id] : []

interface Around {
  contacts: readonly Json[]
  account: readonly string[]
}

/** Numbers come without their plus. */
const numberIn = (id: unknown): string | undefined => (/^\d{5,15}$/.test(String(id)) ? `+${id}` : undefined)

const timeOf = (timestamp: unknown): Date | undefined => believable(Number(timestamp) * 1000, 1000)

function takeMessage(message: Json, around: Around, received: Reading): void {
  // Who writes to a group has not written to us.
  if (isId(message.group_id)) received.groupMessages += 1
  else if (!takeChange(message, around.account, received)) received.messages.push(messageOf(message, around))
}

/** An edit or a withdrawal of a message; false for anything else. */
function takeChange(message: Json, account: readonly string[], received: Reading, isOurs = false): boolean {
  const { type, timestamp } = message
  if (type !== 'edit' && type !== 'revoke') return false
  const change = isObject(message[type]) ? message[type] : {}
  const id = change.original_message_id
  if (!isId(id)) return false
  if (type === 'edit' && !isObject(change.message)) return false
  const content = type === 'edit' ? JSON.stringify(change.message) : null
  received.changes.push({ account, providerId: id, content, at: timeOf(timestamp), isOurs })
  return true
}

/** Users who have a username may hide their number: they have an id of their own, as text. */
function messageOf(message: Json, around: Around): ReceivedMessage {
  const { from, from_user_id: _, from_parent_user_id: __, id, timestamp, ...content } = message
  const change = changeIn(message)
  return {
    providerId: isId(id) ? id : rawId(JSON.stringify(message)),
    ...customerOf(change ? { ...message, from_user_id: change.previous } : message, around),
    ...{ account: around.account, isMms: false },
    content: JSON.stringify(withoutUserIds(content)),
    createdTime: timeOf(timestamp),
    hasMedia: isMediaType(String(content.type)),
    quotedId: quotedIn(message),
    ...(change && { identityChange: change.identities }),
  }
}

/** The ids of users are kept beside a message, and not shown in it. */
function withoutUserIds(content: Json): Json {
  const parts = ['system', 'context'].flatMap((name) => {
    const part = content[name]
    if (!isObject(part)) return []
    return [[name, Object.fromEntries(Object.entries(part).filter(([key]) => !key.endsWith('user_id')))] as const]
  })
  return { ...content, ...Object.fromEntries(parts) }
}

/** Who has written, with all ids that the webhook names. */
function customerOf(
  { from, from_user_id: userId, from_parent_user_id: parentId }: Json,
  { contacts }: Pick<Around, 'contacts'>,
): Pick<ReceivedMessage, 'remotePhoneNumber' | 'remoteName' | 'identities' | 'username'> {
  const contact = contactOf([from, userId], contacts)
  const profile = isObject(contact?.profile) ? contact.profile : {}
  const ids = [numberIn(from), numberIn(contact?.wa_id), userId, contact?.user_id, parentId, contact?.parent_user_id]
  return {
    remotePhoneNumber: senderIn(numberIn(from), numberIn(contact?.wa_id), userId, contact?.user_id, from),
    remoteName: isId(profile.name) ? profile.name : null,
    username: isId(profile.username) ? profile.username : null,
    identities: identitiesIn(ids),
  }
}

const identitiesIn = (ids: readonly unknown[]): Identity[] => ids.filter(isId).map((id) => identityOf('whatsapp', id))

const isSame = (one: Identity) => (other: Identity) => one.kind === other.kind && one.value === other.value

/** What a customer tells of their ids: `from` is the former number where that has changed. */
function changeIn({ type, from, from_user_id: userId, system }: Json) {
  if (type !== 'system' || !isObject(system)) return undefined
  const { type: kind, wa_id: id, new_wa_id: newId, user_id: newUser, parent_user_id: parentId } = system
  if (kind !== 'user_changed_number' && kind !== 'user_changed_user_id') return undefined
  const previous = system.previous_user_id
  const come = identitiesIn([numberIn(newId) ?? numberIn(id), newUser ?? (previous ? userId : undefined), parentId])
  const left = identitiesIn([kind === 'user_changed_number' ? numberIn(from) : undefined, previous])
  return { previous, identities: { come, gone: left.filter((one) => !come.some(isSame(one))) } }
}

function contactOf(names: readonly unknown[], contacts: readonly Json[]): Json | undefined {
  const ids = names.filter(isId)
  const named = contacts.find(({ wa_id, user_id }) => [wa_id, user_id].some((name) => isId(name) && ids.includes(name)))
  // A message without a sender is of the only customer whom its webhook names.
  return named ?? (ids.length === 0 && contacts.length === 1 ? contacts[0] : undefined)
}

/** The message that is answered, or reacted to. */
function quotedIn({ context, reaction }: Json): string | null {
  const names = [isObject(reaction) ? reaction.message_id : undefined, isObject(context) ? context.id : undefined]
  return names.find(isId) ?? null
}

/** What we have written in the provider's app on a phone: `from` is our number, `to` the customer. */
function takeEcho(echo: Json, around: Around, received: Reading): void {
  if (takeChange(echo, around.account, received, true)) return
  const { from: _, to, to_user_id: userId, to_parent_user_id: parentId, id, timestamp, ...content } = echo
  received.messages.push({
    providerId: isId(id) ? id : rawId(JSON.stringify(echo)),
    ...customerOf({ from: to, from_user_id: userId, from_parent_user_id: parentId }, around),
    ...{ account: around.account, isMms: false, isFromPhone: true },
    content: JSON.stringify(withoutUserIds(content)),
    createdTime: timeOf(timestamp),
    hasMedia: isMediaType(String(content.type)),
    quotedId: quotedIn(echo),
  })
}

/** A call of a customer that nobody has taken; other calls have nothing to show. */
function takeCall(call: Json, around: Around, received: Reading): void {
  const { id, event, direction, status, duration, timestamp } = call
  const isMissed = event === 'terminate' && direction === 'USER_INITIATED' && status !== 'COMPLETED' && !duration
  if (!isMissed) return
  received.messages.push({
    providerId: isId(id) ? id : rawId(JSON.stringify(call)),
    ...customerOf(call, around),
    ...{ account: around.account, isMms: false, hasMedia: false },
    content: JSON.stringify({ type: 'call', call: { isMissed: true } }),
    createdTime: timeOf(timestamp),
  })
}

const states = { sent: 'Sent', delivered: 'Delivered', read: 'Read', played: 'Read', failed: 'Failed' } as const

function takeState(state: Json, account: readonly string[], received: Reading): void {
  const { id, status, timestamp, errors } = state
  if (!isId(id) || typeof status !== 'string') received.count()
  const known = Object.entries(states).find(([name]) => name === status)?.[1]
  // Other states are not used here.
  if (!isId(id) || !known) return
  const [error] = listOf(errors)
  const details = isObject(error?.error_data) ? error.error_data.details : undefined
  const errorMessage = error
    ? reasonOf(error.message ?? error.title, details, error.code && `Error ${error.code}`)
    : null
  // The number alone is known already: we have sent to it.
  const identities = identitiesIn([state.recipient_user_id, state.recipient_parent_user_id])
  const recordId = recordIdIn(state.biz_opaque_callback_data)
  const at = timeOf(timestamp)
  received.states.push({ account, providerId: id, status: known, at, errorMessage, identities, recordId })
}
