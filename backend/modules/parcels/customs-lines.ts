import Big from 'big.js'
import type { ShownDeclaration } from '@/contract/entities/parcels/customs'
import type { EnumValue } from '@/contract/enums'
import { floorShareOf, fromMinor, toMinor } from '../money/minor-units'

export type CustomsLine = ShownDeclaration['lines'][number]

/** Pieces of one order line in a parcel, with what their product says to customs. */
export interface DeclaredPieces {
  qty: number
  price: number
  discountShare: number
  discountPieces: number
  currency: string
  hsCode: string | null
  name: string
  originCountry: string | null
  /** Of one piece, in grams. */
  weight: number | null
}

/** What pieces were sold for: their price less their share of the discount of their line, never below 0. */
export function paidFor({ qty, price, discountShare, discountPieces }: DeclaredPieces, unit: number): number {
  const goods = toMinor(new Big(price).times(qty).round(unit).toNumber(), unit)
  const share = toMinor(discountShare, unit)
  const off = discountPieces > 0 ? floorShareOf(share, Math.min(qty, discountPieces), discountPieces) : 0
  return fromMinor(Math.max(0, goods - off), unit)
}

/** The lines of a declaration: equal articles are added up, by code, name, origin and currency. */
export function customsLines(pieces: readonly DeclaredPieces[], unitOf: (currency: string) => number): CustomsLine[] {
  const lines = new Map<string, CustomsLine>()
  for (const part of pieces) {
    const { hsCode, name, originCountry, currency, qty } = part
    const key = JSON.stringify([hsCode, name.toLowerCase(), originCountry, currency])
    const value = paidFor(part, unitOf(currency))
    const weight = part.weight === null ? null : new Big(part.weight).times(qty).toNumber()
    const known = lines.get(key)
    if (!known) {
      lines.set(key, { hsCode, name, qty, value, currency, originCountry, weight })
      continue
    }
    known.qty += qty
    known.value = new Big(known.value).plus(value).toNumber()
    known.weight = known.weight === null || weight === null ? null : new Big(known.weight).plus(weight).toNumber()
  }
  return [...lines.values()]
}

export interface Finding {
  kind: EnumValue<'CustomsFinding'>
  name: string | null
}

/** What lines lack, and where they differ from what is in the parcel and was paid for it. */
export function findingsOf(
  lines: readonly CustomsLine[],
  pieces: readonly DeclaredPieces[],
  unitOf: (currency: string) => number,
): Finding[] {
  const found = lines.flatMap(({ name, hsCode, originCountry, weight, value }): Finding[] => [
    ...(hsCode ? [] : [{ kind: 'NoHsCode' as const, name }]),
    ...(originCountry ? [] : [{ kind: 'NoOrigin' as const, name }]),
    ...(weight ? [] : [{ kind: 'NoWeight' as const, name }]),
    ...(value > 0 ? [] : [{ kind: 'NoValue' as const, name }]),
  ])
  const sum = (parts: readonly { qty: number }[]) => parts.reduce((total, { qty }) => total + qty, 0)
  if (sum(lines) !== sum(pieces)) found.push({ kind: 'PiecesDiffer', name: null })
  for (const currency of new Set(lines.map((line) => line.currency))) {
    const declared = lines
      .filter((line) => line.currency === currency)
      .reduce((total, { value }) => total.plus(value), new Big(0))
    const paid = pieces
      .filter((part) => part.currency === currency)
      .reduce((total, part) => total.plus(paidFor(part, unitOf(currency))), new Big(0))
    if (declared.gt(paid)) found.push({ kind: 'AbovePaid', name: `${currency} ${declared} > ${paid}` })
  }
  return found
}
