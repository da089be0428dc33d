import type { EnumValue } from '@/contract/enums'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { withdrawnContent } from '@/contract/messaging/message-content'
import { readData } from '../read-data'
import type { DemoFiles } from './message-files'
import { Random } from './random'
import type { DemoUser } from './users'

type Status = EnumValue<'MessageStatus'>

export interface DemoMessage {
  direction: EnumValue<'MessageDirection'>
  content: string
  status: Status
  minutesAgo: number
  errorMessage: string | null
}

export interface DemoConversation {
  conversationId: number
  channel: MessageChannel
  companyId: number
  siteId: number
  remotePhoneNumber: string
  customName: string | null
  lastName: string
  remark: string | null
  tags: string[]
  star: boolean
  unreadCount: number
  messages: DemoMessage[]
}

const conversationsPerChannel = 30
/** One customer has written for years, so that paging can be tried. */
const longCount = 1500

/** Questions of customers with their answers, in the languages that they write. */
const talks = readData<readonly (readonly [string, string])[]>('talks')
const tagNames = readData<readonly string[]>('conversation-tags')

const json = (type: string, part: object) => JSON.stringify({ type, [type]: part })

/** What customers send beside text. */
const received = (files: DemoFiles): readonly string[] => [
  json('image', { cacheUrl: files.picture, mime_type: 'image/jpeg', caption: 'This one' }),
  json('audio', { cacheUrl: files.voice, mime_type: 'audio/mp4', voice: true }),
  json('video', { cacheUrl: files.clip, mime_type: 'video/mp4' }),
  json('document', { cacheUrl: files.document, mime_type: 'application/pdf', filename: 'receipt.pdf' }),
  json('sticker', { cacheUrl: files.sticker, mime_type: 'image/webp' }),
  json('button', { text: 'Confirm', payload: 'CONFIRM_ORDER' }),
  json('reaction', { message_id: 'wamid.demo', emoji: '❤️' }),
  json('text', { body: '😍😍😍' }),
  JSON.stringify({ messages: [{ type: 'text', text: { body: 'Sent from my tablet' } }] }),
  json('location', {
    latitude: 22.28,
    longitude: 114.16,
    name: 'Central Pier 7',
    address: 'Man Kwong Street, Hong Kong',
  }),
  json('contacts', [{ name: { formatted_name: 'Mei Chan' }, phones: [{ phone: '+852 9123 4567' }] }]),
  json('order', {
    catalog_id: '1',
    product_items: [{ product_retailer_id: 'LAMP-01', quantity: 2, item_price: 120, currency: 'HKD' }],
  }),
  json('interactive', {
    type: 'list_reply',
    list_reply: { id: 'r1', title: 'Evening', description: 'From 18:00 to 21:00' },
  }),
  json('system', { type: 'user_changed_number', wa_id: '85291234567' }),
  json('call', { isMissed: true }),
  json('unsupported', {}),
  withdrawnContent,
  json('poll', { title: 'Which colour?' }),
  '{"type":"image","image":',
  json('image', { link: '/files/0000000000000000000000000000000000000000000000000000000000000000.jpg' }),
]

/** What the shop sends beside text. */
const sent = (files: DemoFiles): readonly string[] => [
  json('template', { name: 'order_update', language: { code: 'en_US' }, components: [] }),
  json('image', { link: files.drawing, caption: 'Size chart' }),
  json('document', { link: files.document, filename: 'invoice.pdf' }),
]

/** 30 conversations on each channel, spread over the customers of four sites. */
export function demoConversations(users: readonly DemoUser[], files: DemoFiles): DemoConversation[] {
  const random = new Random(197)
  const sites = [...new Set(users.map(({ siteId }) => siteId))]
  return (['sms', 'whatsapp', 'line'] as const).flatMap((channel, place) =>
    Array.from({ length: conversationsPerChannel }, (_, index): DemoConversation => {
      const own = users.filter(({ siteId }) => siteId === sites[index % sites.length])
      const user = own[(Math.floor(index / sites.length) * 3 + place) % own.length] as DemoUser
      const messages = messagesOf({ channel, index, random, files })
      const isUp = messages.at(-1)?.direction === 'Up'
      return {
        conversationId: place * conversationsPerChannel + index + 1,
        channel,
        companyId: user.companyId,
        siteId: user.siteId,
        remotePhoneNumber: channel === 'line' ? lineUser(index) : user.phone,
        customName: index % 6 === 1 ? `${user.nickname} (regular)` : null,
        lastName: user.nickname,
        remark: index % 7 === 2 ? 'Prefers parcels in the evening.' : null,
        tags: index % 4 === 0 ? [tagNames[index % tagNames.length] ?? 'VIP'] : [],
        star: index % 8 === 3,
        unreadCount: isUp && index % 3 === 0 ? Math.min(messages.length, random.between(1, 4)) : 0,
        messages,
      }
    }),
  )
}

/** LINE has neither documents nor templates of this form. */
const isCarried = (channel: MessageChannel) => (content: string) =>
  channel !== 'line' || !/"type":"(document|template)"/.test(content)

const lineUser = (index: number) => `U${new Random(index + 1).digits(32)}`

interface Parts {
  channel: MessageChannel
  index: number
  random: Random
  files: DemoFiles
}

/** The oldest first. */
function messagesOf({ channel, index, random, files }: Parts): DemoMessage[] {
  const isLong = channel === 'whatsapp' && index === 4
  const count = isLong ? longCount : random.between(2, 14) + (index % 2)
  const extra =
    channel === 'sms' ? [] : [...received(files).map(up), ...sent(files).filter(isCarried(channel)).map(down)]
  let minutesAgo = index * 47 + 3
  const list = Array.from({ length: count }, (_, back): DemoMessage => {
    minutesAgo += random.between(2, isLong ? 400 : 240)
    const turn = count - back + index
    const direction = turn % 2 === 0 ? 'Up' : 'Down'
    // Each answer follows its question.
    const [question, answer] = talks[(index * 3 + Math.floor(turn / 2)) % talks.length] as (typeof talks)[number]
    const special = extra.length > 0 && random.chance(0.4) ? extra[(index * 5 + back) % extra.length] : undefined
    const text = direction === 'Up' ? question : answer
    const content = channel === 'sms' ? text : json('text', { body: text })
    const own = special ?? { direction, content }
    const state = statusOf(own.direction, back, random)
    // In a few, the provider has not said whether the latest answer was delivered.
    const isOpen = own.direction === 'Down' && back < 2 && index % 10 === 7
    return { ...own, ...(isOpen ? { status: 'Attempted', errorMessage: null } : state), minutesAgo }
  })
  return list.reverse()
}

const up = (content: string) => ({ direction: 'Up' as const, content })
const down = (content: string) => ({ direction: 'Down' as const, content })

function statusOf(direction: string, back: number, random: Random): Pick<DemoMessage, 'status' | 'errorMessage'> {
  if (direction === 'Up') return { status: back < 4 ? 'Delivered' : 'Read', errorMessage: null }
  if (random.chance(0.06)) return { status: 'Failed', errorMessage: 'The number cannot be reached at the moment.' }
  return { status: random.pick(['Sent', 'Delivered', 'Read', 'Read', 'Read']), errorMessage: null }
}
