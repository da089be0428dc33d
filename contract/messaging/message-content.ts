import { parseBoundedJson } from '../calls/bounded-json'
import { isMediaAddress } from '../formats'
import {
  type BasketLine,
  type ContactCard,
  type CustomerChange,
  type Place,
  type Referral,
  readAskedArticle,
  readBasket,
  readCards,
  readChange,
  readChoice,
  readOffer,
  readPlace,
  readReferral,
  readUnknownText,
} from './message-parts'

/** The types of messages. Those from `button` on are only received; any other type is displayed as JSON. */
export const messageTypes = [
  'text',
  'template',
  'sticker',
  'image',
  'audio',
  'video',
  'document',
  'reaction',
  'button',
  'location',
  'contacts',
  'order',
  'system',
  'call',
  'unsupported',
  'withdrawn',
] as const
export type MessageType = (typeof messageTypes)[number]

export const mediaTypes = ['sticker', 'image', 'audio', 'video', 'document'] as const
export type MediaType = (typeof mediaTypes)[number]
export const isMediaType = (type: string): type is MediaType => mediaTypes.some((known) => known === type)

/** A message for display, whatever its content. */
export interface MessageContent {
  type: MessageType | 'unknown'
  /** The text of a message or a button. */
  text: string | null
  /** The URL of the media: our own copy if there is one. */
  url: string | null
  caption: string | null
  filename: string | null
  mimeType: string | null
  isVoice: boolean
  emoji: string | null
  /** The name of a template. */
  name: string | null
  /** The payload of a button, if it differs from its text. */
  payload: string | null
  /** How long a recording is, in seconds, where the provider says so. */
  seconds: number | null
  place: Place | null
  cards: readonly ContactCard[]
  basket: readonly BasketLine[]
  referral: Referral | null
  /** The article of a catalogue that the message asks about. */
  askedArticle: string | null
  change: CustomerChange | null
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Parses the JSON of a content; null if it is plain text, malformed or nested too deep to be written again. */
export function parseContent(content: string): unknown {
  if (!/^\s*[{[]/.test(content)) return null
  try {
    return parseBoundedJson(content)
  } catch {
    return null
  }
}

/** A message that may be wrapped in a list, of which the first is used. */
function unwrap(json: unknown): Json | null {
  if (!isObject(json)) return null
  if (!Array.isArray(json.messages)) return json
  const first: unknown = json.messages[0]
  return isObject(first) ? first : null
}

const nothing: MessageContent = {
  type: 'unknown',
  text: null,
  url: null,
  caption: null,
  filename: null,
  mimeType: null,
  isVoice: false,
  emoji: null,
  name: null,
  payload: null,
  seconds: null,
  place: null,
  cards: [],
  basket: [],
  referral: null,
  askedArticle: null,
  change: null,
}

/** What stands in place of a message that its sender has withdrawn. */
export const withdrawnContent = JSON.stringify({ type: 'withdrawn' })

/**
 * Parses the JSON of a WhatsApp or LINE message. Never throws: an unknown format is `unknown`.
 * @param json the parsed content
 */
export function readContent(json: unknown): MessageContent {
  const message = unwrap(json)
  if (!message) return nothing
  const around = { referral: readReferral(message), askedArticle: readAskedArticle(message) }
  if (message.type === 'interactive') return { ...around, ...readInteractive(message.interactive) }
  const type = messageTypes.find((known) => known === message.type)
  if (!type) return { ...nothing, text: readUnknownText(message) }
  const inner = message[type]
  // LINE has the place in the message itself.
  const outer = type === 'location' ? message : {}
  const part = isObject(inner) ? inner : outer
  const text = textOf(part.body) ?? textOf(part.text)
  if ((type === 'text' || type === 'button') && text === null && textOf(part.payload) === null) return nothing
  const place = type === 'location' ? readPlace(part) : null
  if (type === 'location' && place === null) return { ...nothing, text: readUnknownText(message) }
  return {
    ...nothing,
    ...around,
    type,
    text,
    url: [part.cacheUrl, part.link].map(textOf).find((url) => url !== null && isMediaAddress(url)) ?? null,
    caption: textOf(part.caption),
    filename: textOf(part.filename),
    mimeType: textOf(part.mimeType) ?? textOf(part.mime_type),
    isVoice: part.voice === true,
    emoji: textOf(part.emoji),
    name: textOf(part.name),
    payload: textOf(part.payload),
    seconds: typeof part.duration === 'number' && part.duration > 0 ? Math.round(part.duration / 1000) : null,
    place,
    cards: type === 'contacts' ? readCards(inner) : [],
    basket: type === 'order' ? readBasket(part) : [],
    change: type === 'system' ? readChange(part) : null,
  }
}

/** A button or a row that a customer has pressed, or what a shop offers to press. */
function readInteractive(part: unknown): MessageContent {
  const choice = readChoice(part)
  if (choice) return { ...nothing, type: 'button', text: choice.text, caption: choice.hint }
  const offer = readOffer(part)
  return offer === null ? nothing : { ...nothing, type: 'text', text: offer }
}

/** The readable text of a message, for search. */
export function searchTextOf(content: string): string {
  const json = parseContent(content)
  if (json === null) return content
  const { text, caption, filename, emoji, name, payload, place, cards, basket, referral } = readContent(json)
  const parts = [
    ...[text, caption, filename, emoji, name, payload, place?.name, place?.address],
    ...cards.flatMap((card) => [card.name, card.company, ...card.phones, ...card.emails]),
    ...basket.map(({ code }) => code),
    ...[referral?.headline, referral?.body],
  ]
  return [...new Set(parts.filter(Boolean))].join('\n')
}

const maxPreview = 300
const maxPreviewCards = 3

/** The beginning of a content, with its type, for the list. */
export function previewOf(content: string): string {
  if (content.length <= maxPreview) return content
  const json = parseContent(content)
  if (json === null) return cut(content)
  const read = readContent(json)
  const { type, text } = read
  if (type === 'unknown') return JSON.stringify({ type: 'unknown', ...(text !== null && { text: cut(text) }) })
  return JSON.stringify({ type, [type]: previewPart(read) })
}

function previewPart({ type, text, caption, filename, name, isVoice, place, cards, change }: MessageContent): unknown {
  if (type === 'contacts') {
    const named = cards.slice(0, maxPreviewCards)
    return named.map((card) => ({ name: { formatted_name: cut(card.name ?? card.phones[0] ?? '') } }))
  }
  return {
    ...(text !== null && { [type === 'text' ? 'body' : 'text']: cut(text) }),
    ...(caption !== null && { caption: cut(caption) }),
    ...(filename !== null && { filename: cut(filename) }),
    ...(name !== null && { name: cut(name) }),
    ...(isVoice && { voice: true }),
    ...(place && {
      latitude: place.latitude,
      longitude: place.longitude,
      ...(place.name && { name: cut(place.name) }),
      ...(place.address && { address: cut(place.address) }),
    }),
    ...(change?.kind === 'number' && { type: 'user_changed_number', wa_id: change.number?.slice(1) }),
  }
}

/** Truncates by characters, so that none is split. */
const cut = (text: string): string => [...text.slice(0, 2 * maxPreview)].slice(0, maxPreview / 2).join('')
