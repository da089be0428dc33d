import type { SheetUnit } from '@/contract/sheet-forms'

/** What stands behind a weight or length, or in its heading. */
const words: Readonly<Record<SheetUnit, string>> = {
  g: 'g|gr|grs|gram|grams|gramm|克|公克|그램',
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms|公斤|千克|キロ',
  lb: 'lb|lbs|pound|pounds|磅|英镑重',
  oz: 'oz|ounce|ounces|盎司',
  jin: '斤|市斤|jin',
  mm: 'mm|millimeters?|millimetres?|毫米|公厘',
  cm: 'cm|cms|centimeters?|centimetres?|厘米|公分|センチ',
  m: 'm|meters?|metres?|米|公尺',
  in: 'in|inch|inches|英寸|吋|"|″',
}
const units = Object.keys(words) as SheetUnit[]
const behind = new Map(units.map((unit) => [unit, new RegExp(`^(.*?\\d.*?)\\s*(?:${words[unit]})\\.?$`, 'i')]))
const inHeading = new Map(
  units.map((unit) => [unit, new RegExp(`^(.*?)[\\s_/:：,，([-]+(?:in )?(?:${words[unit]})\\.?[)\\]]?$`, 'i')]),
)
const chineseInHeading = new Map(units.map((unit) => [unit, new RegExp(`^(.*[\\p{sc=Han}])(?:${words[unit]})$`, 'iu')]))

/** In grams and in centimeters. */
const factors: Readonly<Record<SheetUnit, number>> = {
  ...{ g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125, jin: 500 },
  ...{ mm: 0.1, cm: 1, m: 100, in: 2.54 },
}
const weights: ReadonlySet<SheetUnit> = new Set(['g', 'kg', 'lb', 'oz', 'jin'])

/** The units of weights or of lengths. */
export const unitsLike = (unit: 'g' | 'cm'): readonly SheetUnit[] =>
  units.filter((other) => weights.has(other) === weights.has(unit))

const maxLength = 80

export interface MeasureText {
  /** The number as it is written. */
  number: string
  /** Undefined where none is written. */
  unit?: SheetUnit
}

/** A weight or length with the unit behind it. The longest word counts: `kg` is no `g`. */
export function measureText(given: string, field: 'g' | 'cm'): MeasureText {
  // Most cells are bare numbers; a long text is none.
  if (given.length > maxLength || /^[\d.,]+$/.test(given)) return { number: given }
  const text = given.normalize('NFKC').trim()
  let best: (MeasureText & { unit: SheetUnit }) | undefined
  for (const unit of unitsLike(field)) {
    const number = behind.get(unit)?.exec(text)?.[1]?.trim()
    if (number !== undefined && (!best || number.length < best.number.length)) best = { number, unit }
  }
  return best ?? { number: text }
}

/** The unit that a heading names, such as `Weight (kg)` or 重量公斤, and the heading without it. */
export function headingUnit(heading: string, field: 'g' | 'cm'): { unit: SheetUnit; rest: string } | undefined {
  const text = heading.normalize('NFKC').trim()
  if (text.length > maxLength) return undefined
  for (const unit of unitsLike(field)) {
    const rest = (inHeading.get(unit)?.exec(text) ?? chineseInHeading.get(unit)?.exec(text))?.[1]
    if (rest) return { unit, rest: rest.replace(/[\s_/:：,，([-]+$/, '') }
  }
  return undefined
}

/**
 * A measure in whole grams, or in centimeters with whole millimeters, rounded half up; one that is in the field's unit
 * already stays as it is.
 */
export function convertedMeasure(value: number, unit: SheetUnit, field: 'g' | 'cm'): number {
  if (unit === field) return value
  const inField = value * factors[unit]
  // 0.145 kg is 144.99999999999997 in binary.
  const exact = Number(inField.toPrecision(12))
  return field === 'g' ? Math.floor(exact + 0.5) : Math.floor(exact * 10 + 0.5) / 10
}
