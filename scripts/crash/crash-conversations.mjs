// The part of the crash test about customers with several ids: their messages arrive and their conversations are joined
// while the API is killed repeatedly.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { appSecret, postWebhook, untilGone } from './crash-messages.mjs'

const siteId = 1
const lanes = 4
const code = 'CRASH-JOIN'
/** So many people have gone through it before a kill at least; a busy machine takes longer to. */
const minVisits = 2

/**
 * People write under their number, under the id of a user who hides it, and under both, at once. Afterwards each of them
 * has one conversation with all of their messages, each once, and with nobody else's.
 * @param api kills and starts the API, and makes calls; it is already running
 */
export async function tortureConversations(api, { kills }) {
  await api.as('super.admin', () => connect(api))
  const people = []
  for (let round = 0; round < kills; round++) {
    const before = visited(people)
    let isOver = false
    const open = Promise.all([...Array(lanes).keys()].map(() => untilGone(() => visit(api, people))))
    const acknowledged = async () => {
      while (!isOver && visited(people) < before + minVisits) await pause(5)
    }
    await Promise.race([open, acknowledged()])
    await Promise.race([open, pause(Math.random() * 600)])
    await api.kill()
    isOver = true
    await open
    await api.start()
    await finish(api, people)
  }
  // Whose ids were named one by one only are known as one person by this.
  for (const person of people) await write(api, person, person)
  let joins = 0
  for (const person of people) joins += await prove(api, person)
  const sent = people.reduce((sum, { messages }) => sum + messages.length, 0)
  if (joins === 0) throw new Error('No conversations were joined, so nothing was tested.')
  return `${kills} kills, ${people.length} customers, ${sent} messages, ${joins} joins: each message once, in the one conversation of its customer`
}

const visited = (people) => people.filter(({ isDone }) => isDone).length

async function connect(api) {
  const draft = { businessCode: code, name: code, implement: 'whatsapp-cloud' }
  const { serviceId } = await api.call('POST', 'externalservices', draft)
  const configuration = { phoneNumberId: '77', accessToken: 'x', appSecret }
  await api.call('POST', `externalservices/${serviceId}/configuration`, { configuration })
  await api.call('POST', `sites/${siteId}/externalservices/${code}`, {})
}

const digits = (count) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0')

/** A new customer, by number, by id and by both at once. */
async function visit(api, people) {
  const person = { from: `86137${digits(8)}`, user: `CN.${digits(12)}`, messages: [] }
  people.push(person)
  const { from, user } = person
  const one = Promise.allSettled([write(api, person, { from }), write(api, person, { user })])
  // The last two meet the first: one of them joins.
  const all = [...(await one), ...(await Promise.allSettled([1, 2].map(() => write(api, person, person))))]
  const failed = all.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  person.isDone = true
}

/** A message of a person under some of their ids. It is repeated until it is taken, as WhatsApp does. */
async function write(api, person, { from, user }, message = { id: `wamid.${randomUUID()}`, from, user }) {
  if (!person.messages.includes(message)) person.messages.push(message)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const contact = { profile: { username: 'amy' }, wa_id: message.from, user_id: message.user }
  const named = { from: message.from, from_user_id: message.user }
  const one = { ...named, id: message.id, timestamp, type: 'text', text: { body: message.id } }
  const metadata = { phone_number_id: '77' }
  await postWebhook(api, code, { metadata, contacts: [contact], messages: [one] })
  message.isTaken = true
}

async function finish(api, people) {
  for (const person of people) {
    for (const message of person.messages) if (!message.isTaken) await write(api, person, message, message)
  }
}

/** The one conversation of a person has their messages and nothing else; answers how often it was joined. */
async function prove(api, { from, user, messages }) {
  const ids = []
  for (const id of [`+${from}`, user]) {
    const query = `siteId=${siteId}&remotePhoneNumber=${encodeURIComponent(id)}`
    const { items } = await api.call('GET', `whatsappconversations?${query}`)
    ids.push(...items)
  }
  const [one, other] = ids
  const isOne = ids.length === 2 && one.whatsappConversationId === other.whatsappConversationId
  if (!isOne) throw new Error(`+${from} and ${user} have ${ids.length} conversations in two places.`)
  if (one.remotePhoneNumber !== `+${from}`) throw new Error(`+${from} is shown as ${one.remotePhoneNumber}.`)
  const { items } = await api.call('GET', `whatsappconversations/${one.whatsappConversationId}/messages?limit=100`)
  const texts = items.filter(({ direction }) => direction === 'Up').map(({ contentJson }) => contentJson.text.body)
  const wanted = messages.map(({ id }) => id)
  if (texts.length !== wanted.length || [...texts].sort().join() !== [...wanted].sort().join()) {
    throw new Error(`+${from} has ${texts.length} messages instead of ${wanted.length}.`)
  }
  if (one.unreadCount !== wanted.length) throw new Error(`+${from} has ${one.unreadCount} unread of ${wanted.length}.`)
  return items.filter(({ direction }) => direction === 'Note').length
}
