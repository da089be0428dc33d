import type { Paper } from '@/contract/entities/parcels/packing'
import type { PaperKind } from './paper-kinds'

/** In grams: a small packet. */
const maxCn22Weight = 2000
/**
 * What a parcel with CN22 may be worth: 300 special drawing rights (Universal Postal Convention), rounded down in the
 * currencies that declarations are in most. What is declared in another one takes CN23, which every post accepts.
 */
const maxCn22Values: Readonly<Record<string, number>> = {
  ...{ USD: 380, EUR: 340, GBP: 290, HKD: 3000, CNY: 2700, TWD: 12_000, JPY: 55_000, SGD: 500, AUD: 580, CAD: 520 },
}

/** Whether a small declaration will do, and not the long one. */
function isSmall({ weight, declaration: { lines } }: Pick<Paper, 'weight' | 'declaration'>): boolean {
  const [currency, ...others] = new Set(lines.map((line) => line.currency))
  const most = currency === undefined || others.length > 0 ? undefined : maxCn22Values[currency]
  const value = lines.reduce((sum, line) => sum + line.value, 0)
  return most !== undefined && value <= most && weight !== null && weight <= maxCn22Weight
}

/** The papers that the destination of a parcel asks for: label and slip, abroad also a declaration and an invoice. */
export const askedPapers = (paper: Pick<Paper, 'weight' | 'declaration'>): readonly PaperKind[] =>
  paper.declaration.isAbroad ? ['label', 'slip', isSmall(paper) ? 'cn22' : 'cn23', 'invoice'] : ['label', 'slip']
