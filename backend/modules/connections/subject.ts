import { isLosslessNumber, parse } from 'lossless-json'
import { refuseUnbounded } from '@/contract/calls/bounded-json'

/** The identity of a user at a provider. */
export interface Subject {
  /** The id as the provider wrote it, compared whole. */
  text: string
  /** Of a number above 2^53: what an earlier release stored for it, and for its neighbors. */
  rounded?: string
}

const maxBytes = 255
const integer = /^(0|-?[1-9]\d*)$/

/** The id in the profile of a provider: `sub`, else `id`, a text or a plain integer. Null where there is none. */
export function subjectOf(bytes: Buffer): Subject | null {
  const profile = losslessIn(bytes)
  if (typeof profile !== 'object' || profile === null) return null
  const own = new Map(Object.entries(profile))
  const id = own.get('sub') ?? own.get('id')
  if (isLosslessNumber(id)) {
    const subject = integer.test(id.value) ? usable(id.value) : null
    const number = Number(id.value)
    return subject && !Number.isSafeInteger(number) ? { ...subject, rounded: String(number) } : subject
  }
  return typeof id === 'string' ? usable(id) : null
}

/** Other ids could not be stored as they are: what is no text in UTF-8 would become the same sign. */
const usable = (text: string): Subject | null =>
  text !== '' && text.isWellFormed() && !text.includes('\0') && Buffer.byteLength(text) <= maxBytes ? { text } : null

function losslessIn(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    refuseUnbounded(text)
    return parse(text)
  } catch {
    return null
  }
}
