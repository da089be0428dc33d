export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252'

/**
 * The encoding of a text. Chinese spreadsheets write GBK, Western ones Windows-1252. Nothing distinguishes them for certain,
 * but in GBK high bytes come in pairs, in Windows-1252 they stand alone between letters.
 */
export function encodingOf(bytes: Buffer): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (isEncoded(bytes, 'utf-8')) return 'utf-8'
  return hasPairs(bytes) && isEncoded(bytes, 'gb18030') ? 'gb18030' : 'windows-1252'
}

/** The text without its byte order mark. */
export function decodedText(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  return encoding === 'windows-1252' ? decodedWestern(bytes) : new TextDecoder(encoding).decode(bytes)
}

/** What Windows-1252 has from 0x80 to 0x9f; Node's own decoder takes them for control characters. */
const western = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const decodedWestern = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (char) => western[char.charCodeAt(0) - 0x80] ?? char)

function isEncoded(bytes: Buffer, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether most runs of high bytes have an even length. */
function hasPairs(bytes: Buffer): boolean {
  let [runs, odd, length] = [0, 0, 0]
  for (let at = 0; at <= bytes.length; at++) {
    if ((bytes[at] ?? 0) >= 0x80) length += 1
    else if (length > 0) {
      runs += 1
      odd += length % 2
      length = 0
    }
  }
  return odd * 2 < runs
}
