/** Max. bytes of the content of a message, whichever way it comes; each provider has a lower limit for what is sent. */
export const maxContentBytes = 65_536
/** A longer content is cut in lists and events; the message itself has the whole. */
export const maxListedBytes = 8192

const encoder = new TextEncoder()

/** Whether a text has at most so many bytes. One of far more characters is not encoded. */
export const isWithinBytes = (text: string, maxBytes: number): boolean =>
  text.length <= maxBytes && encoder.encode(text).length <= maxBytes

/** The beginning of a text with at most so many bytes; no character is split. */
export function cutBytes(text: string, maxBytes: number): string {
  const { read } = encoder.encodeInto(text, new Uint8Array(maxBytes))
  return text.slice(0, read)
}
