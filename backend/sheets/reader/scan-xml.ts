/** An XML document is damaged, or has what no spreadsheet has. */
export class XmlDamaged extends Error {}

/** What is found in a document, in its order. Names come without their namespace. */
export interface XmlVisitor {
  /** A tag that closes itself is followed by `close`. */
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  /** A piece of text as it is written; `decodedXml` resolves its references. */
  text?: (written: string) => void
}

const maxTagLength = 65_536
/** Spreadsheets have some ten levels. */
const maxDepth = 100

/**
 * Walks through an XML document from its beginning to its end, each character once: a hostile one takes no longer than
 * another of its size. Throws XmlDamaged, also where the document ends within an element.
 */
export function scanXml(xml: string, visitor: XmlVisitor): void {
  let at = 0
  let depth = 0
  for (let from = xml.indexOf('<'); from >= 0; from = xml.indexOf('<', at)) {
    if (from > at) visitor.text?.(xml.slice(at, from))
    const mark = xml[from + 1]
    if (mark === '?') at = endOf('?>', xml, from)
    else if (mark === '!') at = skipDeclaration(xml, from, visitor)
    else {
      at = endOfTag(xml, from) + 1
      depth += visitTag(xml.slice(from + 1, at - 1), visitor)
      if (depth < 0 || depth > maxDepth) throw new XmlDamaged('The elements are nested wrongly.')
    }
  }
  if (depth > 0) throw new XmlDamaged('The document is cut off.')
}

/** The place behind the next end of this kind. */
function endOf(end: string, xml: string, from: number): number {
  const found = xml.indexOf(end, from)
  if (found < 0) throw new XmlDamaged('A tag has no end.')
  return found + end.length
}

const [comment, data] = ['<!--', '<![CDATA[']

function skipDeclaration(xml: string, from: number, visitor: XmlVisitor): number {
  if (xml.startsWith(comment, from)) return endOf('-->', xml, from + comment.length)
  // Document types define entities, which could grow without end; spreadsheets have none.
  if (!xml.startsWith(data, from)) throw new XmlDamaged('The document declares a type.')
  const end = endOf(']]>', xml, from)
  visitor.text?.(xml.slice(from + data.length, end - 3).replaceAll('&', '&amp;'))
  return end
}

/** Passes on a tag without its brackets; returns by how much it changes the depth. */
function visitTag(tag: string, visitor: XmlVisitor): number {
  if (tag.startsWith('/')) {
    visitor.close?.(localName(tag.slice(1).trimEnd()))
    return -1
  }
  const isClosed = tag.endsWith('/')
  const whole = isClosed ? tag.slice(0, -1) : tag
  const blank = whole.search(/\s/)
  const [written, attributes] = blank < 0 ? [whole, ''] : [whole.slice(0, blank), whole.slice(blank)]
  const name = localName(written)
  visitor.open(name, new Attributes(attributes))
  if (isClosed) visitor.close?.(name)
  return isClosed ? 0 : 1
}

/** The `>` of a tag; those within quotes are text. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  const limit = Math.min(xml.length, from + maxTagLength)
  for (let at = from + 1; at < limit; at++) {
    const char = xml[at]
    if (quote !== '') {
      if (char === quote) quote = ''
    } else if (char === '>') return at
    else if (char === '"' || char === "'") quote = char
    else if (char === '<') break
  }
  throw new XmlDamaged('A tag has no end.')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The attributes of one tag, read when they are wanted. */
export class Attributes {
  constructor(private readonly written: string) {}

  /** The value of an attribute, whatever its namespace. */
  get(wanted: string): string | undefined {
    const { written } = this
    let at = 0
    for (let equals = written.indexOf('='); equals >= 0; equals = written.indexOf('=', at)) {
      const from = skipBlanks(written, equals + 1)
      const quote = written[from]
      const end = quote === '"' || quote === "'" ? written.indexOf(quote, from + 1) : -1
      if (end < 0) return undefined
      const name = written.slice(at, equals).trim()
      if (localName(name) === wanted && !name.startsWith('xmlns')) return decodedXml(written.slice(from + 1, end))
      at = end + 1
    }
    return undefined
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (/\s/.test(text[at] ?? '')) at += 1
  return at
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text with its references resolved; unknown ones stay as they are. */
export function decodedXml(written: string): string {
  if (!written.includes('&')) return written
  return written.replace(/&(#[0-9]{1,7}|#x[0-9a-fA-F]{1,6}|[a-z]{2,4});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
}
