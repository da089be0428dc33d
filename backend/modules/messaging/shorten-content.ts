import { cutBytes, isWithinBytes, maxContentBytes } from '@/contract/messaging/content-size'
import { parseContent } from '@/contract/messaging/message-content'

/** Room for what closes the texts, lists and objects that are cut. */
const closingBytes = 64

/**
 * A content of at most so many bytes: the beginning of a text, or of JSON whose cut lists and objects are closed, so
 * that it can be read as the message that it is.
 */
export function shortenContent(content: string, maxBytes: number): string {
  const json = /^\s*[{[]/.test(content) ? completed(cutBytes(content, maxBytes - closingBytes)) : null
  return json !== null && parseContent(json) !== null ? json : cutBytes(content, maxBytes)
}

/** Room in a received content for the address of our copy of its media. */
const cacheUrlBytes = 256
const maxNameBytes = 400

/** A received message within the limits: a provider would repeat what is refused for days. */
export function shortenReceived<Received extends { content: string; remoteName: string | null }>(
  received: Received,
): Received {
  const { content, remoteName } = received
  const maxBytes = maxContentBytes - cacheUrlBytes
  return {
    ...received,
    content: isWithinBytes(content, maxBytes) ? content : shortenContent(content, maxBytes),
    remoteName: remoteName && cutBytes(remoteName, maxNameBytes),
  }
}

/** A position up to which JSON is complete once these brackets follow. */
interface Place {
  end: number
  closing: string
}

/** The beginning of a JSON text, completed: a text that is cut ends there, anything else that is cut is left out. */
function completed(head: string): string {
  const open: string[] = []
  let isKey = false
  let complete: Place = { end: 0, closing: '' }
  const mark = (end: number) => {
    complete = { end, closing: [...open].reverse().join('') }
  }
  for (let at = 0; at < head.length; at += 1) {
    const letter = head[at]
    if (letter === '{' || letter === '[') {
      open.push(letter === '{' ? '}' : ']')
      isKey = letter === '{'
      mark(at + 1)
    } else if (letter === '}' || letter === ']') {
      open.pop()
      mark(at + 1)
    } else if (letter === ',') {
      isKey = open.at(-1) === '}'
      mark(at)
    } else if (letter === ':') {
      isKey = false
    } else if (letter === '"') {
      const { end, isCut } = endOfString(head, at)
      if (isCut && !isKey) return `${head.slice(0, end)}"${[...open].reverse().join('')}`
      at = end
    }
  }
  return head.slice(0, complete.end) + complete.closing
}

/** Where a string ends: at its quote, or where the text is cut, before an escape that is not complete. */
function endOfString(text: string, start: number): { end: number; isCut: boolean } {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return { end: at, isCut: false }
    if (text[at] !== '\\') continue
    const length = text[at + 1] === 'u' ? 6 : 2
    if (at + length > text.length) return { end: at, isCut: true }
    at += length - 1
  }
  return { end: text.length, isCut: true }
}
