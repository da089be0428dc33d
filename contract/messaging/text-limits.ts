import type { MessageChannel } from './message-channels'

/** The longest caption, in characters. */
export const maxCaption = 1024

/** The longest text that Twilio takes as an SMS. Source: Twilio, Messages resource, `Body`. */
export const maxTwilioText = 1600

interface TextLimit {
  max: number
  lengthOf: (text: string) => number
}

const utf16Length = (text: string) => text.length

/**
 * The longest text of a message in the unit of its provider: characters on WhatsApp, UTF-16 units on LINE. SMS is counted
 * in segments. Sources: WhatsApp Cloud API, text messages; LINE Messaging API, text message (`text`).
 */
const textLimits: Readonly<Record<MessageChannel, TextLimit | null>> = {
  sms: null,
  whatsapp: { max: 4096, lengthOf: (text) => [...text].length },
  line: { max: 5000, lengthOf: utf16Length },
}

export interface TextCount {
  max: number
  /** How many more are taken; negative where the text is too long. */
  remaining: number
}

/**
 * How much of a text its channel takes; null where it counts otherwise.
 * @param ofProvider the longest text of the site's provider in UTF-16 units, where that counts
 */
export function countText(channel: MessageChannel, text: string, ofProvider: number | null = null): TextCount | null {
  const limit = textLimits[channel] ?? (ofProvider === null ? null : { max: ofProvider, lengthOf: utf16Length })
  return limit && { max: limit.max, remaining: limit.max - limit.lengthOf(text) }
}
