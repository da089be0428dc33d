import { maxCellLength } from '@/contract/sheet-limits'
import { decodedXml, scanXml, type XmlVisitor } from './scan-xml'
import { longCell } from './sheet-refusal'

export type SharedTexts = readonly string[]

/** The texts that the cells of a workbook name by their places. */
export function sharedTextsIn(xml: string): SharedTexts {
  const texts: string[] = []
  const run = new TextRuns()
  scanXml(xml, {
    open: (name) => {
      if (name === 'si') run.clear()
      else run.open(name)
    },
    close: (name) => {
      if (name === 'si') texts.push(run.value())
      else run.close(name)
    },
    text: (written) => run.text(written),
  })
  return texts
}

/** Each character may be written as a reference. */
const maxWrittenLength = maxCellLength * 10

/** The text of a cell: its value in `v`, or pieces with a format each in `t`, without their pronunciation in `rPh`. */
export class TextRuns implements Required<XmlVisitor> {
  private written = ''
  private isInText = false
  private isPronunciation = false

  clear(): void {
    this.written = ''
    this.isInText = false
    this.isPronunciation = false
  }

  open(name: string): void {
    if (name === 't' || name === 'v') this.isInText = true
    else if (name === 'rPh') this.isPronunciation = true
  }

  close(name: string): void {
    if (name === 't' || name === 'v') this.isInText = false
    else if (name === 'rPh') this.isPronunciation = false
  }

  text(written: string): void {
    if (!this.isInText || this.isPronunciation) return
    this.written += written
    if (this.written.length > maxWrittenLength) throw longCell()
  }

  /** As it was typed. Spreadsheets write control characters as `_x000D_`. */
  value(): string {
    const text = decodedXml(this.written).replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (text.length > maxCellLength) throw longCell()
    return text
  }
}
