import { isAscii } from 'node:buffer'
import type { SheetEncoding, SheetLayout } from '@/contract/sheet-layout'
import { likelihoodOf } from './common-characters'

export interface DecodedText {
  text: string
  /** Left out where every encoding reads the same, and of UTF-8. */
  encoding?: NonNullable<SheetLayout['encoding']>
}

interface Options {
  /** How many known headings and labels a text begins with. */
  knownIn?: (text: string) => number
  /** Chosen by a person: it is taken wherever the bytes can be read by it. */
  chosen?: SheetEncoding
  /** Named in the head of a page: it goes before what is worked out. */
  declared?: SheetEncoding
}

/** Without a byte order mark, in the order in which they go before others that are as likely. */
const guessed = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1252', 'windows-1251'] as const
/** Two whose likelihoods differ by less are a question. */
const closeness = 0.12
/** The most likely one below this is a question, too. */
const minLikelihood = 0.6
const [sampleLines, sampleLength] = [3, 200]

/**
 * The text of a sheet without its byte order mark. Of the encodings in which the whole file can be read the one with most
 * known headings is taken, then the one whose common characters it mostly consists of; what is ambiguous stays open.
 */
export function decodeText(bytes: Buffer, { knownIn = () => 0, chosen, declared }: Options = {}): DecodedText {
  const certain = certainEncoding(bytes)
  // It comes back as chosen, too: an import sends what its dry run has shown.
  if (certain && (!chosen || chosen === certain)) return certainText(bytes, certain)
  if (!chosen && isAscii(bytes)) return { text: bytes.toString('latin1') }
  const found = [...guessed, ...(certain ? [certain] : [])].flatMap((value) => {
    const text = decodedAs(bytes, value)
    return text === undefined ? [] : [{ value, text, known: knownIn(text), likelihood: likelihoodOf(text, value) }]
  })
  found.sort((one, other) => other.known - one.known || other.likelihood - one.likelihood)
  const wanted = chosen ?? declared
  const best = found.find(({ value }) => value === wanted) ?? found[0]
  // Windows-1252 lacks five codes: a file with these is no text in any encoding.
  if (!best) return { text: bytes.toString('latin1') }
  const second = found.find((other) => other.text !== best.text)
  const isClose = second !== undefined && second.known === best.known && best.likelihood - second.likelihood < closeness
  const isOpen = wanted !== best.value && (isClose || best.likelihood < minLikelihood)
  const choices = found.map(({ value, text }) => ({ value, sample: sampleOf(text) }))
  return { text: best.text, encoding: { value: best.value, isOpen, choices } }
}

/** A text whose encoding is no choice; that of UTF-16 is named, as its refused rows come back in it. */
function certainText(bytes: Buffer, value: SheetEncoding): DecodedText {
  const text = decodedAs(bytes, value) ?? ''
  if (value === 'utf-8') return { text }
  return { text, encoding: { value, isOpen: false, choices: [{ value, sample: sampleOf(text) }] } }
}

/** By a byte order mark, by where zero bytes stand, or because all of it is UTF-8. */
function certainEncoding(bytes: Buffer): SheetEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return wideEncoding(bytes) ?? (decodedAs(bytes, 'utf-8') === undefined ? undefined : 'utf-8')
}

const maxLooked = 4096

/** UTF-16 without a mark: every second byte of its separators and digits is zero. */
export function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0]
  const end = Math.min(bytes.length, maxLooked)
  for (let at = 0; at < end; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < end / 20 || bytes.length % 2 === 1) return undefined
  if (even === 0 && odd > 0) return 'utf-16le'
  return odd === 0 && even > 0 ? 'utf-16be' : undefined
}

/** What Windows-1252 has from 0x80 to 0x9f; Node's own decoder takes them for control characters. */
const western = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** The text in an encoding; undefined where a part of it cannot be read. */
function decodedAs(bytes: Buffer, encoding: SheetEncoding): string | undefined {
  if (encoding === 'windows-1252') {
    if (/[\x81\x8d\x8f\x90\x9d]/.test(bytes.toString('latin1'))) return undefined
    return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (char) => western[char.charCodeAt(0) - 0x80] ?? char)
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The first lines that another encoding would read otherwise. */
function sampleOf(text: string): string {
  const lines: string[] = []
  for (const { 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (/[^\0-\x7f]/.test(line)) lines.push(line.slice(0, sampleLength))
    if (lines.length === sampleLines) break
  }
  return lines.join('\n')
}
