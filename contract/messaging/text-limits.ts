import type { MessageChannel } from './message-channels'

/** The longest caption, in characters. */
export const maxCaption = 1024

interface TextLimit {
  max: number
  lengthOf: (text: string) => number
}

/**
 * The longest text of a message in the unit of its provider: characters on WhatsApp, UTF-16 units on LINE. SMS is counted
 * in segments. Sources: WhatsApp Cloud API, text messages; LINE Messaging API, text message (`text`).
 */
const textLimits: Readonly<Record<MessageChannel, TextLimit | null>> = {
  sms: null,
  whatsapp: { max: 4096, lengthOf: (text) => [...text].length },
  line: { max: 5000, lengthOf: (text) => text.length },
}

export interface TextCount {
  max: number
  /** How many more are taken; negative where the text is too long. */
  remaining: number
}

/** How much of a text its channel takes; null where it counts otherwise. */
export function countText(channel: MessageChannel, text: string): TextCount | null {
  const limit = textLimits[channel]
  return limit && { max: limit.max, remaining: limit.max - limit.lengthOf(text) }
}
