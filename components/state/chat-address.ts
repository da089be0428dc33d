import { type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'

/** What the chat dialog shows. */
export interface ChatTarget {
  channel: MessageChannel
  siteId: number
  /** The open conversation. */
  conversationId?: number
  /** A number in E.164 with which a conversation shall begin, or go on. */
  number?: string
  /** It stands at the side of the page that it was opened from, so that both are in sight. */
  isBeside?: boolean
}

export const chatParameter = 'chat'

const besideMark = 'beside.'

/** The chat in an address, as in `?chat=whatsapp.3.17`, or `beside.whatsapp.3.17`; a number begins with a plus. */
export const chatText = ({ channel, siteId, conversationId, number, isBeside }: ChatTarget): string =>
  (isBeside ? besideMark : '') +
  [channel, siteId, ...(number ? [number] : conversationId ? [conversationId] : [])].join('.')

/** Undefined where the text is none of a chat dialog. */
export function readChatText(text: string | null): ChatTarget | undefined {
  // In an address that was typed or pasted, a plus is a space.
  const whole = (text ?? '').replace(/ /g, '+')
  const isBeside = whole.startsWith(besideMark)
  const [name, site, part] = (isBeside ? whole.slice(besideMark.length) : whole).split('.')
  const channel = messageChannels.find((known) => known === name)
  if (!channel || !site || !isKey(site)) return undefined
  const target = { channel, siteId: Number(site), ...(isBeside && { isBeside }) }
  if (part && /^\+\d{4,15}$/.test(part)) return { ...target, number: part }
  return part && isKey(part) ? { ...target, conversationId: Number(part) } : target
}

const isKey = (text: string) => /^[1-9]\d{0,9}$/.test(text)
