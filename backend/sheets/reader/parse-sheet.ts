import { readFileSync, statSync } from 'node:fs'
import { type SheetEncoding, type SheetLayout, type SheetReading, sheetEncodings } from '@/contract/sheet-layout'
import { decodeText } from './decode-text'
import { findTable } from './find-table'
import { isKnownIn } from './known-headings'
import { readCsv, separatorOf } from './read-csv'
import { declaredCharset, isPage, readHtml } from './read-html'
import type { ReadXls } from './read-xls'
import { type ChosenRows, readXlsx, type TableChoice } from './read-xlsx'
import type { SheetLine } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'

const maxFileBytes = 20 * 1024 * 1024
/** In all cells together: one text may be named by many of them. */
const maxLength = 20 * 1024 * 1024
/** Headings are looked for in so much of a text. */
const lookedLength = 16_384

export interface SheetFile {
  file: string
  extension: string
}

/** What the reader of a file knows beforehand. */
export interface ReadingOptions extends SheetReading {
  /** The headings that are known, as `headingKey` has them. */
  known?: readonly string[]
}

/** The headings of a sheet and the filled rows below them. */
export interface SheetLines {
  headings: string[]
  lines: SheetLine[]
  layout: SheetLayout
  epoch: 1900 | 1904
}

/**
 * The filled rows of a workbook, a text or a page below its headings, without blanks around their texts. Throws
 * SheetRefusal where the file is none, is too long, or has no rows. Takes seconds for a large file, so it runs in a
 * process of its own.
 * @param readXls where it is a workbook of the form before 2007
 */
export function parseSheet(
  { file, extension }: SheetFile,
  options: ReadingOptions = {},
  readXls?: ReadXls,
): SheetLines {
  if (statSync(file).size > maxFileBytes) throw new SheetRefusal('sheetTooLong')
  const isKnown = isKnownIn(new Set(options.known))
  const choice = { ...options, isKnown }
  const bytes = readFileSync(file)
  const {
    encoding,
    worksheet,
    epoch = 1900,
    ...found
  }: FoundRows = readXls
    ? readXls(bytes, choice)
    : extension === 'xlsx'
      ? readXlsx(bytes, choice)
      : readText(bytes, choice)
  const { headings, lines, layout } = findTable(found, choice)
  if (lengthOf(lines) > maxLength) throw new SheetRefusal('sheetTooLong')
  return {
    headings,
    lines,
    epoch,
    layout: { ...layout, ...(encoding && { encoding }), ...(worksheet && { worksheet }) },
  }
}

interface FoundRows extends ChosenRows {
  encoding?: SheetLayout['encoding']
}

function readText(bytes: Buffer, choice: TableChoice & Pick<SheetReading, 'encoding'>): FoundRows {
  const { isKnown } = choice
  const declared = encodingNamed(declaredCharset(bytes))
  const knownIn = (text: string) => {
    const part = text.slice(0, lookedLength)
    const lines = part.split(/[\r\n]+/, 20)
    const separator = isPage(part) ? /<[^<>]{0,200}>/ : separatorOf(part, isKnown)
    return Math.max(
      0,
      ...lines.map((line) => line.split(separator).filter((cell) => isKnown(cell.replaceAll('"', ''))).length),
    )
  }
  const { text, encoding } = decodeText(bytes, { knownIn, declared, chosen: choice.encoding })
  const found = isPage(text) ? readHtml(text, choice) : readCsv(text, isKnown)
  return { ...found, ...(encoding && { encoding }) }
}

/** The encoding of a charset's name, of those that sheets may have. */
const encodingNamed = (name: string | undefined): SheetEncoding | undefined => {
  if (name === 'gb2312' || name === 'gbk') return 'gb18030'
  return sheetEncodings.find((encoding) => encoding === name)
}

function lengthOf(lines: readonly SheetLine[]): number {
  let length = 0
  for (const { texts } of lines) for (const text of texts) length += text.length
  return length
}
