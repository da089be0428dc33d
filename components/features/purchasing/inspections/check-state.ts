import type { CheckedLine, InspectionLine } from '@/contract/entities/purchasing/inspection-parts'
import { readPieces } from '@/lib/format/typed-number'

/** What is entered for a line of a check, as texts. */
export interface CheckEntry {
  accepted: string
  defective: string
  wrong: string
  wrongText: string
  /** The SKU that came instead, where it is one of ours: it is stored as that SKU. */
  wrongSkuId: number | null
  reason: CheckedLine['reason']
  then: CheckedLine['then']
  shelfId: number | null
  imageUrls: readonly string[]
}

export const keyOfLine = ({ purchaseInspectionId, productSkuId }: InspectionLine): string =>
  `${purchaseInspectionId} ${productSkuId}`

/** Nothing counted yet; good pieces go where others of the SKU lie. */
export const emptyEntry = (line: InspectionLine): CheckEntry => ({
  ...{ accepted: '', defective: '', wrong: '', wrongText: '', reason: null, then: null },
  ...{ wrongSkuId: null, shelfId: line.suggestedShelfId, imageUrls: [] },
})

/** All that was announced, or is outstanding, is there and good. */
export const allGood = (line: InspectionLine, entry: CheckEntry): CheckEntry => ({
  ...entry,
  accepted: String(line.expected ?? line.outstanding),
  ...{ defective: '', wrong: '', reason: null, then: null },
})

/** A count as it is typed; empty is none, anything else that is no number is wrong. */
export const countOf = (text: string): number | null => {
  const pieces = readPieces(text)
  if (pieces === null) return 0
  return pieces !== undefined && pieces <= 999_999 ? pieces : null
}

const wrongOf = (qty: number, { wrongSkuId, wrongText }: CheckEntry): CheckedLine['wrong'] => {
  const text = wrongText.trim()
  return wrongSkuId === null ? { qty, text: text || '–' } : { qty, productSkuId: wrongSkuId, ...(text && { text }) }
}

/** The line as it is sent; null where nothing was entered. */
export function checkedLineOf(line: InspectionLine, entry: CheckEntry): CheckedLine | null {
  const [accepted, defective, wrong] = [entry.accepted, entry.defective, entry.wrong].map((text) => countOf(text) ?? 0)
  const isEmpty = [entry.accepted, entry.defective, entry.wrong].every((text) => text.trim() === '')
  if (isEmpty && (line.expected ?? 0) === 0) return null
  return {
    purchaseInspectionId: line.purchaseInspectionId,
    productSkuId: line.productSkuId,
    ...(line.expected !== null && { expected: line.expected }),
    ...{ received: (accepted ?? 0) + (defective ?? 0), accepted: accepted ?? 0, defective: defective ?? 0 },
    ...(wrong && { wrong: wrongOf(wrong, entry) }),
    ...(defective && { reason: entry.reason ?? 'Damaged', then: entry.then ?? 'AwaitReplacement' }),
    ...(entry.imageUrls.length > 0 && { imageUrls: [...entry.imageUrls] }),
    ...(entry.shelfId !== null && { shelfId: entry.shelfId }),
  }
}
