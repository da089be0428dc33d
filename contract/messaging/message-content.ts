import { parseBoundedJson } from '../calls/bounded-json'
import { isMediaAddress } from '../formats'

/** The types of messages. `button` is only received; any other type is displayed as JSON. */
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
}

/**
 * Parses the JSON of a WhatsApp or LINE message. Never throws: an unknown format is `unknown`.
 * @param json the parsed content
 */
export function readContent(json: unknown): MessageContent {
  const message = unwrap(json)
  const type = messageTypes.find((known) => known === message?.type)
  if (!message || !type) return nothing
  const inner = message[type]
  const part = isObject(inner) ? inner : {}
  const text = textOf(part.body) ?? textOf(part.text)
  if ((type === 'text' || type === 'button') && text === null && textOf(part.payload) === null) return nothing
  return {
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
  }
}

/** The readable text of a message, for search. */
export function searchTextOf(content: string): string {
  const json = parseContent(content)
  if (json === null) return content
  const { text, caption, filename, emoji, name, payload } = readContent(json)
  return [text, caption, filename, emoji, name, payload].filter((part) => part !== null).join('\n')
}

const maxPreview = 300

/** The beginning of a content, with its type, for the list. */
export function previewOf(content: string): string {
  if (content.length <= maxPreview) return content
  const json = parseContent(content)
  if (json === null) return cut(content)
  const { type, text, caption, filename, name, isVoice } = readContent(json)
  const part = {
    ...(text !== null && { [type === 'text' ? 'body' : 'text']: cut(text) }),
    ...(caption !== null && { caption: cut(caption) }),
    ...(filename !== null && { filename: cut(filename) }),
    ...(name !== null && { name: cut(name) }),
    ...(isVoice && { voice: true }),
  }
  return JSON.stringify(type === 'unknown' ? { type: 'unknown' } : { type, [type]: part })
}

/** Truncates by characters, so that none is split. */
const cut = (text: string): string => [...text.slice(0, 2 * maxPreview)].slice(0, maxPreview / 2).join('')
